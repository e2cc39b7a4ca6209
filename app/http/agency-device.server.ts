import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { agencyOnDevice } from "#copy/agency-device.ts";
import { appOf } from "./app-context.ts";
import { currentViewer, isSeenAgencys } from "./current-viewer.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Marks an agency member's browser with a cookie that outlives the session. Runs no lookup of its own. */
export const agencyMark: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (await isSeenAgencys(context)) {
    const { accounts, clock } = appOf(context);
    const cookie = accounts.agencyDevices.mark(request.headers, clock());
    if (cookie !== null) response.headers.append("Set-Cookie", cookie);
  }
  return response;
};

/** True when an agency member was seen on this device within the hour, whoever is signed in now. */
export function isAgencyDevice(visit: Visit): boolean {
  return closedUntil(visit) !== null;
}

function closedUntil({ request, context }: Visit): Date | null {
  const { accounts, clock } = appOf(context);
  return accounts.agencyDevices.closedUntil(request.headers, clock());
}

/** Refusal, on an agency device, of a client's act that the agency can do in its own name; null: allowed. */
export async function deviceRefusal(visit: Visit): Promise<string | null> {
  const viewer = await currentViewer(visit.request, visit.context);
  if (viewer.kind === "administrator") return null;
  const until = closedUntil(visit);
  return until && agencyOnDevice.closed(until);
}

/** Refusal of acts reserved to clients; null: allowed. A client account does not exempt an agency device. */
export async function clientsActRefusal(
  visit: Visit,
  ofAgency: string = agencyOnDevice.ofAgency,
): Promise<string | null> {
  const viewer = await currentViewer(visit.request, visit.context);
  return viewer.kind === "administrator" ? ofAgency : deviceRefusal(visit);
}
