import { addDays } from "./paris-date.ts";
import { isAllowed, statusesOf, statusesWith, transitionsOf } from "./status-table.ts";

/** What happens to the agency's access to a client's listing. */
export const accessActions = ["invite", "accept", "lose", "release", "give-back"] as const;
export type AccessAction = (typeof accessActions)[number];

interface AccessStatusRow {
  /** Whether the agency may work on the listing. */
  held: boolean;
  /** Whether the client has to do something about it. */
  awaited: boolean;
  moves: Partial<Record<AccessAction, string>>;
}

/** The agency's access to one listing: asked of the client, held, and given back after the end. */
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

/** Whether it may happen in that status. */
export function isAccessActionAllowed(action: AccessAction, status: AccessStatus): boolean {
  return isAllowed(accessLife, action, status);
}

/** Why an access can't be moved now. */
export type AccessRefusal = "listing-not-found" | `access-is-${AccessStatus}`;

/** After the end, the agency leaves the listing within so many days. */
export const ACCESS_RELEASE_DAYS = 7;

/** Days after an access is asked for at which its client is reminded. */
export const ACCESS_REMINDER_DAYS = [2, 5] as const;

/** Which message about an access that is asked for: the first, or the reminder of that day. */
export const accessSteps = [0, ...ACCESS_REMINDER_DAYS] as const;
export type AccessStep = (typeof accessSteps)[number];

/** How many reminders a client should have had by that French day, of an access asked for on that one. */
export function accessRemindersDue(askedOn: string, today: string): number {
  return ACCESS_REMINDER_DAYS.filter((days) => addDays(askedOn, days) <= today).length;
}
