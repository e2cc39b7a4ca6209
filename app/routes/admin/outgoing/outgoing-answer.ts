import type { FormAnswer } from "#ui/use-form.ts";
import type { AskedPassword } from "../../both-sides/asked-password.ts";

/** What the page is answered. `shown`: a key or a secret, this once. */
export interface OutgoingAnswer extends FormAnswer {
  /** Which of its forms was posted; empty: one of a line. */
  intent: string;
  shown: string | null;
  /** Which of its forms waits for the password. */
  asked: AskedPassword | null;
}
