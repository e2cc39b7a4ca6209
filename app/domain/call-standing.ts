import type { CallStatus } from "./call.ts";

/**
 * Where a call stands for the agency's list: booked ones are either still to come (until they end) or over
 * and waiting for their outcome.
 */
export const callStandings = [
  "coming",
  "to-note",
  "came",
  "no-show",
  "client",
  "cancelled",
] as const;
export type CallStanding = (typeof callStandings)[number];

/** Where a call stands for the agency: a booked one is to come, then to note once it is over. */
export function callStanding(
  { status, endsAt }: { status: CallStatus; endsAt: Date },
  now: Date,
): CallStanding {
  if (status !== "booked") return status;
  return endsAt > now ? "coming" : "to-note";
}
