import { data, type RouterContextProvider } from "react-router";
import { type CallAction, callActRefusal } from "#domain/call.ts";
import { appOf } from "#http/app-context.ts";
import { viewing } from "#http/viewing.server.ts";
import { availableSlots } from "#queries/calendar/slots.server.ts";
import { callByToken } from "#queries/call/by-token.server.ts";
import { wantedIn } from "./slot-calendar.ts";

/** Empty for a malformed token, which opens nothing. */
export function tokenIn(url: URL): string {
  const token = url.searchParams.get("jeton") ?? "";
  return /^[\w-]{43}$/.test(token) ? token : "";
}

export const linkStatus = { "link-unknown": 404, "link-expired": 410 } as const;

interface LinkVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
}

export async function readCallLink(
  { request, context, url }: LinkVisit,
  action: Extract<CallAction, "move" | "cancel">,
) {
  const { site, clock } = appOf(context);
  const now = clock();
  const token = tokenIn(url);
  const asked = { token, wanted: wantedIn(url.searchParams), suite: url.searchParams.get("suite") };
  const read = await viewing(
    { request, context },
    async (db) => {
      const found = await callByToken(db, token, now);
      if (!found.ok) return { call: null, refused: found.reason, slots: [] };
      const { call } = found;
      const refused = callActRefusal(action, call, now);
      const shown = action === "move" && !refused;
      const slots = shown ? await availableSlots(db, site, { now, moving: call.id }) : [];
      return { call, refused, slots };
    },
    token,
  );
  const status = read.call ? 200 : linkStatus[read.refused];
  return data({ ...asked, ...read }, { status });
}
