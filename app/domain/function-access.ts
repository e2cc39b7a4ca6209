import type { Right } from "./agency-role.ts";

/** `holders`: anyone with the record's unguessable id; `right`: members of the agency with it. */
export type WhoMayUse = "everybody" | "holders" | { right: Right };

export function isAgencys(who: WhoMayUse): who is { right: Right } {
  return typeof who === "object";
}
