import type { EmailContent } from "./content.ts";
import { nudge, type NudgeEmailInput } from "./nudge-facts.ts";

export function orderNudge(input: NudgeEmailInput): EmailContent {
  return nudge(input);
}
