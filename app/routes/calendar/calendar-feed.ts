import { calendarFeedWords as words } from "#copy/answers.ts";
import { agencyFeed } from "#copy/call-events.ts";
import { appOf } from "#http/app-context.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { feedCalls } from "#queries/calendar/feed.server.ts";
import type { Route } from "./+types/calendar-feed.ts";

/** Same 404 for a former secret and an invented one. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { site, siteUrl, clock } = appOf(context);
  const secret = url.searchParams.get("cle") ?? "";
  const calls = await viewing({ request, context }, (db) => feedCalls(db, secret, clock()), secret);
  if (!calls) return new Response(words.notFound, { status: 404, headers: privateHeaders });
  return new Response(agencyFeed(calls, { site, siteUrl }), {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="appels.ics"',
    },
  });
}
