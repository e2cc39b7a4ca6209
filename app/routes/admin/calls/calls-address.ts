import { type CallStatus, callStatuses } from "#domain/call.ts";

/** What the list of calls shows. */
export interface CallsView {
  when: "coming" | "past";
  /** Null: every status. Of the coming calls, those that stand are shown unless another is asked for. */
  status: CallStatus | null;
}

export const CALLS_PATH = "/admin/appels";

export function viewIn({ searchParams }: URL): CallsView {
  const when = searchParams.get("liste") === "passes" ? "past" : "coming";
  const asked = searchParams.get("statut");
  const known = callStatuses.find((status) => status === asked) ?? null;
  return { when, status: known ?? (when === "coming" ? "booked" : null) };
}

export function callsHref({ when, status }: CallsView, after: string | null = null): string {
  const query = new URLSearchParams({
    ...(when === "past" && { liste: "passes" }),
    ...(status && !(when === "coming" && status === "booked") && { statut: status }),
    ...(after && { apres: after }),
  });
  return query.size > 0 ? `${CALLS_PATH}?${query.toString()}` : CALLS_PATH;
}

export function callHref(callId: string): string {
  return `${CALLS_PATH}/${callId}`;
}
