import { callLife, type CallStatus, callStatuses } from "./call.ts";
import type { StatusWith } from "./status-table.ts";

/** Standing in the agency's list: a booked call is to come until it ends, then awaits its outcome. */
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

export function callStanding(
  { status, endsAt }: { status: CallStatus; endsAt: Date },
  now: Date,
): CallStanding {
  if (isSettled(status)) return status;
  return endsAt > now ? "coming" : "to-note";
}
