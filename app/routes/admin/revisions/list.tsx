import { revisionsListWords as words } from "#copy/admin/revisions.ts";
import { labels } from "#copy/labels.ts";
import { shortDay, shortMoment } from "#domain/french-dates.ts";
import { spreadsheetDay } from "#copy/list.ts";
import { includedWords } from "#copy/revision.ts";
import { requestStatusLabels, requestStatusPlurals } from "#copy/statuses.ts";
import { clientTitle } from "#domain/client-title.ts";
import { isReplyLate, isRequestActionAllowed, type RequestStatus } from "#domain/request.ts";
import {
  type ListedRevision,
  revisionList,
  revisionsWaitingFor,
} from "#queries/revision/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { batchActs } from "../list/batch-acts.server.ts";
import { BatchActs, BatchNotice, Chosen } from "../list/batch-acts.tsx";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { type LineToAnswer, ToAnswer } from "../list/to-answer.tsx";
import { TwoLines } from "../list/two-lines.tsx";
import { recordAddress } from "../record/address.ts";
import { requestBatch } from "../requests/request-batch.ts";
import { RequestTabs } from "../requests/request-tabs.tsx";
import type { Route } from "./+types/list.ts";
import { fullName } from "#domain/client-title.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

const batch = requestBatch("/admin/demandes/revisions", "move-revision");

const list: List<ListedRevision, RequestStatus> = {
  path: "/admin/demandes/revisions",
  file: "demandes-de-revision",
  title: labels.revisions,
  one: "demande",
  many: "demandes",
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <ButtonLink href="/admin/commandes" variant="outline">
        {labels.seeOrders}
      </ButtonLink>
    ),
  },
  noneFiltered: words.noMatch,
  searched: "Objet, description",
  statusLabels: requestStatusPlurals,
  columns: [
    { header: labels.date, csv: ({ createdAt }) => spreadsheetDay(createdAt) },
    { header: labels.status, csv: ({ status }) => requestStatusLabels[status] },
    {
      header: labels.subject,
      name: true,
      cell: ({ id, subject, orderNumber }) => (
        <Chosen of={batch} id={id} name={subject}>
          <TwoLines
            href={recordAddress.revision(id)}
            first={subject}
            second={words.orderNumber(orderNumber)}
            className="sm:min-w-36"
          />
        </Chosen>
      ),
      csv: ({ subject }) => subject,
    },
    { header: labels.order, csv: ({ orderNumber }) => orderNumber },
    {
      header: labels.client,
      cell: ({ company, firstName, lastName }) => (
        <TwoLines
          first={fullName({ firstName, lastName })}
          second={company}
          className="sm:min-w-36"
        />
      ),
    },
    { header: labels.firstName, csv: ({ firstName }) => firstName },
    { header: labels.name, csv: ({ lastName }) => lastName },
    { header: labels.company, csv: ({ company }) => company },
    { header: labels.offer, csv: ({ packName }) => packName },
    {
      header: words.received,
      sort: { by: "date" },
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()}>{shortMoment(createdAt)}</time>
      ),
    },
    {
      header: labels.price,
      cell: ({ included }) => includedWords(included),
      csv: ({ included }) => includedWords(included),
    },
    {
      header: labels.status,
      cell: ({ status }) => <StatusBadge status={status} label={requestStatusLabels[status]} />,
    },
  ],
};

function lineToAnswer(revision: ListedRevision & { late: boolean }): LineToAnswer {
  const { id, subject, status, late, createdAt } = revision;
  return {
    id,
    what: subject,
    why: words.revisionSince(clientTitle(revision), shortDay(createdAt)),
    late,
    href: recordAddress.revision(id),
    act: isRequestActionAllowed("take", status) ? words.take : labels.answer,
  };
}

export const loader = listLoader(list, revisionList, async (db, { now, scope, whole }) => {
  const pressing = whole ? await revisionsWaitingFor(db, scope, "administrator") : [];
  return { pressing: pressing.map((one) => ({ ...one, late: isReplyLate(one, now) })) };
});

export const action = batchActs(batch, {});

export default function Revisions({ loaderData, actionData }: Route.ComponentProps) {
  const isEmpty = loaderData.list.rows.length === 0;
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      lead={<RequestTabs current="revisions" />}
      before={
        <>
          {actionData && isEmpty && <BatchNotice answer={actionData} />}
          <ToAnswer lines={loaderData.besides.pressing.map(lineToAnswer)} />
        </>
      }
      acts={<BatchActs of={batch} answer={actionData} />}
    />
  );
}
