import type { EmailContent } from "./content.ts";
import { nudge, type NudgeEmailInput } from "./nudge-facts.ts";

/** To somebody whom we called in vain. */
export function callNudge(input: NudgeEmailInput): EmailContent {
  return nudge(input);
}
