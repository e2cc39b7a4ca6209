import type { RulesFault } from "./calendar/rules.ts";
import type { ExceptionFault } from "./calendar/exceptions.ts";
import type { SlotRefusal } from "./calendar/slots.ts";
import { isAllowed, statusesOf, statusesWith, transitionsOf } from "./status-table.ts";

export const callLinkPaths = {
  move: "/rendez-vous/deplacer",
  cancel: "/rendez-vous/annuler",
} as const;

export const CALENDAR_FEED_PATH = "/agenda.ics";

export const callOutcomes = ["mark-came", "mark-no-show", "mark-client"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const callActions = ["move", "cancel", ...callOutcomes] as const;
export type CallAction = (typeof callActions)[number];

interface CallStatusRow {
  /** Whether the call occupies its slot. */
  inForce: boolean;
  awaitsOutcome: boolean;
  moves: Partial<Record<CallAction, string>>;
}

/** State machine read by buttons, lists, workflows and the database's checks. An outcome may be corrected. */
export const callLife = {
  booked: {
    inForce: true,
    awaitsOutcome: true,
    moves: {
      move: "booked",
      cancel: "cancelled",
      "mark-came": "came",
      "mark-no-show": "no-show",
      "mark-client": "client",
    },
  },
  came: {
    inForce: true,
    awaitsOutcome: false,
    moves: { "mark-no-show": "no-show", "mark-client": "client" },
  },
  "no-show": {
    inForce: true,
    awaitsOutcome: false,
    moves: { "mark-came": "came", "mark-client": "client" },
  },
  client: {
    inForce: true,
    awaitsOutcome: false,
    moves: { "mark-came": "came", "mark-no-show": "no-show" },
  },
  cancelled: { inForce: false, awaitsOutcome: false, moves: {} },
} as const satisfies Record<string, CallStatusRow>;

export type CallStatus = keyof typeof callLife;

export const callStatuses = statusesOf(callLife);
export const callTransitions = transitionsOf(callLife, callActions);
export const callStatusesInForce = statusesWith(callLife, "inForce");
export const callStatusesAwaitingOutcome = statusesWith(callLife, "awaitsOutcome");

export function isCallActionAllowed(action: CallAction, status: CallStatus): boolean {
  return isAllowed(callLife, action, status);
}

export type CallActRefusal = "call-cancelled" | "call-settled" | "call-over" | "call-not-begun";

/** Null: allowed. A call is moved or cancelled until it begins, and has an outcome from then on. */
export function callActRefusal(
  action: CallAction,
  { status, startsAt }: { status: CallStatus; startsAt: Date },
  now: Date,
): CallActRefusal | null {
  if (!isCallActionAllowed(action, status)) {
    return callLife[status].inForce ? "call-settled" : "call-cancelled";
  }
  const begun = startsAt <= now;
  if (action === "move" || action === "cancel") return begun ? "call-over" : null;
  return begun ? null : "call-not-begun";
}

/** `header`: every button of the site's frame, from before each had its own name. */
export const callSources = [
  "header",
  "menu",
  "floating",
  "hero",
  "final",
  "audit",
  "thank-you",
  "e-mail",
  "page",
] as const;
export type CallSource = (typeof callSources)[number];

export function bookingPath(source: CallSource): string {
  return `/rendez-vous?source=${source}`;
}

export const callSides = ["client", "agency"] as const;
export type CallSide = (typeof callSides)[number];

export type BookingRefusal = SlotRefusal | "idempotency-key-reused";

/** `link-expired`: the call is over. */
export type CallLinkRefusal = "link-unknown" | "link-expired";

export type CallChangeRefusal =
  | SlotRefusal
  | CallActRefusal
  | CallLinkRefusal
  | "slot-unchanged"
  | "call-changed"
  | "call-not-found";

export type CalendarRefusal = RulesFault | ExceptionFault | "exception-not-found";

/** Hours before the call. */
export const reminderHours = [24, 1] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** Null when already past: booked or moved at short notice. */
export function reminderAt(startsAt: Date, hoursBefore: ReminderHours, now: Date): Date | null {
  const at = new Date(startsAt.getTime() - hoursBefore * 3_600_000);
  return at > now ? at : null;
}

/** A late reminder is useless once the call begins or the next reminder is due. */
export function isReminderUseful(startsAt: Date, hoursBefore: ReminderHours, now: Date): boolean {
  const next = hoursBefore === 24 ? 1 : 0;
  return now.getTime() < startsAt.getTime() - next * 3_600_000;
}
