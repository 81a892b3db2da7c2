# shellcheck shell=bash
# What scripts/* and .ci/run share; to be sourced by bash. Everything here talks on
# standard error alone: standard output belongs to the caller (UCI, test results).

set -euo pipefail
unset CDPATH

root=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)
readonly root

# Debian's names. Elsewhere: a C++20 compiler, CMake 3.21 or later, Ninja, Git, fmt, CLI11,
# nlohmann's JSON, Catch2 (2 or 3), Python 3.
readonly build_packages="g++ cmake ninja-build git libfmt-dev libcli11-dev nlohmann-json3-dev catch2 python3"

say() { printf 'usurper: %s\n' "$*" >&2; }
die() {
    say "error: $*"
    exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

cores() { nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }

# Prints the Debian packages (of the build) whose tool or header is not there, however it
# was installed. Costs one run of the preprocessor.
missing_packages() {
    local missing
    local -a cxx
    read -ra cxx <<<"${CXX:-c++}" # may hold words: "ccache g++"
    if has "${cxx[0]}"; then
        missing=$("${cxx[@]}" -E -P -x c++ -std=c++17 - <<'CODE' | tr '\n' ' '
#if !__has_include(<cstddef>)
g++
#endif
#if !__has_include(<fmt/core.h>)
libfmt-dev
#endif
#if !__has_include(<CLI/CLI.hpp>)
libcli11-dev
#endif
#if !__has_include(<nlohmann/json.hpp>)
nlohmann-json3-dev
#endif
#if !__has_include(<catch2/catch.hpp>) && !__has_include(<catch2/catch_all.hpp>)
catch2
#endif
CODE
        ) || die "the C++ compiler '${cxx[*]}' does not run (see above)"
    elif [ -n "${CXX-}" ]; then
        die "CXX names a compiler that is not there: $CXX"
    else
        missing="g++ libfmt-dev libcli11-dev nlohmann-json3-dev catch2 "
    fi
    has cmake || missing+="cmake "
    has ninja || has ninja-build || missing+="ninja-build "
    has git || missing+="git "
    has python3 || missing+="python3 "
    echo "${missing% }"
}

# install PACKAGE…: installs Debian packages, or says what to install and fails.
install() {
    local -a as_root=(env DEBIAN_FRONTEND=noninteractive)
    local how=""
    if ! has apt-get || ! [ -e /etc/debian_version ]; then
        die "missing here, by Debian's names of the packages: $*
         This is not a Debian-like system: please install what corresponds to them
         (all that a build needs: $build_packages), then try again."
    fi
    if [ "$(id -u)" -ne 0 ]; then
        has sudo || die "missing packages: $*
         Neither root nor sudo is at hand. Please have somebody run
             apt-get install --no-install-recommends $*
         and try again."
        as_root=(sudo "${as_root[@]}")
        how="sudo "
    fi
    say "installing what is missing, by ${how}apt-get: $*"
    # Standard input stays untouched: it may hold UCI commands.
    "${as_root[@]}" apt-get -q update </dev/null >&2 ||
        say "apt-get update failed; trying with the package lists that are there"
    "${as_root[@]}" apt-get -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 \
        -o Dpkg::Use-Pty=0 install "$@" </dev/null >&2 ||
        die "apt-get could not install: $* (see above)"
    hash -r
}

require_build_packages() {
    local missing
    missing=$(missing_packages)
    [ -z "$missing" ] && return
    # shellcheck disable=SC2086 # a list of words
    install $missing
    missing=$(missing_packages)
    [ -z "$missing" ] || die "still missing after the installation: $missing"
}

# cached DIR NAME: the value of a variable in the CMake cache, empty when there is none.
cached() { sed -n "s/^$2:[A-Z]*=//p" "$1/CMakeCache.txt" 2>/dev/null || true; }

# Does DIR hold a build directory of this very checkout whose tools still exist?
is_usable() {
    local dir=$1 tool launcher
    [ -f "$dir/CMakeCache.txt" ] && [ -f "$dir/build.ninja" ] &&
        [ "$(cached "$dir" CMAKE_HOME_DIRECTORY)" -ef "$root" ] &&
        [ "$(cached "$dir" CMAKE_CACHEFILE_DIR)" -ef "$dir" ] || return 1
    for tool in CMAKE_COMMAND CMAKE_CXX_COMPILER CMAKE_MAKE_PROGRAM; do
        has "$(cached "$dir" "$tool")" || return 1
    done
    launcher=$(cached "$dir" CCACHE) # CMake looks for it, once
    case $launcher in
        "" | *-NOTFOUND) ;;
        *) has "$launcher" ;;
    esac
}

# configure PRESET: afresh when the directory is not usable or does not take it.
configure() {
    local preset=$1 dir=$root/build/$1
    if [ -e "$dir" ] && ! is_usable "$dir"; then
        say "build/$preset belongs to another place or is broken: starting it afresh"
        rm -rf -- "$dir"
    fi
    say "configuring build/$preset"
    if ! (cd "$root" && cmake --preset "$preset") </dev/null >&2; then
        [ -e "$dir" ] || die "cannot configure the preset '$preset' (see above)"
        say "that failed: once more, afresh"
        rm -rf -- "$dir"
        (cd "$root" && cmake --preset "$preset") </dev/null >&2 ||
            die "cannot configure the preset '$preset' (see above); needed: $build_packages"
    fi
    touch "$dir/.configured"
}

# work PRESET [TARGET]: is there anything to build? Fails when the directory is broken.
work() {
    local output
    output=$(cmake --build "$root/build/$1" ${2:+--target "$2"} -- -n </dev/null 2>&1) || return 2
    case $output in
        *"no work to do"*) echo none ;;
        *) echo some ;;
    esac
}

build_unlocked() {
    local preset=$1 target=${2-} dir=$root/build/$1 todo
    if ! is_usable "$dir" || ! [ -e "$dir/.configured" ] ||
        [ "$root/CMakePresets.json" -nt "$dir/.configured" ]; then
        configure "$preset"
    fi
    if ! todo=$(work "$preset" "$target"); then
        configure "$preset"
        todo=some
    fi
    [ "$todo" = none ] && return
    say "building build/$preset"
    cmake --build "$dir" ${target:+--target "$target"} --parallel "$(cores)" </dev/null >&2 ||
        die "the build of build/$preset failed (see above)"
}

# build PRESET [TARGET]: brings it up to date; silent when it is. Callers that run at the
# same time (two engines of one match) wait for each other.
build() {
    require_build_packages
    mkdir -p "$root/build"
    if has flock; then
        (
            flock 9
            build_unlocked "$@" 9>&-
        ) 9>"$root/build/.lock"
    else
        build_unlocked "$@"
    fi
}
