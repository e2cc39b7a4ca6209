import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { agencyOnDevice } from "#copy/agency-device.ts";
import { appOf } from "./app-context.ts";
import { currentViewer, isSeenAgencys } from "./current-viewer.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Stands around the guard (root.tsx): each answer to somebody of the agency tells their browser, which still says so when
 * their session is gone. Nobody is looked up for it.
 */
export const agencyMark: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (await isSeenAgencys(context)) {
    const { accounts, clock } = appOf(context);
    const cookie = accounts.agencyDevices.mark(request.headers, clock());
    if (cookie !== null) response.headers.append("Set-Cookie", cookie);
  }
  return response;
};

/** True when somebody of the agency was seen on the sender's device within the hour, whoever they are now. */
export function isAgencyDevice(visit: Visit): boolean {
  return closedUntil(visit) !== null;
}

function closedUntil({ request, context }: Visit): Date | null {
  const { accounts, clock } = appOf(context);
  return accounts.agencyDevices.closedUntil(request.headers, clock());
}

/**
 * Why an act that the agency may do in its own name can't be done from that device in a client's; null: it can, or the
 * agency does it, signed in.
 */
export async function deviceRefusal(visit: Visit): Promise<string | null> {
  const viewer = await currentViewer(visit.request, visit.context);
  if (viewer.kind === "administrator") return null;
  const until = closedUntil(visit);
  return until && agencyOnDevice.closed(until);
}

/**
 * Why the sender can't do what only a client does, such as consenting or asking for money back; null: nothing is against
 * it. An account of a client's makes no difference: whoever works here may have one.
 */
export async function clientsActRefusal(
  visit: Visit,
  ofAgency: string = agencyOnDevice.ofAgency,
): Promise<string | null> {
  const viewer = await currentViewer(visit.request, visit.context);
  return viewer.kind === "administrator" ? ofAgency : deviceRefusal(visit);
}
