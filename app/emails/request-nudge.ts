import type { EmailContent } from "./content.ts";
import { nudge, type NudgeEmailInput } from "./nudge-facts.ts";

/** To somebody who asked for a quote and was not heard of since. */
export function requestNudge(input: NudgeEmailInput): EmailContent {
  return nudge(input);
}
