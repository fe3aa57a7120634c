#!/bin/sh
# Builds the C library and installs it. `sh install.sh --help` says how.
set -eu

usage() {
    cat <<'END'
usage: sh install.sh PREFIX

Builds the C library with cargo and installs it under PREFIX:

  include/verishuffle.h, verishuffle.hpp        the headers for C and C++
  LIBDIR/libverishuffle.so, libverishuffle.a    the library, shared and static
  LIBDIR/pkgconfig/verishuffle.pc               for pkg-config
  LIBDIR/cmake/verishuffle/                     for find_package(verishuffle)
  share/doc/verishuffle/                        SPEC.md, ARCHIVES.md and the licences

These variables change what happens:

  LIBDIR             the folder of the libraries under PREFIX; lib if the variable is not set.
                     Some systems want lib64 or lib/x86_64-linux-gnu.
  DESTDIR            a folder below which every file is written, for packagers
  PROFILE            the profile of cargo; release if the variable is not set, dev for debug
                     assertions
  CARGO              the cargo command
  CARGO_BUILD_TARGET the target, for cross-compiling; cargo itself reads this variable, and also
                     RUSTFLAGS and CARGO_TARGET_DIR
  OBJCOPY, LD        the tools that hide the inner symbols of the static library; see below

In the static library only the functions of verishuffle.h are visible, so that a program can also
link the static library of another Rust project. This needs ld and objcopy of GNU binutils. Without
them the static library is installed as cargo makes it, and the script says so.
END
}

die() {
    echo "install.sh: $*" >&2
    exit 1
}

case ${1:-} in
-h | --help) usage; exit 0 ;;
-*) die "$1 is not an option; sh install.sh --help says what can be given" ;;
esac
[ $# -eq 1 ] && [ -n "$1" ] || die "give one PREFIX; sh install.sh --help says more"
case $1 in
/*) prefix=$1 ;;
*) prefix=$(pwd)/$1 ;;
esac
libdir=${LIBDIR:-lib}
case /$libdir/ in
//* | */../* | */./* | *//*) die "LIBDIR is $libdir, but should be the name of a folder under PREFIX, such as lib64" ;;
esac
# The files for pkg-config and CMake hold the paths between quotation marks. In a file for pkg-config, a number sign
# begins a comment, and in CMake a semicolon divides a list.
case $prefix$libdir in
*[\"\\\$\`\#\;]* | *"
"*)
    die "PREFIX and LIBDIR may hold no quotation mark, backslash, dollar sign, backquote, number sign, semicolon or line" \
        "feed"
    ;;
esac
cd "$(dirname "$0")"
cargo=${CARGO:-cargo}
profile=${PROFILE:-release}
command -v "$cargo" >/dev/null || die "cargo is missing: install Rust 1.89 or later, https://rustup.rs"

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
abi=$(sed -n 's/^#define VERISHUFFLE_ABI \([0-9]*\)$/\1/p' include/verishuffle.h)
case ${CARGO_BUILD_TARGET:-$(uname -s)} in
Darwin | *-apple-*)
    built=libverishuffle.dylib shared=libverishuffle.$abi.dylib
    ;;
*)
    built=libverishuffle.so shared=libverishuffle.so.$abi
    ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$cargo" rustc --locked -p verishuffle-capi --lib --profile "$profile" -- --print native-static-libs 2>"$work/log" ||
    { cat "$work/log" >&2; exit 1; }
# The libraries that a program needs together with the static library. Every C compiler adds the C library and the part
# of libgcc that unwinds the stack: as a shared library, or as a static one for a static program. To name the shared one
# would make static programs impossible.
libs=$(sed -n 's/^note: native-static-libs: //p' "$work/log" | tail -n 1)
[ -n "$libs" ] || libs="-lpthread -ldl -lm"
libs=$(printf '%s\n' "$libs" | tr ' ' '\n' | grep -vxE -e '-lgcc_s|-lc|-lSystem|' | tr '\n' ' ' | sed 's/ $//')

# The folder in which cargo has built. cargo prints the path as JSON, so a backslash is doubled.
target=$("$cargo" metadata --locked --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/; s/\\\\/\\/g')
[ "$profile" = dev ] && profile=debug
built_in=$target/${CARGO_BUILD_TARGET:+$CARGO_BUILD_TARGET/}$profile

# Makes one object of the archive, in which only the functions of the header are visible. What no function needs is left
# out. The bitcode of the compiler is left out too, because a linked object can't hold it.
hide_inner_symbols() {
    ld=${LD:-ld} objcopy=${OBJCOPY:-objcopy} strip=--strip-unneeded
    # ld makes objects for its own architecture. On x86-64 it can also make those for the one with pointers of 32 bits.
    emulation=
    case ${CARGO_BUILD_TARGET:-} in
    i[3-6]86-*-linux-*) emulation="-m elf_i386" ;;
    esac
    # Someone who wants debug assertions also wants the debug information.
    [ "$profile" = debug ] && strip=--strip-dwo
    command -v "$ld" >/dev/null && command -v "$objcopy" >/dev/null && command -v ar >/dev/null || return 1
    sed -n 's/^.*\(verishuffle_[a-z0-9_]*\)(.*$/\1/p' include/verishuffle.h | sort -u >"$work/functions"
    sed 's/^/--undefined=/' "$work/functions" >"$work/roots"
    "$ld" $emulation -r --gc-sections --force-group-allocation "@$work/roots" -o "$work/whole.o" "$1" &&
        "$objcopy" "$strip" --remove-section=.llvmbc --remove-section=.llvmcmd \
            --keep-global-symbols="$work/functions" "$work/whole.o" "$work/verishuffle.o" &&
        ar rcsD "$2" "$work/verishuffle.o"
}
archive=$work/libverishuffle.a
if ! hide_inner_symbols "$built_in/libverishuffle.a" "$archive" 2>"$work/hiding"; then
    cat "$work/hiding" >&2
    echo "install.sh: ld and objcopy of GNU binutils can't hide the inner symbols of libverishuffle.a, so the symbols of" \
        "another Rust library may collide with those of this static one" >&2
    archive=$built_in/libverishuffle.a
fi

root=${DESTDIR:-}$prefix
mkdir -p "$root/include" "$root/$libdir/pkgconfig" "$root/$libdir/cmake/verishuffle" "$root/share/doc/verishuffle"
install -m 644 include/verishuffle.h include/verishuffle.hpp "$root/include/"
install -m 644 SPEC.md ARCHIVES.md LICENSE-APACHE LICENSE-MIT "$root/share/doc/verishuffle/"
install -m 644 "$archive" "$root/$libdir/libverishuffle.a"
install -m 755 "$built_in/$built" "$root/$libdir/$shared"
ln -sf "$shared" "$root/$libdir/$built"
# On macOS a program finds a shared library by the path that is written in the library.
case $built in
*.dylib) install_name_tool -id "$prefix/$libdir/$shared" "$root/$libdir/$shared" ;;
esac

cat >"$root/$libdir/pkgconfig/verishuffle.pc" <<END
prefix=$prefix
includedir=\${prefix}/include
libdir=\${prefix}/$libdir

Name: verishuffle
Description: A Fisher-Yates shuffle that anyone can check
Version: $version
Cflags: "-I\${includedir}"
Libs: "-L\${libdir}" -lverishuffle
Libs.private: $libs
END

# The way from the folder of the CMake files up to PREFIX.
up=$(printf '%s/cmake/verishuffle' "$libdir" | sed 's,[^/][^/]*,..,g')
# The size of a pointer of the target, in bits.
bits=$("${RUSTC:-rustc}" --print cfg ${CARGO_BUILD_TARGET:+--target "$CARGO_BUILD_TARGET"} |
    sed -n 's/^target_pointer_width="\([0-9]*\)"$/\1/p')
[ -n "$bits" ] || die "rustc does not say how large a pointer of the target is"

cat >"$root/$libdir/cmake/verishuffle/verishuffle-config.cmake" <<END
# verishuffle::verishuffle is the shared library, and verishuffle::static is the static library. Some packages hold only
# one of them. If it is the static one, then both names mean it.
get_filename_component(_verishuffle_prefix "\${CMAKE_CURRENT_LIST_DIR}/$up" ABSOLUTE)
if(NOT TARGET verishuffle::verishuffle)
  if(EXISTS "\${_verishuffle_prefix}/$libdir/libverishuffle.a")
    add_library(verishuffle::static STATIC IMPORTED)
    set_target_properties(verishuffle::static PROPERTIES
      IMPORTED_LOCATION "\${_verishuffle_prefix}/$libdir/libverishuffle.a"
      INTERFACE_INCLUDE_DIRECTORIES "\${_verishuffle_prefix}/include"
      INTERFACE_LINK_LIBRARIES "$(echo "$libs" | tr " " ";")")
  endif()
  if(EXISTS "\${_verishuffle_prefix}/$libdir/$shared" OR NOT TARGET verishuffle::static)
    add_library(verishuffle::verishuffle SHARED IMPORTED)
    set_target_properties(verishuffle::verishuffle PROPERTIES
      IMPORTED_LOCATION "\${_verishuffle_prefix}/$libdir/$shared"
      IMPORTED_SONAME "$shared"
      INTERFACE_INCLUDE_DIRECTORIES "\${_verishuffle_prefix}/include")
  else()
    add_library(verishuffle::verishuffle INTERFACE IMPORTED)
    set_target_properties(verishuffle::verishuffle PROPERTIES INTERFACE_LINK_LIBRARIES verishuffle::static)
  endif()
endif()
# No part of the library is optional, so there are no components.
foreach(_verishuffle_component IN LISTS verishuffle_FIND_COMPONENTS)
  if(verishuffle_FIND_REQUIRED_\${_verishuffle_component})
    set(verishuffle_FOUND FALSE)
    set(verishuffle_NOT_FOUND_MESSAGE "verishuffle has no component \${_verishuffle_component}")
  endif()
endforeach()
unset(_verishuffle_component)
unset(_verishuffle_prefix)
END

cat >"$root/$libdir/cmake/verishuffle/verishuffle-config-version.cmake" <<END
# A program may ask for one version, such as 0.1, or for a range, such as 0.1...0.3. Before version 1.0, a new minor
# version may be incompatible with the minor version before it.
set(PACKAGE_VERSION "$version")
set(PACKAGE_VERSION_COMPATIBLE FALSE)
if(PACKAGE_FIND_VERSION_RANGE)
  if(PACKAGE_VERSION VERSION_GREATER_EQUAL PACKAGE_FIND_VERSION_MIN
      AND ((PACKAGE_FIND_VERSION_RANGE_MAX STREQUAL "INCLUDE" AND PACKAGE_VERSION VERSION_LESS_EQUAL PACKAGE_FIND_VERSION_MAX)
        OR (PACKAGE_FIND_VERSION_RANGE_MAX STREQUAL "EXCLUDE" AND PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION_MAX)))
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
  endif()
elseif("\${PACKAGE_FIND_VERSION}" STREQUAL "")
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
elseif("\${PACKAGE_FIND_VERSION_MAJOR}.\${PACKAGE_FIND_VERSION_MINOR}" VERSION_EQUAL "${version%.*}"
    AND PACKAGE_VERSION VERSION_GREATER_EQUAL PACKAGE_FIND_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
  set(PACKAGE_VERSION_EXACT TRUE)
endif()
# The library is for programs with pointers of $bits bits. CMake does not know the size of a pointer before the project
# names a language.
if(NOT "\${CMAKE_SIZEOF_VOID_P}" STREQUAL "" AND NOT "\${CMAKE_SIZEOF_VOID_P}" EQUAL "$((bits / 8))")
  set(PACKAGE_VERSION "$version (for pointers of $bits bits)")
  set(PACKAGE_VERSION_UNSUITABLE TRUE)
endif()
END
echo "libverishuffle $version (ABI $abi) is in $root"
