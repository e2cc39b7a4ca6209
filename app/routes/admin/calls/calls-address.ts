import { type CallStanding, callStandings } from "#domain/call-standing.ts";
import { type DateSort, dateSorts } from "#domain/record-list.ts";
import { type ListQuery, readListQuery } from "#forms/list-query.ts";

export const CALLS_PATH = "/admin/appels";

/** Calls to come are read from the next one on, the others from the latest back. */
export function readCallsQuery(asked: URLSearchParams): ListQuery<CallStanding, DateSort> {
  const sorts = asked.get("statut") === "coming" ? (["date", "-date"] as const) : dateSorts;
  return readListQuery(asked, callStandings, sorts);
}

export function callsHref(standing: CallStanding): string {
  return `${CALLS_PATH}?statut=${standing}`;
}

export function callHref(callId: string): string {
  return `${CALLS_PATH}/${callId}`;
}
