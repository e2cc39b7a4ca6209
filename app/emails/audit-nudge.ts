import type { EmailContent } from "./content.ts";
import { nudge, type NudgeEmailInput } from "./nudge-facts.ts";

export function auditNudge(input: NudgeEmailInput): EmailContent {
  return nudge(input);
}
