import { testDailyAggregationWords as words } from "#copy/admin/traffic.ts";
import { labels } from "#copy/labels.ts";
import { data, Form, useNavigation } from "react-router";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { countFailed } from "#copy/traffic.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { countForm } from "#forms/count-day.ts";
import { appOf, requestLogContext } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { purgeable } from "#queries/landing/events.server.ts";
import { uncountedLandingDays } from "#queries/landing/totals.server.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import {
  countLandingDay,
  countMissedLandingDays,
} from "#workflows/tracking/count-landing-days.server.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/test-daily-aggregation.ts";
import { CountedDays } from "./counted-days.tsx";
import { SettingsTabs } from "../layout/settings-tabs.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const yesterday = addDays(parisDate(now), -1);
  return viewing({ request, context }, async (db) => ({
    yesterday,
    missed: await uncountedLandingDays(db, yesterday),
    purge: await purgeable(db, now),
  }));
}

/** Recounts a day, or the missed days: same work as the nightly job. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireAdministrator(request, context);
  requireSameOrigin(request);
  const formData = await readForm(request);
  const form = countForm.safeParse(Object.fromEntries(formData));
  const day = typedText(formData, "day");
  if (!form.success) {
    return data({ day, errors: form.error.issues.map(({ message }) => message) }, { status: 400 });
  }
  const app = appOf(context);
  const input = { actor: { kind: "administrator", userId } as const, now: app.clock() };
  try {
    const days =
      form.data.day === ""
        ? await countMissedLandingDays(app, input)
        : [await countLandingDay(app, { ...input, day: form.data.day })];
    return data({ day, days }, { status: days.every(({ ok }) => ok) ? 200 : 422 });
  } catch (error) {
    context.get(requestLogContext).error({ err: error }, "landing day not counted");
    return data({ day, failed: true as const }, { status: 500 });
  }
}

export default function TestDailyAggregation({ loaderData, actionData }: Route.ComponentProps) {
  const { yesterday, missed, purge } = loaderData;
  const answer = actionData;
  return (
    <AdminPage title={words.title} tab={words.tab} lead={words.explained}>
      <SettingsTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <CountCard
          initial={answer?.day || yesterday}
          latest={yesterday}
          missed={missed}
          errors={answer && "errors" in answer ? answer.errors : undefined}
        />
        <PurgeCard {...purge} />
      </div>
      {answer && "failed" in answer && (
        <Notice variant="destructive" role="alert" title={countFailed} />
      )}
      {answer && "days" in answer && <CountedDays days={answer.days} />}
    </AdminPage>
  );
}

interface CountCardProps {
  initial: string;
  latest: string;
  missed: string[];
  errors: string[] | undefined;
}

function CountCard({ initial, latest, missed, errors }: CountCardProps) {
  const asked = useNavigation().formData?.get("day");
  return (
    <Card aria-labelledby="compter">
      <CardHeader id="compter" title={words.countOne} />
      <CardBody className="grid gap-5">
        <Form method="post" className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
          <Field id="day" label={words.day} errors={errors} hint={words.dayHint}>
            <TextInput type="date" name="day" defaultValue={initial} max={latest} required />
          </Field>
          <Button
            type="submit"
            className="sm:mt-7"
            pending={typeof asked === "string" && asked !== ""}
            pendingLabel={words.computing}
          >
            {words.count}
          </Button>
        </Form>
        <Form method="post" className="grid gap-3 border-t border-line pt-4">
          <p className="text-sm text-muted">{missedWords(missed)}</p>
          <Button type="submit" name="day" value="" variant="outline" pending={asked === ""}>
            {words.catchUp}
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}

function missedWords(missed: string[]): string {
  const [first] = missed;
  if (!first) return words.allCounted;
  return missed.length === 1
    ? words.oneLeft(shortCalendarDay(first))
    : words.someLeft(missed.length, shortCalendarDay(first));
}

function PurgeCard({ firstKept, events, proofs }: Awaited<ReturnType<typeof purgeable>>) {
  const rows = [
    { label: labels.events, value: events },
    { label: words.consentProofs, value: proofs },
  ];
  return (
    <Card aria-labelledby="conservation">
      <CardHeader
        id="conservation"
        title={words.retention}
        description={words.purge(shortCalendarDay(firstKept))}
      />
      <CardBody>
        <dl className="grid gap-1">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5">
              <dt className="text-sm text-muted">{words.toDelete(label)}</dt>
              <dd className="font-semibold tabular-nums">{value.toLocaleString("fr-FR")}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
