// The numbers of the functions, which are those of src/lib.rs.
export const VERIFY = 0;
export const CHECK_PROOF = 1;
export const SWAPS = 2;
export const DRAWN = 3;
export const SEAL = 4;
export const ENTRIES = 5;
export const TERMS = 6;
export const OPEN = 7;
export const DRAW = 8;
export const AWARDS = 9;
export const QUICKNET = 10;
export const BEACON_DUE = 11;
export const BEACON_ROUND_AFTER = 12;
export const VERIFIED = 13;
export const LIST_WARNINGS = 14;
export const TERMS_WARNINGS = 15;
export const LOGGED = 16;
