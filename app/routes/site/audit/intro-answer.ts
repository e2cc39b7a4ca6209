/** As typed, to fill the form again. */
export interface TypedIntro {
  gbpUrl: string;
  name: string;
  email: string;
}

/** What a post of the intro form that went nowhere comes back with. */
export interface IntroAnswer {
  typed: TypedIntro;
  errors: Record<string, string[]>;
  /** A sentence about the whole; null: the fields' errors say it all. */
  refusal: string | null;
}
