import type { EmailContent } from "./content.ts";
import { nudge, type NudgeEmailInput } from "./nudge-facts.ts";

/** To somebody whose audit has a result and had no sequel. */
export function auditNudge(input: NudgeEmailInput): EmailContent {
  return nudge(input);
}
