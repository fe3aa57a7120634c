#!/bin/sh
# Builds the C library and installs it. `sh install.sh --help` says how.
set -eu

usage() {
    cat <<'END'
usage: sh install.sh PREFIX

Builds the C library with cargo and installs it under PREFIX:

  include/verishuffle.h, verishuffle.hpp        the headers for C and C++
  LIBDIR/libverishuffle.so, libverishuffle.a    the library, shared and static; on macOS .dylib, on Windows
                                                bin/verishuffle-ABI.dll and its import library
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
  CC, LD, OBJCOPY    the tools of the target that hide inner symbols; see below. CC is otherwise
                     cargo's linker for the target, or cc
  DLLTOOL            for Windows, the tool that makes the import library; otherwise dlltool,
                     llvm-dlltool or the one of mingw-w64

Only the functions of the header are visible, so that a program can also link the static library
of another Rust project. In the shared library they have the version VERISHUFFLE_ABI. This needs ld
and objcopy of GNU binutils and a C compiler. Without them a library is installed as cargo makes it,
and the script says so.
END
}

say() { echo "install.sh: $*" >&2; }

die() {
    say "$*"
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
# CMake knows no release candidates.
numbers=${version%%-*}
abi=$(sed -n 's/^#define VERISHUFFLE_ABI \([0-9]*\)$/\1/p' include/verishuffle.h)
target=${CARGO_BUILD_TARGET:-$("${RUSTC:-rustc}" -vV | sed -n 's/^host: //p')}
[ -n "$target" ] || die "rustc does not say which system it builds for"
# The shared library as cargo makes it, as it is installed, and the file that a program links.
case $target in
*-apple-*)
    built=libverishuffle.dylib shared=$libdir/libverishuffle.$abi.dylib linked=$libdir/libverishuffle.dylib
    ;;
*-windows-msvc)
    built=verishuffle.dll shared=bin/verishuffle-$abi.dll linked=$libdir/verishuffle.dll.lib
    ;;
*-windows-*)
    built=verishuffle.dll shared=bin/verishuffle-$abi.dll linked=$libdir/libverishuffle.dll.a
    ;;
*)
    built=libverishuffle.so shared=$libdir/libverishuffle.so.$abi linked=$libdir/libverishuffle.so
    ;;
esac
case $target in
*-windows-msvc) built_archive=verishuffle.lib ;;
*) built_archive=libverishuffle.a ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Panic messages name files, but not those of this computer. rustc uses the last matching pair. Someone who wants debug
# assertions also wants a debugger to find the files. cargo ignores these flags if RUSTFLAGS has others.
pair() { printf '"--remap-path-prefix=%s=%s"' "$(printf '%s' "$1" | sed 's/[\\"]/\\&/g')" "$2"; }
sources=$("${RUSTC:-rustc}" --print sysroot)/lib/rustlib/src/rust
remap=
[ "$profile" = dev ] ||
    remap="$(pair "$(pwd -P)" /verishuffle), $(pair "${CARGO_HOME:-$HOME/.cargo}" /cargo), $(pair "$sources" /rust)"
say "building the library with the profile $profile for $target, which takes some minutes the first time"
"$cargo" rustc --config "target.'cfg(all())'.rustflags=[$remap]" --locked -p verishuffle-capi --lib \
    --profile "$profile" -- --print native-static-libs 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
# The libraries that a program needs together with the static library. Every C compiler adds the C library and the part
# of libgcc that unwinds the stack: as a shared library, or as a static one for a static program. To name the shared one
# would make static programs impossible.
libs=$(sed -n 's/^note: native-static-libs: //p' "$work/log" | tail -n 1)
[ -n "$libs" ] || libs="-lpthread -ldl -lm"
libs=$(printf '%s\n' "$libs" | tr ' ' '\n' | grep -vxE -e '-lgcc_s|-lc|-lSystem|' | tr '\n' ' ' | sed 's/ $//')

# The folder in which cargo has built. cargo prints the path as JSON, so a backslash is doubled.
folder=$("$cargo" metadata --locked --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/; s/\\\\/\\/g')
[ "$profile" = dev ] && profile=debug
built_in=$folder/${CARGO_BUILD_TARGET:+$CARGO_BUILD_TARGET/}$profile

# Makes one object of the archive, in which only the functions of the header are visible. What no function needs is left
# out. The bitcode of the compiler is left out too, because a linked object can't hold it.
hide_inner_symbols() {
    ld=${LD:-ld} strip=--strip-unneeded
    # ld makes objects for its own architecture. On x86-64 it can also make those for the one with pointers of 32 bits.
    emulation=
    case $target in
    i[3-6]86-*-linux-*) emulation="-m elf_i386" ;;
    esac
    # Someone who wants debug assertions also wants the debug information.
    [ "$profile" = debug ] && strip=--strip-dwo
    command -v "$ld" >/dev/null && command -v "$objcopy" >/dev/null && command -v ar >/dev/null || return 1
    sed 's/^/--undefined=/' "$work/functions" >"$work/roots"
    "$ld" $emulation -r --gc-sections --force-group-allocation "@$work/roots" -o "$work/whole.o" "$1" &&
        "$objcopy" "$strip" --remove-section=.llvmbc --remove-section=.llvmcmd \
            --keep-global-symbols="$work/functions" "$work/whole.o" "$work/verishuffle.o" &&
        ar rcsD "$2" "$work/verishuffle.o"
}

# Links the shared library of that object, with a version for its symbols. rustc gives its own link a version script
# without a version, and linkers take no second one.
link_with_versions() {
    compiler=${CC:-}
    if [ -z "$compiler" ] && [ -n "${CARGO_BUILD_TARGET:-}" ]; then
        eval "compiler=\${CARGO_TARGET_$(printf %s "$target" | tr 'a-z.-' 'A-Z__')_LINKER:-}"
    fi
    case $target in
    i[3-6]86-*-linux-*) compiler="${compiler:-cc} -m32" ;;
    esac
    [ -f "$work/verishuffle.o" ] || return 1
    debug=-Wl,--strip-debug
    [ "$profile" = debug ] && debug=
    printf 'VERISHUFFLE_%s { global: verishuffle_*; local: *; };\n' "$abi" >"$work/versions"
    # Lazy binding would save registers, which may hold part of a secret, on the stack at the first calls.
    ${compiler:-cc} -shared -o "$2" "$work/verishuffle.o" -Wl,--version-script="$work/versions" \
        -Wl,-soname,"${shared##*/}" -Wl,-z,now -Wl,-z,relro -Wl,-z,noexecstack -Wl,--gc-sections \
        -Wl,--no-undefined $debug $libs || return 1
    # cargo-auditable lists the crates in a section of the library that cargo links.
    if "$objcopy" --dump-section .dep-v0="$work/crates" "$1" "$work/copy" 2>/dev/null && [ -s "$work/crates" ]; then
        "$objcopy" --add-section .dep-v0="$work/crates" "$2"
    fi
}

# Makes an import library, which gives programs the name of the installed library. cargo's gives the name without number.
make_import_library() {
    case $target in
    x86_64-*) machine=i386:x86-64 tools=x86_64-w64-mingw32- ;;
    i[3-6]86-*) machine=i386 tools=i686-w64-mingw32- ;;
    aarch64-*) machine=arm64 tools=aarch64-w64-mingw32- ;;
    *) return 1 ;;
    esac
    { printf 'EXPORTS\n' && sed 's/^/    /' "$work/functions"; } >"$work/verishuffle.def"
    # The linker of MSVC wants the short form, which only LLVM's tool writes.
    case $target in
    *-msvc) tools=llvm-dlltool ;;
    *) tools="${tools}dlltool llvm-dlltool dlltool" ;;
    esac
    dlltool=${DLLTOOL:-}
    for each in $tools; do
        [ -n "$dlltool" ] || ! command -v "$each" >/dev/null || dlltool=$each
    done
    [ -n "$dlltool" ] && $dlltool -m "$machine" -d "$work/verishuffle.def" -D "${shared##*/}" -l "$work/import"
}

sed -n 's/^.*\(verishuffle_[a-z0-9_]*\)(.*$/\1/p' include/verishuffle.h | sort -u >"$work/functions"
objcopy=${OBJCOPY:-objcopy}
say "linking the library so that only its own functions are visible"
archive=$work/libverishuffle.a library=$work/$built
if ! hide_inner_symbols "$built_in/$built_archive" "$archive" 2>"$work/said"; then
    cat "$work/said" >&2
    say "ld and objcopy of GNU binutils can't hide the inner symbols of $built_archive, so the symbols of another Rust" \
        "library may collide with those of this static one"
    archive=$built_in/$built_archive
fi
case $target in
*-apple-* | *-windows-*) library=$built_in/$built ;;
*)
    if ! link_with_versions "$built_in/$built" "$library" 2>"$work/said"; then
        cat "$work/said" >&2
        say "the symbols of the shared library have no version, because ${compiler:-cc} can't link it again: set CC to" \
            "the C compiler for $target"
        library=$built_in/$built
    fi
    ;;
esac
case $target in
*-windows-*)
    make_import_library || die "set DLLTOOL to dlltool of GNU binutils or LLVM, which makes the import library" ;;
esac

root=${DESTDIR:-}$prefix
say "copying the files to $root"
mkdir -p "$root/include" "$root/${shared%/*}" "$root/$libdir/pkgconfig" "$root/$libdir/cmake/verishuffle" \
    "$root/share/doc/verishuffle"
install -m 644 include/verishuffle.h include/verishuffle.hpp "$root/include/"
install -m 644 SPEC.md ARCHIVES.md LICENSE-APACHE LICENSE-MIT "$root/share/doc/verishuffle/"
install -m 644 "$archive" "$root/$libdir/$built_archive"
install -m 755 "$library" "$root/$shared"
case $target in
*-windows-*) install -m 644 "$work/import" "$root/$linked" ;;
*) ln -sf "${shared##*/}" "$root/$linked" ;;
esac
# On macOS a program finds a shared library by the path that is written in the library.
case $target in
*-apple-*) install_name_tool -id "$prefix/$shared" "$root/$shared" ;;
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

# What else CMake must know of a shared library.
case $target in
*-windows-*) named="      IMPORTED_IMPLIB \"\${_verishuffle_prefix}/$linked\"" ;;
*) named="      IMPORTED_SONAME \"${shared##*/}\"" ;;
esac
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
  if(EXISTS "\${_verishuffle_prefix}/$libdir/$built_archive")
    add_library(verishuffle::static STATIC IMPORTED)
    set_target_properties(verishuffle::static PROPERTIES
      IMPORTED_LOCATION "\${_verishuffle_prefix}/$libdir/$built_archive"
      INTERFACE_INCLUDE_DIRECTORIES "\${_verishuffle_prefix}/include"
      INTERFACE_LINK_LIBRARIES "$(echo "$libs" | tr " " ";")")
  endif()
  if(EXISTS "\${_verishuffle_prefix}/$shared" OR NOT TARGET verishuffle::static)
    add_library(verishuffle::verishuffle SHARED IMPORTED)
    set_target_properties(verishuffle::verishuffle PROPERTIES
      IMPORTED_LOCATION "\${_verishuffle_prefix}/$shared"
$named
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
# A program may ask for one version, such as 1.0, or for a range, such as 1.0...3. A version with the same first number
# does if it is not older.
set(PACKAGE_VERSION "$numbers")
set(PACKAGE_VERSION_COMPATIBLE FALSE)
if(PACKAGE_FIND_VERSION_RANGE)
  if(PACKAGE_VERSION VERSION_GREATER_EQUAL PACKAGE_FIND_VERSION_MIN
      AND ((PACKAGE_FIND_VERSION_RANGE_MAX STREQUAL "INCLUDE" AND PACKAGE_VERSION VERSION_LESS_EQUAL PACKAGE_FIND_VERSION_MAX)
        OR (PACKAGE_FIND_VERSION_RANGE_MAX STREQUAL "EXCLUDE" AND PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION_MAX)))
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
  endif()
elseif("\${PACKAGE_FIND_VERSION}" STREQUAL "")
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
elseif("\${PACKAGE_FIND_VERSION_MAJOR}" VERSION_EQUAL "${version%%.*}"
    AND PACKAGE_VERSION VERSION_GREATER_EQUAL PACKAGE_FIND_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
  set(PACKAGE_VERSION_EXACT TRUE)
endif()
# The library is for programs with pointers of $bits bits. CMake does not know the size of a pointer before the project
# names a language.
if(NOT "\${CMAKE_SIZEOF_VOID_P}" STREQUAL "" AND NOT "\${CMAKE_SIZEOF_VOID_P}" EQUAL "$((bits / 8))")
  set(PACKAGE_VERSION "$numbers (for pointers of $bits bits)")
  set(PACKAGE_VERSION_UNSUITABLE TRUE)
endif()
END
echo "libverishuffle $version (ABI $abi) is in $root"
