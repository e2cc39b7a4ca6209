export interface TypedIntro {
  gbpUrl: string;
  name: string;
  email: string;
}

export interface IntroAnswer {
  typed: TypedIntro;
  errors: Record<string, string[]>;
  /** Message for the whole form; null: see `errors`. */
  refusal: string | null;
}
