#!/bin/sh
# Builds the C library and installs it:   sh install.sh PREFIX
#
# PREFIX/include/verishuffle.h, verishuffle.hpp         the headers for C and C++
# PREFIX/lib/libverishuffle.so, libverishuffle.a        the library, shared and static
# PREFIX/lib/pkgconfig/verishuffle.pc                   for pkg-config
# PREFIX/lib/cmake/verishuffle/                         for find_package(verishuffle)
#
# If DESTDIR is set, the script writes every file below this folder. PROFILE=dev builds with debug assertions. CARGO is
# the name of the cargo command. cargo itself reads RUSTFLAGS and CARGO_TARGET_DIR.
set -eu

die() {
    echo "install.sh: $*" >&2
    exit 1
}

[ $# -eq 1 ] && [ -n "$1" ] || die "usage: sh install.sh PREFIX"
case $1 in
/*) prefix=$1 ;;
*) prefix=$(pwd)/$1 ;;
esac
cd "$(dirname "$0")"
cargo=${CARGO:-cargo}
profile=${PROFILE:-release}
command -v "$cargo" >/dev/null || die "cargo is missing: install Rust 1.89 or later, https://rustup.rs"

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
abi=$(sed -n 's/^#define VERISHUFFLE_ABI \([0-9]*\)$/\1/p' include/verishuffle.h)
case $(uname -s) in
Darwin)
    built=libverishuffle.dylib shared=libverishuffle.$abi.dylib
    ;;
*)
    built=libverishuffle.so shared=libverishuffle.so.$abi
    ;;
esac

log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$cargo" rustc --locked -p verishuffle-capi --lib --profile "$profile" -- --print native-static-libs 2>"$log" ||
    { cat "$log" >&2; exit 1; }
# The libraries that a program needs together with the static library.
libs=$(sed -n 's/^note: native-static-libs: //p' "$log" | tail -n 1)
[ -n "$libs" ] || libs="-lpthread -ldl -lm"

metadata=$("$cargo" metadata --locked --no-deps --format-version 1)
target=$(printf %s "$metadata" | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
[ "$profile" = dev ] && profile=debug
built_in=$target/${CARGO_BUILD_TARGET:+$CARGO_BUILD_TARGET/}$profile

root=${DESTDIR:-}$prefix
mkdir -p "$root/include" "$root/lib/pkgconfig" "$root/lib/cmake/verishuffle"
install -m 644 include/verishuffle.h include/verishuffle.hpp "$root/include/"
install -m 644 "$built_in/libverishuffle.a" "$root/lib/"
install -m 755 "$built_in/$built" "$root/lib/$shared"
ln -sf "$shared" "$root/lib/$built"
# On macOS a program finds a shared library by the path that is written in the library.
if [ "$(uname -s)" = Darwin ]; then install_name_tool -id "$prefix/lib/$shared" "$root/lib/$shared"; fi

cat >"$root/lib/pkgconfig/verishuffle.pc" <<END
prefix=$prefix
includedir=\${prefix}/include
libdir=\${prefix}/lib

Name: verishuffle
Description: A Fisher-Yates shuffle that anyone can check
Version: $version
Cflags: -I\${includedir}
Libs: -L\${libdir} -lverishuffle
Libs.private: $libs
END

cat >"$root/lib/cmake/verishuffle/verishuffle-config.cmake" <<END
# verishuffle::verishuffle is the shared library, and verishuffle::static is the static library.
get_filename_component(_verishuffle_prefix "\${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET verishuffle::verishuffle)
  add_library(verishuffle::verishuffle SHARED IMPORTED)
  set_target_properties(verishuffle::verishuffle PROPERTIES
    IMPORTED_LOCATION "\${_verishuffle_prefix}/lib/$shared"
    IMPORTED_SONAME "$shared"
    INTERFACE_INCLUDE_DIRECTORIES "\${_verishuffle_prefix}/include")
  add_library(verishuffle::static STATIC IMPORTED)
  set_target_properties(verishuffle::static PROPERTIES
    IMPORTED_LOCATION "\${_verishuffle_prefix}/lib/libverishuffle.a"
    INTERFACE_INCLUDE_DIRECTORIES "\${_verishuffle_prefix}/include"
    INTERFACE_LINK_LIBRARIES "$(echo "$libs" | tr " " ";")")
endif()
unset(_verishuffle_prefix)
END

cat >"$root/lib/cmake/verishuffle/verishuffle-config-version.cmake" <<END
# Before version 1.0, a new minor version may be incompatible with the minor version before it.
set(PACKAGE_VERSION "$version")
if(PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
elseif("\${PACKAGE_FIND_VERSION_MAJOR}.\${PACKAGE_FIND_VERSION_MINOR}" VERSION_EQUAL "${version%.*}")
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
elseif("\${PACKAGE_FIND_VERSION}" STREQUAL "")
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
else()
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
endif()
if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
  set(PACKAGE_VERSION_EXACT TRUE)
endif()
END
echo "libverishuffle $version (ABI $abi) is in $root"
