import type { Right } from "./agency-role.ts";

/** Whom a function answers; `holders`: whoever has the unguessable id of the record it is about; a right: who has it. */
export type WhoMayUse = "everybody" | "holders" | { right: Right };

/** Whether it is for the agency alone. */
export function isAgencys(who: WhoMayUse): who is { right: Right } {
  return typeof who === "object";
}
