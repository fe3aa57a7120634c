# Homebrew builds the command and the library for C and C++ from the source archive of a release, without a network.
# `bash release/source OUT URL` writes this file beside the archive, with the archive's address and hash.
class Verishuffle < Formula
  desc "Fisher-Yates shuffle that anyone can check"
  homepage "@HOMEPAGE@"
  url "@URL@/verishuffle-@VERSION@-source.tar.gz"
  sha256 "@SHA256@"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "sh", "install.sh", prefix
    system "cargo", "install", *std_cargo_args(path: "cli")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/verishuffle --version")
    (testpath/"shuffle.c").write <<~C
      #include <verishuffle.h>
      int main(void) { return verishuffle_abi_number() == VERISHUFFLE_ABI ? 0 : 1; }
    C
    system ENV.cc, "shuffle.c", "-I#{include}", "-L#{lib}", "-lverishuffle", "-o", "shuffle"
    system "./shuffle"
  end
end
