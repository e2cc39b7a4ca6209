import type { FormAnswer } from "#ui/use-form.ts";

/** What the page is answered. `shown`: a key or a secret, this once. */
export interface OutgoingAnswer extends FormAnswer {
  /** Which of its forms was posted; empty: one of a line. */
  intent: string;
  shown: string | null;
}
