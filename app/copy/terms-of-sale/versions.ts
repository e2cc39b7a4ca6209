interface TermsVersion {
  /** French calendar date; an acceptance stores it. */
  inForceFrom: string;
  /** SHA-256 of the text: once accepted under its date, a text must not change. */
  fingerprint: string;
}

/** Newest first. */
export const termsVersions: readonly [TermsVersion, ...TermsVersion[]] = [
  {
    inForceFrom: "2025-07-02",
    fingerprint: "8f78fef28d9822917a45e32b953e6ebecc978f9b598aa4617ed939045e9db06f",
  },
];
