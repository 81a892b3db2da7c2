# SPDX-License-Identifier: GPL-3.0-or-later
# usurper_options: the flags that every target of the project is built with.
include(CheckCXXCompilerFlag)

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

add_library(usurper_options INTERFACE)
target_include_directories(usurper_options INTERFACE ${PROJECT_SOURCE_DIR}/include
                                                     ${PROJECT_SOURCE_DIR}/variants)
target_compile_options(usurper_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
                                                 -Werror)
# GCC 12 sees overlapping copies in `"text" + std::to_string(n)` (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # The second is for clang-tidy, which reads these flags and does not know the first.
    target_compile_options(usurper_options INTERFACE -Wno-restrict -Wno-unknown-warning-option)
endif()

if(USURPER_MARCH)
    check_cxx_compiler_flag(-march=${USURPER_MARCH} USURPER_HAS_MARCH_${USURPER_MARCH})
    if(USURPER_HAS_MARCH_${USURPER_MARCH})
        target_compile_options(usurper_options INTERFACE -march=${USURPER_MARCH})
    else()
        message(STATUS "The compiler does not take -march=${USURPER_MARCH}: building for its default")
    endif()
endif()

if(USURPER_ASSERTS)
    target_compile_options(usurper_options INTERFACE -UNDEBUG)
endif()

if(USURPER_SANITIZE)
    target_compile_options(usurper_options INTERFACE -fsanitize=${USURPER_SANITIZE}
                                                     -fno-sanitize-recover=all -fno-omit-frame-pointer -UNDEBUG)
    if(USURPER_SANITIZE MATCHES "undefined")
        # Half of the time to compile, for what the address sanitizer sees as well or what no
        # machine of ours minds.
        target_compile_options(usurper_options INTERFACE -fno-sanitize=null,alignment,object-size,vptr)
    endif()
    target_link_options(usurper_options INTERFACE -fsanitize=${USURPER_SANITIZE})
endif()
