import { hoursWords as words } from "#copy/admin/calls.ts";
import { calendarDone } from "#copy/call-desk.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { ownProperty } from "#domain/own-property.ts";
import { savedAtIn } from "#http/saved-at.ts";
import { viewing } from "#http/viewing.server.ts";
import { openingHoursPage } from "#queries/calendar/opening-hours.server.ts";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/hours.ts";
import { CallViews } from "./call-views.tsx";
import { ExceptionsCard } from "./exceptions-card.tsx";
import { FeedCard } from "./feed-card.tsx";
import type { TouchedCall } from "./hours-acts.server.ts";
import { NextDaysCard } from "./next-days-card.tsx";
import { RulesCard } from "./rules-card.tsx";
import { TouchedCalls } from "./touched-calls.tsx";
import { readTypedRules, typedFrom } from "./typed-rules.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { site, clock } = appOf(context);
  const now = clock();
  const page = await viewing({ request, context }, (db) => openingHoursPage(db, site, now));
  const done = Object.entries(calendarDone).find(([what]) => what === url.searchParams.get("fait"));
  return { ...page, done: done?.[1] ?? null, savedAt: savedAtIn(url, now) };
}

export { hoursActs as action } from "./hours-acts.server.ts";

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, exceptions, outside, days, feedAt, today, done, savedAt } = loaderData;
  const ruled = answerTo(actionData, "rules");
  const typed = ruled && readTypedRules((name) => ownProperty(ruled.typed, name)?.[0]);
  return (
    <AdminPage title={words.title}>
      <CallViews current="hours" />
      {done && !actionData && <SuccessNotice savedAt={savedAt}>{done}</SuccessNotice>}
      {outside.length > 0 && <Outside calls={outside} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <RulesCard rules={typed ?? typedFrom(rules)} answer={ruled} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <NextDaysCard days={days} />
          <ExceptionsCard
            exceptions={exceptions}
            today={today}
            answer={answerTo(actionData, "add-exception", "remove-exception")}
          />
          <FeedCard madeAt={feedAt} answer={answerTo(actionData, "feed")} />
        </div>
      </div>
    </AdminPage>
  );
}

function Outside({ calls }: { calls: readonly TouchedCall[] }) {
  return (
    <Notice
      variant="warning"
      role="note"
      title={calls.length === 1 ? words.oneCallOutside : words.callsOutside(calls.length)}
    >
      <p>{words.callsStand}</p>
      <TouchedCalls calls={calls} />
    </Notice>
  );
}
