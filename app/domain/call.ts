import type { RulesFault } from "./calendar/rules.ts";
import type { ExceptionFault } from "./calendar/exceptions.ts";
import type { SlotRefusal } from "./calendar/slots.ts";

/** Where the links of a call's e-mails lead; the token follows as `?jeton=`. */
export const callLinkPaths = {
  move: "/rendez-vous/deplacer",
  cancel: "/rendez-vous/annuler",
} as const;

/** The agency's feed; the secret follows as `?cle=`. */
export const CALENDAR_FEED_PATH = "/agenda.ics";

/** What becomes of a call. `client`: it came, and became one. */
export const callStatuses = ["booked", "came", "no-show", "client", "cancelled"] as const;
export type CallStatus = (typeof callStatuses)[number];

/** The admin's buttons, the workflows and the SQL guards read this table. An outcome may be corrected. */
export const callTransitions = {
  move: { from: ["booked"], to: "booked" },
  cancel: { from: ["booked"], to: "cancelled" },
  "mark-came": { from: ["booked", "no-show", "client"], to: "came" },
  "mark-no-show": { from: ["booked", "came", "client"], to: "no-show" },
  "mark-client": { from: ["booked", "came", "no-show"], to: "client" },
} as const satisfies Record<string, { from: readonly CallStatus[]; to: CallStatus }>;

export type CallAction = keyof typeof callTransitions;
export const callOutcomes = ["mark-came", "mark-no-show", "mark-client"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export type CallActRefusal = "call-cancelled" | "call-settled" | "call-over" | "call-not-begun";

/**
 * Why an act on a call can't be done; null when it can. A call is moved or cancelled until it begins,
 * and has an outcome from then on.
 */
export function callActRefusal(
  action: CallAction,
  { status, startsAt }: { status: CallStatus; startsAt: Date },
  now: Date,
): CallActRefusal | null {
  if (!(callTransitions[action].from as readonly CallStatus[]).includes(status)) {
    return status === "cancelled" ? "call-cancelled" : "call-settled";
  }
  const begun = startsAt <= now;
  if (action === "move" || action === "cancel") return begun ? "call-over" : null;
  return begun ? null : "call-not-begun";
}

/** Where the booking began. `header`: every button of the site's frame, before each had its own name. */
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

/** Where a call is booked; the booking remembers where it began. */
export function bookingPath(source: CallSource): string {
  return `/rendez-vous?source=${source}`;
}

/** Who moved or cancelled a call. */
export const callSides = ["client", "agency"] as const;
export type CallSide = (typeof callSides)[number];

export type BookingRefusal = SlotRefusal | "idempotency-key-reused";

/** `link-unknown`: no call opens with it; `link-expired`: the call is over. */
export type CallLinkRefusal = "link-unknown" | "link-expired";

export type CallChangeRefusal =
  | SlotRefusal
  | CallActRefusal
  | CallLinkRefusal
  | "slot-unchanged"
  | "call-changed"
  | "call-not-found";

export type CalendarRefusal = RulesFault | ExceptionFault | "exception-not-found";

/** Hours before a call at which its reminders leave. */
export const reminderHours = [24, 1] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** When a reminder leaves; null when that moment is past: booked or moved at short notice. */
export function reminderAt(startsAt: Date, hoursBefore: ReminderHours, now: Date): Date | null {
  const at = new Date(startsAt.getTime() - hoursBefore * 3_600_000);
  return at > now ? at : null;
}

/** Whether a reminder that is late still helps: not once the call begins, nor once the next one is due. */
export function isReminderUseful(startsAt: Date, hoursBefore: ReminderHours, now: Date): boolean {
  const next = hoursBefore === 24 ? 1 : 0;
  return now.getTime() < startsAt.getTime() - next * 3_600_000;
}
