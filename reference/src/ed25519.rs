//! Ed25519 signatures (SPEC.md, section 8, "Logged commitments"), with the arithmetic of RFC 8032, section 5.1.

use std::sync::LazyLock;

use num_bigint::BigUint;
use sha2::{Digest, Sha512};

/// The numbers of the curve -x^2 + y^2 = 1 + d * x^2 * y^2 over the integers modulo p.
struct Curve {
    p: BigUint,
    d: BigUint,
    /// A square root of -1.
    root: BigUint,
    /// The order of the base point.
    order: BigUint,
}

static CURVE: LazyLock<Curve> = LazyLock::new(|| {
    let number = |x: u32| BigUint::from(x);
    let p = (number(1) << 255) - number(19);
    let d = (&p - number(121_665)) * number(121_666).modpow(&(&p - number(2)), &p) % &p;
    let root = number(2).modpow(&((&p - number(1)) >> 2), &p);
    let order = (number(1) << 252) + "27742317777372353535851937790883648493".parse::<BigUint>().expect("a number");
    Curve { p, d, root, order }
});

static BASE: LazyLock<Point> = LazyLock::new(|| {
    let y = BigUint::from(4u32) * inverse(&BigUint::from(5u32)) % &CURVE.p;
    Point::read(&to_bytes(&y)).expect("a point")
});

/// A product modulo p.
fn times(a: &BigUint, b: &BigUint) -> BigUint {
    a * b % &CURVE.p
}

/// A difference modulo p of numbers below p.
fn minus(a: &BigUint, b: &BigUint) -> BigUint {
    (a + &CURVE.p - b) % &CURVE.p
}

fn inverse(a: &BigUint) -> BigUint {
    a.modpow(&(&CURVE.p - 2u32), &CURVE.p)
}

fn to_bytes(number: &BigUint) -> [u8; 32] {
    let mut bytes = number.to_bytes_le();
    bytes.resize(32, 0);
    bytes.try_into().expect("a number below 2^256")
}

/// A point with x = X / Z, y = Y / Z and x * y = T / Z.
#[derive(Clone)]
struct Point {
    x: BigUint,
    y: BigUint,
    z: BigUint,
    t: BigUint,
}

impl Point {
    fn neutral() -> Self {
        let [zero, one] = [0u32, 1].map(BigUint::from);
        Self { x: zero.clone(), y: one.clone(), z: one, t: zero }
    }

    /// Reads a point. `None` says that these bytes are the encoding of none, or are not its canonical one.
    fn read(bytes: &[u8; 32]) -> Option<Self> {
        let (mut bytes, is_odd) = (*bytes, bytes[31] >> 7 == 1);
        bytes[31] &= 0x7f;
        let (y, one) = (BigUint::from_bytes_le(&bytes), BigUint::from(1u32));
        if y >= CURVE.p {
            return None;
        }
        let square = times(&y, &y);
        let square = times(&minus(&square, &one), &inverse(&(times(&CURVE.d, &square) + &one)));
        let mut x = square.modpow(&((&CURVE.p + 3u32) >> 3), &CURVE.p);
        if times(&x, &x) != square {
            x = times(&x, &CURVE.root);
        }
        if times(&x, &x) != square || x == BigUint::ZERO && is_odd {
            return None;
        }
        if x.bit(0) != is_odd {
            x = &CURVE.p - x;
        }
        Some(Self { t: times(&x, &y), x, y, z: one })
    }

    fn write(&self) -> [u8; 32] {
        let z = inverse(&self.z);
        let mut bytes = to_bytes(&times(&self.y, &z));
        bytes[31] |= u8::from(times(&self.x, &z).bit(0)) << 7;
        bytes
    }

    /// The sum of any two points.
    fn plus(&self, other: &Self) -> Self {
        let a = times(&minus(&self.y, &self.x), &minus(&other.y, &other.x));
        let b = times(&(&self.y + &self.x), &(&other.y + &other.x));
        let c = times(&(2u32 * &self.t), &times(&CURVE.d, &other.t));
        let d = times(&(2u32 * &self.z), &other.z);
        let (e, f, g, h) = (minus(&b, &a), minus(&d, &c), d + c, b + a);
        Self { x: times(&e, &f), y: times(&g, &h), z: times(&f, &g), t: times(&e, &h) }
    }

    fn negated(&self) -> Self {
        let zero = BigUint::ZERO;
        Self { x: minus(&zero, &self.x), y: self.y.clone(), z: self.z.clone(), t: minus(&zero, &self.t) }
    }

    /// Whether eight times the point is the neutral one.
    fn is_of_small_order(&self) -> bool {
        let mut point = self.clone();
        for _ in 0..3 {
            point = point.plus(&point);
        }
        point.x == BigUint::ZERO
    }
}

/// [a]P + [b]Q.
fn sum(a: &BigUint, p: &Point, b: &BigUint, q: &Point) -> Point {
    let both = p.plus(q);
    let mut sum = Point::neutral();
    for bit in (0..a.bits().max(b.bits())).rev() {
        sum = sum.plus(&sum);
        match (a.bit(bit), b.bit(bit)) {
            (true, true) => sum = sum.plus(&both),
            (true, false) => sum = sum.plus(p),
            (false, true) => sum = sum.plus(q),
            (false, false) => {}
        }
    }
    sum
}

/// SHA-512 modulo the order of the base point.
fn challenge(parts: &[&[u8]]) -> BigUint {
    BigUint::from_bytes_le(&Sha512::digest(parts.concat())) % &CURVE.order
}

/// Whether a signature holds.
pub fn holds(key: &[u8; 32], message: &[u8], signature: &[u8; 64]) -> bool {
    let (r, s) = signature.split_at(32);
    let s = BigUint::from_bytes_le(s);
    let Some(a) = Point::read(key).filter(|a| !a.is_of_small_order()) else { return false };
    let k = challenge(&[r, key, message]);
    let right = sum(&s, &BASE, &k, &a.negated());
    s < CURVE.order && right.write() == r && !right.is_of_small_order()
}

/// A key pair of a seed, with which tests sign.
pub struct Signer {
    scalar: BigUint,
    prefix: [u8; 32],
    /// The public key.
    pub public: [u8; 32],
}

impl Signer {
    /// The key pair of a seed.
    pub fn new(seed: &[u8; 32]) -> Self {
        let hash: [u8; 64] = Sha512::digest(seed).into();
        let (mut scalar, mut prefix) = ([0; 32], [0; 32]);
        scalar.copy_from_slice(&hash[..32]);
        prefix.copy_from_slice(&hash[32..]);
        scalar[0] &= 0xf8;
        scalar[31] = scalar[31] & 0x7f | 0x40;
        let scalar = BigUint::from_bytes_le(&scalar);
        let public = sum(&scalar, &BASE, &BigUint::ZERO, &BASE).write();
        Self { scalar, prefix, public }
    }

    /// Signs a message.
    pub fn sign(&self, message: &[u8]) -> [u8; 64] {
        self.sign_with(challenge(&[&self.prefix, message]), message)
    }

    /// Signs a message with a nonce of 0, so that R is the neutral point. The signature does not hold.
    pub fn sign_with_neutral_r(&self, message: &[u8]) -> [u8; 64] {
        self.sign_with(BigUint::ZERO, message)
    }

    fn sign_with(&self, nonce: BigUint, message: &[u8]) -> [u8; 64] {
        let r = sum(&nonce, &BASE, &BigUint::ZERO, &BASE).write();
        let s = (nonce + challenge(&[&r, &self.public, message]) * &self.scalar) % &CURVE.order;
        let mut signature = [0; 64];
        signature[..32].copy_from_slice(&r);
        signature[32..].copy_from_slice(&to_bytes(&s));
        signature
    }
}
