import { addDays } from "./paris-date.ts";
import { isAllowed, statusesOf, statusesWith, transitionsOf } from "./status-table.ts";

export const accessActions = ["invite", "accept", "lose", "release", "give-back"] as const;
export type AccessAction = (typeof accessActions)[number];

interface AccessStatusRow {
  /** The agency may work on the listing. */
  held: boolean;
  /** The client has to act. */
  awaited: boolean;
  moves: Partial<Record<AccessAction, string>>;
}

export const accessLife = {
  asked: { held: false, awaited: true, moves: { invite: "invited", accept: "held" } },
  invited: { held: false, awaited: false, moves: { accept: "held", lose: "asked" } },
  held: {
    held: true,
    awaited: false,
    moves: { lose: "asked", release: "to_release", "give-back": "given_back" },
  },
  to_release: { held: true, awaited: false, moves: { accept: "held", "give-back": "given_back" } },
  given_back: { held: false, awaited: false, moves: { invite: "invited", accept: "held" } },
} as const satisfies Record<string, AccessStatusRow>;

export type AccessStatus = keyof typeof accessLife;

export const accessStatuses = statusesOf(accessLife);
export const awaitedAccessStatuses = statusesWith(accessLife, "awaited");
export const accessTransitions = transitionsOf(accessLife, accessActions);

export function isAccessActionAllowed(action: AccessAction, status: AccessStatus): boolean {
  return isAllowed(accessLife, action, status);
}

export type AccessRefusal = "listing-not-found" | `access-is-${AccessStatus}`;

/** Days within which the agency leaves the listing after the end. */
export const ACCESS_RELEASE_DAYS = 7;

export const ACCESS_REMINDER_DAYS = [2, 5] as const;

/** 0: the first message; else the reminder of that day. */
export const accessSteps = [0, ...ACCESS_REMINDER_DAYS] as const;
export type AccessStep = (typeof accessSteps)[number];

export function accessRemindersDue(askedOn: string, today: string): number {
  return ACCESS_REMINDER_DAYS.filter((days) => addDays(askedOn, days) <= today).length;
}
