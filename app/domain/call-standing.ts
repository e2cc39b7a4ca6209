import { callLife, type CallStatus, callStatuses } from "./call.ts";
import type { StatusWith } from "./status-table.ts";

/**
 * Where a call stands for the agency's list: booked ones are either still to come (until they end) or over
 * and waiting for their outcome.
 */
export type CallStanding =
  | "coming"
  | "to-note"
  | Exclude<CallStatus, StatusWith<typeof callLife, "awaitsOutcome">>;

export const callStandings = callStatuses.flatMap((status): CallStanding[] =>
  isSettled(status) ? [status] : ["coming", "to-note"],
);

function isSettled(status: CallStatus): status is Extract<CallStanding, CallStatus> {
  return !callLife[status].awaitsOutcome;
}

/** Where a call stands for the agency: a booked one is to come, then to note once it is over. */
export function callStanding(
  { status, endsAt }: { status: CallStatus; endsAt: Date },
  now: Date,
): CallStanding {
  if (isSettled(status)) return status;
  return endsAt > now ? "coming" : "to-note";
}
