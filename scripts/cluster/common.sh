# shellcheck shell=bash
# What the scripts in this folder share; to be sourced by bash.

set -euo pipefail
unset CDPATH

here=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd -P)
readonly here
name=$(basename "$0")
readonly name

die() {
    printf '%s: %s\n' "$name" "$*" >&2
    exit 1
}

# The engine's program: $USURPER, this checkout's release build, or what is in the PATH.
find_usurper() {
    local program=${USURPER-}
    if [ -z "$program" ]; then
        program=$here/../../build/release/usurper
        [ -x "$program" ] || program=usurper
    fi
    program=$(command -v "$program") || die "there is no usurper: build it, or set USURPER"
    readlink -f "$program"
}

# read_arguments SHARDS DIR -- OPTION…: sets shards, dir (absolute, made) and options.
read_arguments() {
    [ "$#" -ge 4 ] && [ "$3" = -- ] || die "usage: $name PARTS FOLDER -- OPTIONS-OF-usurper-match…
see docs/match.md"
    [[ $1 =~ ^[1-9][0-9]{0,5}$ ]] || die "the number of parts must be a number from 1 on, not '$1'"
    shards=$1
    mkdir -p -- "$2"
    dir=$(cd -P -- "$2" && pwd -P)
    shift 3
    options=("$@")
    local option
    for option in "${options[@]}"; do
        case $option in
            -shard | --shard | -state | --state | -resume | --resume | -pgnout | --pgnout)
                die "$option is for the script to set"
                ;;
        esac
    done
}

# Puts the parts in $dir together, and prints the results.
merge() {
    "$usurper" match --merge "$dir"/part-*.state --pgnout "$dir/games.pgn"
}
