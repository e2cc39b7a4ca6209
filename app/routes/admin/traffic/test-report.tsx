import { testReportWords as words } from "#copy/admin/traffic.ts";
import { labels } from "#copy/labels.ts";
import { data, Form, useNavigation } from "react-router";
import { conversionNote, metricRows, reportFailed } from "#copy/daily-report.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { appOf, requestLogContext } from "#http/app-context.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { dailyMetrics } from "#queries/figures/day.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { sendTestReport, type TestReport } from "#workflows/daily/send-test-report.server.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/test-report.ts";
import { SettingsTabs } from "../layout/settings-tabs.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const day = addDays(parisDate(appOf(context).clock()), -1);
  return { day, metrics: await viewing({ request, context }, (db) => dailyMetrics(db, day)) };
}

/** Form version of POST /functions/v1/send-daily-report. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireAdministrator(request, context);
  requireSameOrigin(request);
  const app = appOf(context);
  const actor = { kind: "administrator", userId } as const;
  try {
    const sent = await sendTestReport(app, { actor, now: app.clock() });
    return sent.ok ? sent : data(sent, { status: 502 });
  } catch (error) {
    context.get(requestLogContext).error({ err: error }, "test report not sent");
    return data({ ok: false, reason: "failed" } as const, { status: 500 });
  }
}

export default function TestReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const pending = useNavigation().state === "submitting";
  const { day, metrics } = loaderData;
  return (
    <AdminPage title={words.title} lead={words.leavesTo(site.email)}>
      <SettingsTabs />
      {actionData && !pending && <Outcome outcome={actionData} email={site.email} />}
      <Card aria-labelledby="chiffres">
        <CardHeader
          id="chiffres"
          title={words.dayOf(longCalendarDay(day))}
          description={words.trueFigures}
        />
        <CardBody>
          <dl className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
            {metricRows(metrics).map(({ label, value }) => (
              <div
                key={label}
                className="flex items-baseline justify-between gap-4 border-b border-line py-3"
              >
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 max-w-prose text-xs text-muted">
            {frenchSpaces(`Conversion : ${conversionNote}`)}
          </p>
        </CardBody>
        <CardFooter>
          <Form method="post">
            <Button type="submit" icon="mail" pending={pending} pendingLabel={labels.sending}>
              {words.sendTest}
            </Button>
          </Form>
        </CardFooter>
      </Card>
    </AdminPage>
  );
}

type Tried = TestReport | { ok: false; reason: "failed" };

function Outcome({ outcome, email }: { outcome: Tried; email: string }) {
  const emails = (
    <ButtonLink href="/admin/courriels" variant="outline">
      {words.seeEmails}
    </ButtonLink>
  );
  if (!outcome.ok && outcome.reason === "failed") {
    return (
      <Notice variant="destructive" role="alert" title={reportFailed}>
        {words.notYourFault}
      </Notice>
    );
  }
  if (!outcome.ok) {
    return (
      <Notice variant="destructive" role="alert" title={reportFailed} actions={emails}>
        {words.reasonInEmails}
      </Notice>
    );
  }
  const sent = outcome.delivery === "sent";
  return (
    <SuccessNotice title={sent ? words.sent : words.queued}>
      {sent ? words.sentTo(email) : words.willLeaveTo(email)}
    </SuccessNotice>
  );
}
