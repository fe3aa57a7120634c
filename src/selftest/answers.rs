//! What another program has computed for the draws of the self-test. examples/verify.py, which shares no code with this
//! library, has computed these answers from the transcripts, and tests/selftest.py computes them again in a test.

/// The known answers for a draw.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    pub(super) commitment: &'static str,
    /// The SHA-256 of the partners of all steps, each in 4 bytes, the least significant first.
    pub(super) swaps: &'static str,
    /// The SHA-256 of the numbers of the drawn entries in the same form.
    pub(super) drawn: &'static str,
}

/// The answers, in the order of the draws.
pub(super) const ANSWERS: [Answer; 20] = [
    Answer {
        commitment: "676d4c233400a9190853cf7ab48e23ff7bde8c36e591e321d06b4f52beb893dd",
        swaps: "c8125ca20ca64350d5d398848f432a43843ae69a26ef0655b524cc2250ab6130",
        drawn: "ba7958551d38f3c6ad3995a9edda3a860b951464e09bc4baab91f1c66fcd5a05",
    },
    Answer {
        commitment: "9c7aef72d7b01cd104c721bfb1f03d66d5649c1d4721279dbc9032a258708d0b",
        swaps: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        drawn: "df3f619804a92fdb4057192dc43dd748ea778adc52bc498ce80524c014b81119",
    },
    Answer {
        commitment: "989e580e096651a388011b4e83ea3937d5d441edccd29ca2e4fbf9bef85fc48c",
        swaps: "67abdd721024f0ff4e0b3f4c2fc13bc5bad42d0b7851d456d88d203d15aaa450",
        drawn: "7c9fa136d4413fa6173637e883b6998d32e1d675f88cddff9dcbcf331820f4b8",
    },
    Answer {
        commitment: "dc8f98a8bc3e094151c645e8620214e921c22f3bd9996d669800359bdc12fa58",
        swaps: "0ebfdd3e580d2dc9a880f14720201f66d67d5f5a127cb3b66e54acde7bec78ba",
        drawn: "0ebfdd3e580d2dc9a880f14720201f66d67d5f5a127cb3b66e54acde7bec78ba",
    },
    Answer {
        commitment: "dc8f98a8bc3e094151c645e8620214e921c22f3bd9996d669800359bdc12fa58",
        swaps: "5b71c494ad16cad600ebb7c2dd6713af86abaf63049a585e3aa1e556ced0f61e",
        drawn: "5b71c494ad16cad600ebb7c2dd6713af86abaf63049a585e3aa1e556ced0f61e",
    },
    Answer {
        commitment: "3e9ebbdbfce052d7333d71d6ac9bc07dc7505b9641ddfcd8dd3a74c3c37f8e79",
        swaps: "aef4bf5a011c522953a1904cdb52c0405b34177cf3c639eb8512d77d35602352",
        drawn: "aef4bf5a011c522953a1904cdb52c0405b34177cf3c639eb8512d77d35602352",
    },
    Answer {
        commitment: "64ea153b74fb353ad4fe9f60ae908fd7b00c3fdbca1bfb51edfc90e8ef9e5a0d",
        swaps: "eb9c12993fb727a8e2d5343efd9ea061f74abe6914f506d85ca121c1783082b2",
        drawn: "eb9c12993fb727a8e2d5343efd9ea061f74abe6914f506d85ca121c1783082b2",
    },
    Answer {
        commitment: "3bf8734a4c89b741f4912ab4463d579bcef8798503be03a594513c0ba2402290",
        swaps: "edb13f66dc653393cfe26699284ae86be4212d65be0e886068c3b06e3882cdc9",
        drawn: "edb13f66dc653393cfe26699284ae86be4212d65be0e886068c3b06e3882cdc9",
    },
    Answer {
        commitment: "2406c9f45a25dff88bc67e90f774d4274e8534d9033147be28dcd36e397cbe13",
        swaps: "4c49ba67af519d85b1cce7d42aaa5c2a0c1fc609c60bb1a2444cda6f5b9799f2",
        drawn: "d06e78da3f7cb7754e1161a7892e308bdbe6d3b2d85a942a5505a66be614a90b",
    },
    Answer {
        commitment: "deef81883c58603a5364c89823147c5aed6496a6b511c88565e78aa2e37fc39c",
        swaps: "74baaa0b3602e493d4718f2bedf54e04f71dadef76ee0305ebc7cde9349d54f7",
        drawn: "8694015b1c14017521b482c459f8172e87711b6107878eba6c1b7e9ff4fbe4a5",
    },
    Answer {
        commitment: "c00a144bffc5f2bcaf05a2db554e75ca4fdb36414bd3ecef2393346ec5a7191d",
        swaps: "df3f619804a92fdb4057192dc43dd748ea778adc52bc498ce80524c014b81119",
        drawn: "df3f619804a92fdb4057192dc43dd748ea778adc52bc498ce80524c014b81119",
    },
    Answer {
        commitment: "c2cdc33038207bdf08d2d26242b3463bd99a1648b3bc1cf1b4ee7421a9fdd131",
        swaps: "efb3e378b934e82ecf6fc02a48206268599f9ab526c5aa270e500a7c488cfeff",
        drawn: "a29e0bd0cba18b376c2d6a54ae8371b1e51150319d850778469ad99d7b2b0b50",
    },
    Answer {
        commitment: "fed1dafaf54589a6c420856c3353fbf6a4ef497a2f356b47c70b635eb3f76efa",
        swaps: "ed247c1170b2035ff3365ee4d06da59bbf25e08bc0a6db5b90fecc5f1ffee3e0",
        drawn: "d0f63dbc7056db478f7d03933b459b5b785f9a402aa8138626d834f89268cf60",
    },
    Answer {
        commitment: "5ae05d2b32559bf947105271bea6ec99b91b345c1aec0d49d9969d6fc5c64104",
        swaps: "cd7c39039b5ff176f93c2042057cac9fb5fca5dc318f3184900cfb2a00d0dd6a",
        drawn: "d6863d26f0abe207d43f35de30f8b2754d450215b29b112f5daf007a5f62069c",
    },
    Answer {
        commitment: "8064a6abf225d7f05a5203c1c4b6c4369fd0a363a19024788778b687d8c6b652",
        swaps: "5d7f5d27e0550809a4ac92495cfbe4395e013fbc8540d0c6128a7868a2aecb4b",
        drawn: "dcf1d56fbe3c601f2359059b3b9456f11d0b19f0bf4bdd7922187ce85bb21bf7",
    },
    Answer {
        commitment: "6d96d8367b9f126027d55f69a23b5ca8fd41de55647b62e0cb2aa5d4e5565116",
        swaps: "a46c0e1a60a0cde3219a7a196a8a156919c69ee308ed2a5311940c93d1e84269",
        drawn: "a46c0e1a60a0cde3219a7a196a8a156919c69ee308ed2a5311940c93d1e84269",
    },
    Answer {
        commitment: "d600724141a0e9d6cfd2c254b13063cedfdc3bdcbd82a7fab6f058843cbb3995",
        swaps: "2118f70f23c5ca69d2bdaa0afbe16c90170e5aafda4564d8bbeff3a85e07b3f6",
        drawn: "2118f70f23c5ca69d2bdaa0afbe16c90170e5aafda4564d8bbeff3a85e07b3f6",
    },
    Answer {
        commitment: "7246bc38f5d319a5297bf25a3a167d1e834f5de0290be8b34e51b0b163d60ae5",
        swaps: "5eea33027038c91db16d1dd4a6abaeb27bcc0509c44544dddba7f981bf15f853",
        drawn: "5eea33027038c91db16d1dd4a6abaeb27bcc0509c44544dddba7f981bf15f853",
    },
    Answer {
        commitment: "8183e263ac3f832a9c3f7585f40163662c9a439bc187a8d68f6e980f93e4aa18",
        swaps: "f77f4068b9948966ed1f6fd609b27ecb3c2e66a20d533054b88699ce5df26360",
        drawn: "f77f4068b9948966ed1f6fd609b27ecb3c2e66a20d533054b88699ce5df26360",
    },
    Answer {
        commitment: "de9e83f77d3f2333a0ca8c06c4bd7f811d42279b2ab0f394e5499ce51691a1d5",
        swaps: "dd3011ddc1bfe448b2f080e8cd71f8a473ad7d3e1862dbc6f93893c55360f947",
        drawn: "1c876cf8edc97878db96b08d4bdb2be4075d55d680b002c0d82c19c822fc207c",
    },
];
