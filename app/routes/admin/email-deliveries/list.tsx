import { retryRows } from "./retry-rows.server.ts";
import { batchRows, batchPage } from "../list/batch-acts.server.ts";
import { emailDeliveriesListWords as words, emailsActsWords } from "#copy/admin/emails.ts";
import { labels } from "#copy/labels.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { spreadsheetDay } from "#copy/list.ts";
import { emailDropReasonWords, emailStatusLabels, emailStatusPlurals } from "#copy/statuses.ts";
import type { EmailStatus } from "#domain/email-status.ts";
import { parisTime } from "#domain/paris-date.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { emailList, type ListedEmail } from "#queries/email/list.server.ts";
import { failedJobs } from "#queries/job/failed.server.ts";
import { FormFaults } from "#ui/form-faults.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Batch, BatchShown } from "../list/batch.ts";
import { answerTo } from "../../acts/act-answer.ts";
import { defineActs } from "../../acts/define-acts.server.ts";
import { BatchActs, BatchNotice, Chosen } from "../list/batch-acts.tsx";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { recordAddress } from "../record/address.ts";
import { EmailViews } from "../email-templates/email-views.tsx";
import type { Route } from "./+types/list.ts";
import { EmailStatusBadge } from "./email-status.tsx";
import { FailedJobs } from "./failed-jobs.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

const batch: Batch<"send-email-again"> = {
  path: "/admin/courriels",
  boxes: "courriel",
  one: "e-mail",
  many: "e-mails",
  words: emailsActsWords,
  options: [
    { act: "send-again", label: emailsActsWords.sendAgain, asks: { kind: "send-email-again" } },
  ],
};

const list: List<ListedEmail, EmailStatus> = {
  path: "/admin/courriels",
  file: "courriels",
  title: labels.emails,
  one: "e-mail",
  many: "e-mails",
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <ButtonLink href="/" variant="outline">
        {words.seeSite}
      </ButtonLink>
    ),
  },
  noneFiltered: words.noMatch,
  searched: "Destinataire, objet",
  statusLabels: emailStatusPlurals,
  columns: [
    { header: labels.subject, name: true, cell: (email) => <Subject email={email} /> },
    {
      header: labels.date,
      sort: { by: "date" },
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="sm:whitespace-nowrap">
          {shortMoment(createdAt)}
        </time>
      ),
      csv: ({ createdAt }) => spreadsheetDay(createdAt),
    },
    { header: labels.time, csv: ({ createdAt }) => parisTime(createdAt) },
    {
      header: labels.status,
      cell: (email) => <Status email={email} />,
      csv: ({ status }) => emailStatusLabels[status],
    },
    { header: words.recipient, csv: ({ recipient }) => recipient },
    { header: labels.subject, csv: ({ subject }) => subject },
    { header: words.sentOn, csv: ({ sentAt }) => (sentAt ? spreadsheetDay(sentAt) : "") },
    {
      header: words.reason,
      csv: ({ droppedBecause, lastError }) =>
        droppedBecause ? emailDropReasonWords[droppedBecause] : (lastError ?? ""),
    },
  ],
};

/** Bounced e-mails are resent from their own page, where the text is read first. */
function mayLeaveAgain({ status, isRepeatable }: ListedEmail): boolean {
  return status === "failed" && isRepeatable;
}

function Subject({ email }: { email: ListedEmail }) {
  const { id, subject, recipient } = email;
  const named = (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-48">
      <RecordLink to={recordAddress.email(id)} className="py-1">
        {subject}
      </RecordLink>
      <span className="text-xs font-normal text-muted">{shownEmail(recipient)}</span>
    </span>
  );
  if (!mayLeaveAgain(email)) return named;
  return (
    <Chosen of={batch} id={id} name={subject}>
      {named}
    </Chosen>
  );
}

function Status({ email: { status, droppedBecause } }: { email: ListedEmail }) {
  return (
    <span className="grid justify-items-start gap-0.5 whitespace-normal max-sm:justify-items-end">
      <EmailStatusBadge status={status} />
      {droppedBecause && (
        <span className="text-xs text-muted">{emailDropReasonWords[droppedBecause]}</span>
      )}
    </span>
  );
}

export const loader = listLoader(list, emailList, async (db, { app }) => ({
  failed: await failedJobs(db),
  local: app.readMailbox !== null,
}));

export const action = defineActs({
  ...batchPage(batch),
  shows: (shown: BatchShown) => shown,
  acts: { ...batchRows(batch, {}), ...retryRows },
});

export default function Emails({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, local } = loaderData.besides;
  const jobs = answerTo(actionData, "retry-job", "retry-all");
  const emails = jobs ? undefined : actionData;
  const { rows } = loaderData.list;
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      before={
        <>
          <p className="-mt-4 text-sm text-muted">
            {frenchSpaces(local ? words.localMailbox : words.smtp)}
          </p>
          <EmailViews current="sent" />
          {jobs && <Told refusal={jobs.refusal} done={jobs.shown?.done ?? ""} />}
          <FailedJobs jobs={failed} />
          {emails && rows.length === 0 && <BatchNotice answer={emails} />}
        </>
      }
      acts={(emails || rows.some(mayLeaveAgain)) && <BatchActs of={batch} answer={emails} />}
    />
  );
}

function Told({ refusal, done }: { refusal: string | null; done: string }) {
  if (refusal !== null) return <FormFaults refusal={frenchSpaces(refusal)} fieldErrors={{}} />;
  return <SuccessNotice>{frenchSpaces(done)}</SuccessNotice>;
}
