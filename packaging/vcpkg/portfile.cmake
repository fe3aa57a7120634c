# Builds the library for C and C++ from the repository, or the source archive of a release, that this folder lies in.
# vcpkg says whether the package holds the static library or the shared one.

# The targets of Rust for what vcpkg calls system and processor.
set(target_Linux_x64 x86_64-unknown-linux-gnu)
set(target_Linux_x86 i686-unknown-linux-gnu)
set(target_Linux_arm64 aarch64-unknown-linux-gnu)
set(target_Darwin_x64 x86_64-apple-darwin)
set(target_Darwin_arm64 aarch64-apple-darwin)
set(target "${target_${VCPKG_CMAKE_SYSTEM_NAME}_${VCPKG_TARGET_ARCHITECTURE}}")
if(NOT target)
    message(FATAL_ERROR "The triplet ${TARGET_TRIPLET} is for ${VCPKG_CMAKE_SYSTEM_NAME} on "
        "${VCPKG_TARGET_ARCHITECTURE}, but should be for Linux or Darwin on x64 or arm64, or for Linux on x86.")
endif()

# Another system or processor needs the C compiler that vcpkg has for it.
cmake_host_system_information(RESULT processor QUERY OS_PLATFORM)
set(architecture_of_x86_64 x64)
set(architecture_of_aarch64 arm64)
set(architecture_of_arm64 arm64)
set(cross "")
if(NOT VCPKG_CMAKE_SYSTEM_NAME STREQUAL CMAKE_HOST_SYSTEM_NAME
    OR NOT VCPKG_TARGET_ARCHITECTURE STREQUAL "${architecture_of_${processor}}")
    vcpkg_cmake_get_vars(found)
    include("${found}")
    string(TOUPPER "CARGO_TARGET_${target}_LINKER" linker)
    string(REPLACE "-" "_" linker "${linker}")
    set(cross "CARGO_BUILD_TARGET=${target}" "CC=${VCPKG_DETECTED_CMAKE_C_COMPILER}"
        "${linker}=${VCPKG_DETECTED_CMAKE_C_COMPILER}" "LD=${VCPKG_DETECTED_CMAKE_LINKER}"
        "OBJCOPY=${VCPKG_DETECTED_CMAKE_OBJCOPY}")
endif()

# The library is Rust with the interface of C. Programs with and without debug information use the same library.
set(VCPKG_BUILD_TYPE release)

# The variables of a packager change what install.sh does.
get_filename_component(repository "${CURRENT_PORT_DIR}/../.." ABSOLUTE)
vcpkg_execute_required_process(
    COMMAND "${CMAKE_COMMAND}" -E env --unset=DESTDIR --unset=LIBDIR --unset=PROFILE --unset=CARGO_BUILD_TARGET
        "CARGO_TARGET_DIR=${CURRENT_BUILDTREES_DIR}/target" ${cross} sh "${repository}/install.sh" "${CURRENT_PACKAGES_DIR}"
    WORKING_DIRECTORY "${repository}"
    LOGNAME "install-${TARGET_TRIPLET}"
)

# A package of vcpkg holds the library in one form.
if(VCPKG_LIBRARY_LINKAGE STREQUAL "static")
    file(GLOB other "${CURRENT_PACKAGES_DIR}/lib/*.so*" "${CURRENT_PACKAGES_DIR}/lib/*.dylib")
else()
    file(GLOB other "${CURRENT_PACKAGES_DIR}/lib/*.a")
endif()
file(REMOVE ${other})

# vcpkg has the files for CMake in another folder than install.sh.
file(RENAME "${CURRENT_PACKAGES_DIR}/lib/cmake/verishuffle" "${CURRENT_PACKAGES_DIR}/share/verishuffle")
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/lib/cmake")
vcpkg_replace_string("${CURRENT_PACKAGES_DIR}/share/verishuffle/verishuffle-config.cmake"
    "\${CMAKE_CURRENT_LIST_DIR}/../../.." "\${CMAKE_CURRENT_LIST_DIR}/../..")
vcpkg_fixup_pkgconfig()
vcpkg_install_copyright(FILE_LIST "${repository}/LICENSE-MIT" "${repository}/LICENSE-APACHE")
