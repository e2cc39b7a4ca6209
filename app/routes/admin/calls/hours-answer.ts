import type { ExceptionKind } from "#domain/calendar/exceptions.ts";
import type { AskedPassword } from "../../both-sides/asked-password.ts";
import type { TypedRules } from "./typed-rules.ts";

export type HoursIntent = "rules" | "add-exception" | "remove-exception" | "feed";

/** A closure or an opening as its form was filled. */
export interface TypedException {
  kind: string;
  fromOn: string;
  toOn: string;
  opens: string;
  closes: string;
}

export interface TouchedCall {
  id: string;
  name: string;
  startsAt: Date;
}

/** What came of a form of the page. Faults are under their field's id. */
export interface HoursAnswer {
  intent: HoursIntent;
  done: string | null;
  refusal: string | null;
  errors: Record<string, string[]>;
  rules: TypedRules | null;
  exception: TypedException | null;
  /** The closure waits for a second press: these calls stand in it. */
  touched: TouchedCall[];
  /** Taken away just now, and can be put back. */
  removed: (TypedException & { kind: ExceptionKind }) | null;
  /** The feed's new address, shown this once. */
  feedUrl: string | null;
  /** The feed's renewal waits for a second press. */
  asks: boolean;
  /** Its making waits for the password. */
  asked: AskedPassword | null;
}
