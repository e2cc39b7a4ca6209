import { data } from "react-router";
import { clientCallEvent } from "#copy/call-events.ts";
import { calendarFile } from "#domain/calendar/calendar-file.ts";
import { appOf } from "#http/app-context.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { heldCall } from "#queries/call/held.server.ts";
import type { Route } from "./+types/calendar-file.ts";
import { heldKeyIn } from "./calendar-file-url.ts";

export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const { site, siteUrl } = appOf(context);
  const key = heldKeyIn(url);
  const call = key && (await viewing({ request, context }, (db) => heldCall(db, key), key));
  if (!call || call.status === "cancelled") throw data(null, { status: 404 });
  const event = clientCallEvent(call, { site, siteUrl });
  return new Response(calendarFile({ method: "publish", name: site.name, events: [event] }), {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": 'attachment; filename="appel.ics"',
    },
  });
}
