import type { EmailContent } from "./content.ts";
import { nudge, type NudgeEmailInput } from "./nudge-facts.ts";

export function callNudge(input: NudgeEmailInput): EmailContent {
  return nudge(input);
}
