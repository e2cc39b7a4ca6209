import { testMetricsWords as words } from "#copy/admin/traffic.ts";
import { labels } from "#copy/labels.ts";
import { randomUUID } from "node:crypto";
import { data, Form, useNavigation } from "react-router";
import { dropSentences, eventStatusLabels } from "#copy/traffic.ts";
import { periodUpTo } from "#domain/landing-figures.ts";
import { parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { countEventStatuses, latestLandingEvents } from "#queries/landing/events.server.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { recordLandingEvent } from "#workflows/tracking/record-landing-event.server.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/test-metrics.ts";
import { EventTable } from "./event-table.tsx";
import { testEvent, type TestEventOutcome } from "./test-event.ts";
import { SettingsTabs } from "../layout/settings-tabs.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { clock, eventSheet } = appOf(context);
  const since = startOfParisDay(periodUpTo(parisDate(clock()), 7).from);
  return viewing({ request, context }, async (db) => ({
    events: await latestLandingEvents(db),
    counts: await countEventStatuses(db, since),
    copied: eventSheet,
  }));
}

/** Without JavaScript, the server records the event. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdministrator(request, context);
  requireSameOrigin(request);
  const app = appOf(context);
  const userAgent = request.headers.get("user-agent") ?? "";
  const event = testEvent(randomUUID(), userAgent, app.clock());
  const recorded = await recordLandingEvent(app, event, app.clock());
  const outcome: TestEventOutcome = recorded.ok
    ? recorded
    : { ok: false, error: dropSentences[recorded.reason] };
  return data(outcome, { status: outcome.ok ? 200 : 422 });
}

/** With JavaScript, the event is posted to the public function, like a visitor's. */
export async function clientAction(): Promise<TestEventOutcome> {
  try {
    const answer = await fetch("/functions/v1/track-landing-metrics", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(testEvent(crypto.randomUUID(), navigator.userAgent, new Date())),
    });
    if (answer.ok) return { ok: true };
    const { error }: { error?: string } = await answer.json();
    return { ok: false, error: error ?? words.serverAnswered(answer.status) };
  } catch {
    return { ok: false, error: words.noAnswer };
  }
}

export default function TestMetrics({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formData !== undefined;
  const { events, counts, copied } = loaderData;
  return (
    <AdminPage
      title={labels.events}
      lead={words.explained(copied ? words.copiedToSheet : words.keptInDatabase)}
    >
      <SettingsTabs />
      {actionData && !pending && <Outcome outcome={actionData} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {(["pending", "success", "error"] as const).map((status) => (
            <div key={status} className="flex items-baseline gap-2">
              <dt className="text-sm text-muted">{eventStatusLabels[status]}</dt>
              <dd className="font-semibold tabular-nums">
                {counts[status].toLocaleString("fr-FR")}
              </dd>
            </div>
          ))}
        </dl>
        <Form method="post">
          <Button type="submit" pending={pending} pendingLabel={labels.sending}>
            {words.sendTest}
          </Button>
        </Form>
      </div>
      <EventTable events={events} />
    </AdminPage>
  );
}

function Outcome({ outcome }: { outcome: TestEventOutcome }) {
  if (outcome.ok) {
    return <SuccessNotice title={words.saved}>{words.savedHint}</SuccessNotice>;
  }
  return (
    <Notice variant="destructive" role="alert" title={words.notSaved}>
      {frenchSpaces(outcome.error)}
    </Notice>
  );
}
