"""Makes a package for Conan 2 of the library for C and C++, from the sources of this repository."""
import os
import shlex

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.apple import fix_apple_shared_install_name
from conan.tools.build import cross_building
from conan.tools.env import VirtualBuildEnv
from conan.tools.files import copy, load, rm

ROOT = os.path.join("..", "..")
# The targets of Rust for what Conan calls system and processor.
TARGETS = {
    ("Linux", "x86_64"): "x86_64-unknown-linux-gnu",
    ("Linux", "x86"): "i686-unknown-linux-gnu",
    ("Linux", "armv8"): "aarch64-unknown-linux-gnu",
    ("Macos", "x86_64"): "x86_64-apple-darwin",
    ("Macos", "armv8"): "aarch64-apple-darwin",
}


class Verishuffle(ConanFile):
    name = "verishuffle"
    description = "A Fisher-Yates shuffle that anyone can check"
    license = "MIT OR Apache-2.0"
    topics = ("shuffle", "fisher-yates", "verifiable", "raffle", "commitment")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False]}
    default_options = {"shared": False}

    def set_version(self):
        manifest = load(self, os.path.join(self.recipe_folder, ROOT, "Cargo.toml"))
        self.version = manifest.split('\nversion = "', 1)[1].split('"', 1)[0]

    def export_sources(self):
        # What install.sh needs to build and to install. The archive of a release also holds all crates.
        files = ["Cargo.toml", "Cargo.lock", "LICENSE-*", "SPEC.md", "ARCHIVES.md", "README.md", "CHANGELOG.md",
                 "install.sh"]
        folders = [".cargo", "benches", "capi", "cli", "examples", "include", "lists", "python", "reference", "src", "tests",
                   "vendor", "web"]
        for pattern in files + [f"{folder}/*" for folder in folders]:
            copy(self, pattern, os.path.join(self.recipe_folder, ROOT), self.export_sources_folder,
                 excludes=("*/node_modules/*", "*/__pycache__/*"))

    def configure(self):
        # The library is Rust with the interface of C. It does not depend on a compiler for C, nor on its options.
        self.settings.rm_safe("compiler")
        self.settings.rm_safe("build_type")

    def validate(self):
        if (str(self.settings.os), str(self.settings.arch)) not in TARGETS:
            systems = ", ".join(f"{system} on {processor}" for system, processor in TARGETS)
            raise ConanInvalidConfiguration(
                f"the package is for {self.settings.os} on {self.settings.arch}, but should be for one of: {systems}")

    def build(self):
        variables = {"CARGO_TARGET_DIR": os.path.join(self.build_folder, "target")}
        if cross_building(self):
            target = TARGETS[str(self.settings.os), str(self.settings.arch)]
            variables["CARGO_BUILD_TARGET"] = target
            # The profile names the compiler, which cargo links with.
            compiler = self.conf.get("tools.build:compiler_executables", default={}).get("c")
            compiler = compiler or VirtualBuildEnv(self).vars().get("CC")
            if compiler:
                variables["CC"] = variables[f"CARGO_TARGET_{target.upper().replace('-', '_')}_LINKER"] = compiler
        # The variables of a packager change what install.sh does.
        given = " ".join(f"{name}={shlex.quote(value)}" for name, value in variables.items())
        self.run(f"env -u DESTDIR -u LIBDIR -u PROFILE -u CARGO_BUILD_TARGET {given} "
                 f'sh "{self.source_folder}/install.sh" "{self.build_folder}/installed"')

    def package(self):
        installed = os.path.join(self.build_folder, "installed")
        copy(self, "*", os.path.join(installed, "include"), os.path.join(self.package_folder, "include"))
        copy(self, "libverishuffle*", os.path.join(installed, "lib"), os.path.join(self.package_folder, "lib"))
        copy(self, "LICENSE-*", self.source_folder, os.path.join(self.package_folder, "licenses"))
        # A package holds the library in one form.
        for pattern in ["*.a"] if self.options.shared else ["*.so*", "*.dylib"]:
            rm(self, pattern, os.path.join(self.package_folder, "lib"))
        fix_apple_shared_install_name(self)

    def package_info(self):
        self.cpp_info.libs = ["verishuffle"]
        self.cpp_info.set_property("cmake_file_name", "verishuffle")
        self.cpp_info.set_property("cmake_target_name", "verishuffle::verishuffle")
        if not self.options.shared:
            self.cpp_info.set_property("cmake_target_aliases", ["verishuffle::static"])
        self.cpp_info.set_property("pkg_config_name", "verishuffle")
        if self.settings.os == "Linux":
            self.cpp_info.system_libs = ["util", "rt", "pthread", "m", "dl"]
