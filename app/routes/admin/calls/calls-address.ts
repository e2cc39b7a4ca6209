import type { CallStanding } from "#domain/call-standing.ts";

export const CALLS_PATH = "/admin/appels";

export function callsHref(standing: CallStanding): string {
  return `${CALLS_PATH}?statut=${standing}`;
}

export function callHref(callId: string): string {
  return `${CALLS_PATH}/${callId}`;
}
