//! The pages of verishuffle: the templates in this folder, the scripts that `build.rs` joins of its modules, and the
//! program that one of them runs.

/// The parts of a page. Words between `@` in the template stand for what is put in their place.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The page without its styles and scripts.
    pub template: &'static str,
    /// The style.
    pub style: &'static str,
    /// The script. It runs in a page as it is, and begins with a line feed, as it stands in the page.
    pub script: &'static str,
}

/// The page that checks a draw, and shows it.
pub const CHECKER: Page = Page {
    template: include_str!("../page/page.html"),
    style: concat!(
        include_str!("../page/style.css"),
        include_str!("../page/show.css"),
        include_str!("../page/print.css")
    ),
    script: concat!("\n", include_str!(concat!(env!("OUT_DIR"), "/page.js"))),
};

/// The page that makes draws: what it has besides the style and the script of [`CHECKER`], which run before its own.
pub const MAKER: Page = Page {
    template: include_str!("../maker/maker.html"),
    style: include_str!("../maker/maker.css"),
    script: concat!("\n", include_str!(concat!(env!("OUT_DIR"), "/maker.js"))),
};

/// The script that unpacks the two scripts of [`MAKER`], which are compressed in its page, and runs them.
pub const MAKER_BOOT: &str = concat!("\n", include_str!("../maker/boot.js"));

/// The program that [`MAKER`] runs as WebAssembly, or nothing in a build without the feature `maker` or without the target
/// `wasm32-unknown-unknown`.
pub const MAKER_PROGRAM: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/program.wasm"));
