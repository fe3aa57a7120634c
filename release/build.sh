#!/usr/bin/env bash
# Makes the files of a release from the last commit:
#
#     bash release/build.sh OUT [PLATFORM...]
#
# PLATFORM is linux-x86_64, linux-aarch64, windows-x86_64, npm or source; all are made if none is given.
# VERISHUFFLE_WHEELS is a folder of wheels that release/wheel has made on other systems. The folder OUT gets
#
#   verishuffle-VERSION-PLATFORM.tar.gz or .zip    the command, its man pages and completions, the C library, SPEC.md,
#                                                  ARCHIVES.md, the licences, and the lists of crates (SBOM)
#   verishuffle_VERSION_ARCH.deb                   the command
#   libverishuffleABI_VERSION_ARCH.deb             the shared library
#   libverishuffle-dev_VERSION_ARCH.deb            what compiling a program needs
#   verishuffle-VERSION-py3-none-PLATFORM.whl      the package for Python
#   verishuffle-VERSION.tar.gz                     its sources, for pip
#   verishuffle-VERSION.tgz                        the package for npm
#   verishuffle-VERSION-python.cdx.json, -npm      the lists of what these packages hold (SBOM)
#   verishuffle-VERSION-source.tar.gz              the sources with all crates
#   maker.html, checker.html                       the pages that make and check a draw
#   BUILDINFO                                      the commit that all of it was made of, and the tools that made it
#   SHA256SUMS                                     the hashes of these files
#
# The same commit gives the same files. `bash release/reproducible` shows this, and `bash release/try` tries them.
set -euo pipefail
[ $# -ge 1 ] || { echo 'usage: bash release/build.sh OUT [PLATFORM...]' >&2; exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd -P)
shift
wheels=${VERISHUFFLE_WHEELS:+$(cd "$VERISHUFFLE_WHEELS" && pwd -P)}
[ $# -gt 0 ] || set -- linux-x86_64 linux-aarch64 windows-x86_64 npm source
cd "$(dirname "$0")/.."

bash .ci/packages dpkg-deb:dpkg python3 zip aarch64-linux-gnu-ld:binutils-aarch64-linux-gnu x86_64-linux-gnu-ld:binutils

RUSTUP_TOOLCHAIN=$(bash .ci/rust)
export RUSTUP_TOOLCHAIN
# Only committed files get into a release.
work=$(cd "$(mktemp -d)" && pwd -P)
trap 'rm -rf "$work"' EXIT
git clone --quiet . "$work/source"
cd "$work/source"
version=$(bash release/version)
# dpkg writes a release candidate otherwise, and GitHub renames files with a tilde.
packages=$(bash release/version packages)
contact=$(sed -n 's/^authors = \["\(.*\)"\]$/\1/p' Cargo.toml)
homepage=$(sed -n 's/^homepage = "\(.*\)"$/\1/p' Cargo.toml)
abi=$(sed -n 's/^#define VERISHUFFLE_ABI \([0-9]*\)$/\1/p' include/verishuffle.h)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
date=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022

# The man pages and the completions are the same for all platforms.
cargo run --locked --quiet --release -p verishuffle-cli --features maker,manual --target-dir "$work/target" -- \
    manual --out "$work/manual" --date "$date"

# The pages are the same for all platforms too, and their address in a release never changes.
"$work/target/release/verishuffle" maker --live -o "$out/maker.html"
"$work/target/release/verishuffle" checker -o "$out/checker.html"

# Copies the command, its man pages and its completions below a folder.
command_to() {
    install -Dm 755 "$compiled/verishuffle" "$1/bin/verishuffle"
    install -Dm 644 -t "$1/share/man/man1" "$work/manual"/*.1
    install -Dm 644 "$work/manual/verishuffle.bash" "$1/share/bash-completion/completions/verishuffle"
    install -Dm 644 "$work/manual/_verishuffle" "$1/share/zsh/$2/_verishuffle"
    install -Dm 644 -t "$1/share/fish/vendor_completions.d" "$work/manual/verishuffle.fish"
}

# Copies the licences, and what belongs beside them, into a folder.
documents_to() {
    install -Dm 644 -t "$1" SPEC.md ARCHIVES.md LICENSE-APACHE LICENSE-MIT "$compiled/LICENCES" "$compiled"/*.cdx.json
}

# Sets the times of all files below a folder to the commit's.
same_times() {
    find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

tarball() {
    local name=verishuffle-$version-$platform
    local tree=$work/$name
    mkdir "$tree"
    cp -a "$compiled/library/lib/usr/." "$tree"
    command_to "$tree" site-functions
    documents_to "$tree/share/doc/verishuffle"
    # The library is found wherever the tarball is unpacked.
    sed -i 's|^prefix=.*|prefix=${pcfiledir}/../..|' "$tree/lib/pkgconfig/verishuffle.pc"
    tar -C "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -c "$name" |
        gzip -9n >"$out/$name.tar.gz"
}

# deb NAME SECTION MULTI-ARCH DEPENDS SUMMARY: packages the tree "$work/NAME".
deb() {
    local tree=$work/$1
    install -Dm 644 "$work/copyright" "$tree/usr/share/doc/$1/copyright"
    gzip -9nc CHANGELOG.md >"$tree/usr/share/doc/$1/changelog.gz"
    mkdir -p "$tree/DEBIAN"
    (cd "$tree" && find usr -type f | sort | xargs -d '\n' md5sum >DEBIAN/md5sums)
    cat >"$tree/DEBIAN/control" <<END
Package: $1
Version: $packages
Architecture: $debian
Multi-Arch: $3
Maintainer: $contact
Homepage: $homepage
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f 1)
${4:+Depends: $4
}Section: $2
Priority: optional
Description: $5
 A list goes in. Everybody's randomness is sealed or named beforehand, and one
 commitment of 32 bytes is published. Then the seals are opened, and anyone can
 recompute every swap of the shuffle and see that nothing was chosen afterwards.
END
    same_times "$tree"
    dpkg-deb --root-owner-group -Zxz --build "$tree" "$out/$1_${version}_$debian.deb" >/dev/null
    rm -r "$tree"
}

debian_packages() {
    local libdir=lib/$arch-linux-gnu from=$compiled/library/lib/$arch-linux-gnu/usr
    printf 'The texts of the licences of verishuffle, of which you may choose one:\n\n' >"$work/copyright"
    cat LICENSE-MIT >>"$work/copyright"
    printf '\n%s\n\n' "$(printf '%.0s-' {1..80})" >>"$work/copyright"
    cat LICENSE-APACHE "$compiled/LICENCES" >>"$work/copyright"

    command_to "$work/verishuffle/usr" vendor-completions
    gzip -9n "$work/verishuffle/usr/share/man/man1"/*.1
    install -Dm 644 -t "$work/verishuffle/usr/share/doc/verishuffle" SPEC.md ARCHIVES.md "$compiled/verishuffle-cli.cdx.json"
    deb verishuffle utils foreign "" "shuffle that nobody has to trust (command)"

    local name=libverishuffle$abi
    install -Dm 644 -t "$work/$name/usr/$libdir" "$from/$libdir/libverishuffle.so.$abi"
    # The list of crates depends on the processor, so it is no shared file of the packages for several processors.
    install -Dm 644 -t "$work/$name/usr/$libdir/verishuffle" "$compiled/verishuffle-capi.cdx.json"
    mkdir "$work/$name/DEBIAN"
    # Whoever builds a package with the library needs this version or a later one.
    {
        echo "libverishuffle.so.$abi $name #MINVER#"
        sed -n 's/^.*\(verishuffle_[a-z0-9_]*\)(.*$/\1/p' include/verishuffle*.h | sort -u |
            sed "s/.*/ &@VERISHUFFLE_$abi $packages/"
    } >"$work/$name/DEBIAN/symbols"
    echo "libverishuffle $abi $name (>= $packages)" >"$work/$name/DEBIAN/shlibs"
    echo 'activate-noawait ldconfig' >"$work/$name/DEBIAN/triggers"
    deb "$name" libs same "libc6 (>= 2.28)" "shuffle that nobody has to trust (shared library)"

    mkdir -p "$work/libverishuffle-dev/usr"
    cp -a "$from/." "$work/libverishuffle-dev/usr"
    rm -r "$work/libverishuffle-dev/usr/$libdir/libverishuffle.so.$abi" "$work/libverishuffle-dev/usr/share"
    install -Dm 644 -t "$work/libverishuffle-dev/usr/share/doc/libverishuffle-dev" SPEC.md ARCHIVES.md
    deb libverishuffle-dev libdevel same "$name (= $packages)" "shuffle that nobody has to trust (files for compiling)"
}

windows_archive() {
    local name=verishuffle-$version-$platform
    local tree=$work/$name
    mkdir "$tree"
    install -m 755 "$compiled/verishuffle.exe" "$tree/"
    install -m 755 "$compiled/library/lib/usr/bin/verishuffle-$abi.dll" "$tree/"
    install -m 644 "$compiled/library/lib/usr/lib/libverishuffle.dll.a" include/verishuffle*.h* \
        "$tree/"
    documents_to "$tree"
    same_times "$tree"
    rm -f "$out/$name.zip"
    (cd "$work" && find "$name" | sort | zip -qX9 "$out/$name.zip" -@)
}

npm_package() {
    bash .ci/packages node:nodejs npm
    (cd web && npm ci --silent)
    VERISHUFFLE=$work/target/release/verishuffle node web/npm/build.mjs "$compiled/verishuffle_npm.wasm" "$work/npm"
    npm pack --silent --pack-destination "$out" "$work/npm" >/dev/null
    python3 release/sbom.py wasm32-unknown-unknown verishuffle-npm npm/verishuffle "$version" \
        >"$out/verishuffle-$version-npm.cdx.json"
}

for platform in "$@"; do
    if [ "$platform" = source ]; then
        bash release/source "$out"
        bash release/sdist "$out"
        continue
    fi
    compiled=$work/compiled-$platform
    bash release/compile "$compiled" "$platform"
    arch=${platform#*-}
    case $platform in
    linux-*)
        debian=$(echo "$arch" | sed 's/x86_64/amd64/; s/aarch64/arm64/')
        tarball
        debian_packages
        mv "$compiled"/*.whl "$out/"
        python3 release/sbom.py "$arch-unknown-linux-gnu" verishuffle-python pypi/verishuffle "$(bash release/version python)" \
            cffi >"$out/verishuffle-$version-python.cdx.json"
        ;;
    windows-*) windows_archive ;;
    npm) npm_package ;;
    esac
done
[ -z "$wheels" ] || cp "$wheels"/verishuffle-*.whl "$out/"
# Whoever builds the release again needs the same tools for the same bytes.
{
    echo "commit: $(git rev-parse HEAD)"
    echo "SOURCE_DATE_EPOCH: $SOURCE_DATE_EPOCH"
    echo "rustc: $(rustc --version)"
    echo "zig: $("$(bash .ci/tool zig)/zig" version)"
    echo "node: $(node --version 2>/dev/null || echo none)"
    echo "npm: $(npm --version 2>/dev/null || echo none)"
    echo "system: $(. /etc/os-release && echo "$PRETTY_NAME")"
} >"$out/BUILDINFO"
(cd "$out" && sha256sum -- BUILDINFO maker.html checker.html *verishuffle* >SHA256SUMS)
