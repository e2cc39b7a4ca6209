export type CallIntent = "move" | "cancel" | "outcome";

/** The answer to an act on the call's page that was refused, or that waits for a second press. */
export interface CallAnswer {
  intent: CallIntent;
  /** A sentence about the whole act. */
  refusal: string | null;
  /** By field: `startsAt`, `message`, `outcome`. */
  errors: Record<string, string[]>;
  /** What was typed. */
  message: string;
  /** The cancellation waits for a second press. */
  asks: boolean;
}
