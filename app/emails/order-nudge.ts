import type { EmailContent } from "./content.ts";
import { nudge, type NudgeEmailInput } from "./nudge-facts.ts";

/** To somebody whose order was closed unpaid. */
export function orderNudge(input: NudgeEmailInput): EmailContent {
  return nudge(input);
}
