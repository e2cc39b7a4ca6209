import { z } from "zod";
import { comingPeriods } from "#domain/list-periods.ts";
import { callsActsWords, callsListWords as words } from "#copy/admin/calls.ts";
import { labels } from "#copy/labels.ts";
import { callCancellationForm } from "#forms/call.ts";
import { callDone, callStandingLabels } from "#copy/call-desk.ts";
import { callSourceLabels } from "#copy/calls.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { spreadsheetDay } from "#copy/list.ts";
import { callStanding, type CallStanding } from "#domain/call-standing.ts";
import { parisTime } from "#domain/paris-date.ts";
import { exportedPhone, formatPhone, phoneHref } from "#domain/phone-number.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { callList, type ListedCall } from "#queries/call/list.server.ts";
import { completed, type Moment } from "#queries/list/definition.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import type { Batch } from "../list/batch.ts";
import { batchActs } from "../list/batch-acts.server.ts";
import { BatchActs, BatchNotice, Chosen } from "../list/batch-acts.tsx";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import type { Route } from "./+types/list.ts";
import { aboutCall } from "./call-business.tsx";
import { CallStatusBadge } from "./call-status.tsx";
import { CallViews } from "./call-views.tsx";
import { callHref, CALLS_PATH } from "./calls-address.ts";
import { Desk } from "./desk.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

type CallLine = ListedCall & { standing: CallStanding };

const batch: Batch<"cancel-call"> = {
  path: CALLS_PATH,
  boxes: "appel",
  one: "appel",
  many: "appels",
  words: callsActsWords,
  options: [{ act: "cancel", label: callsActsWords.cancel, asks: { kind: "cancel-call" } }],
};

const list: List<CallLine, CallStanding> = {
  path: CALLS_PATH,
  file: "appels",
  title: labels.calls,
  one: "appel",
  many: "appels",
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <>
        <ButtonLink href="/rendez-vous" variant="outline">
          {words.seeBookingPage}
        </ButtonLink>
        <ButtonLink href="/admin/appels/horaires" variant="outline" icon="clock">
          {words.checkHours}
        </ButtonLink>
      </>
    ),
  },
  noneFiltered: words.noMatch,
  searched: words.search,
  periods: comingPeriods,
  statusLabels: callStandingLabels,
  columns: [
    { header: labels.person, name: true, cell: (call) => <Person call={call} /> },
    {
      header: labels.date,
      sort: { by: "date" },
      cell: ({ startsAt }) => (
        <time dateTime={startsAt.toISOString()}>{shortMoment(startsAt)}</time>
      ),
      csv: ({ startsAt }) => spreadsheetDay(startsAt),
    },
    { header: labels.time, csv: ({ startsAt }) => parisTime(startsAt) },
    { header: labels.status, csv: ({ standing }) => callStandingLabels[standing] },
    { header: labels.name, csv: ({ name }) => name },
    { header: "E-mail", csv: ({ email }) => email },
    {
      header: labels.phone,
      cell: ({ phone }) => <Phone number={phone} />,
      csv: ({ phone }) => exportedPhone(phone),
    },
    {
      header: labels.business,
      cell: (call) => (
        <span className="wrap-anywhere whitespace-normal sm:min-w-24 lg:min-w-32">
          {aboutCall(call)}
        </span>
      ),
      csv: ({ business }) => business,
    },
    { header: labels.topic, csv: ({ topic }) => topic },
    {
      header: words.origin,
      cell: ({ source }) => callSourceLabels[source],
      csv: ({ source }) => callSourceLabels[source],
    },
    {
      header: labels.status,
      cell: ({ status, standing }) => (
        <CallStatusBadge status={status} over={standing === "to-note"} />
      ),
    },
    { header: words.bookedOn, csv: ({ createdAt }) => spreadsheetDay(createdAt) },
  ],
};

/** Only future calls have a tick box. */
function Person({ call: { id, name, email, standing } }: { call: CallLine }) {
  const person = (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-24 lg:min-w-32">
      <RecordLink to={callHref(id)}>{name}</RecordLink>
      <span className="text-xs font-normal text-muted">{shownEmail(email)}</span>
    </span>
  );
  if (standing !== "coming") return person;
  return (
    <Chosen of={batch} id={id} name={name}>
      {person}
    </Chosen>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a
      href={phoneHref(number)}
      className="whitespace-nowrap text-link underline underline-offset-3"
    >
      {formatPhone(number)}
    </a>
  );
}

const ON_THE_DESK = 5;

export const loader = listLoader(
  list,
  completed(callList, (calls, { now }: Moment) =>
    calls.map((call) => ({ ...call, standing: callStanding(call, now) })),
  ),
  async (db, { now, today, whole, url }) => {
    const first = { after: null, now, pageSize: ON_THE_DESK };
    return {
      desk: whole && {
        coming: await callList.page(db, { ...first, status: "coming", sort: "date" }),
        toNote: await callList.page(db, { ...first, status: "to-note" }),
        now,
        today,
      },
      noted: url.searchParams.get("fait") === "note",
    };
  },
);

export const action = batchActs(batch, {
  "cancel-call": () =>
    z
      .object({ note: callCancellationForm.shape.message })
      .transform(({ note: message }) => ({ message })),
});

export default function Calls({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, noted } = loaderData.besides;
  const answer = actionData;
  const { rows } = loaderData.list;
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      before={
        <>
          <CallViews current="list" />
          {noted && <SuccessNotice>{callDone.note}</SuccessNotice>}
          {desk && <Desk {...desk} />}
          {answer && rows.length === 0 && <BatchNotice answer={answer} />}
        </>
      }
      acts={
        (answer || rows.some(({ standing }) => standing === "coming")) && (
          <BatchActs of={batch} answer={answer} />
        )
      }
    />
  );
}
