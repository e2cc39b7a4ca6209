import { quoteRequestsListWords as words } from "#copy/admin/quote-requests.ts";
import { labels } from "#copy/labels.ts";
import { shortDay, shortMoment } from "#domain/french-dates.ts";
import { businessTypeLabels, wishesText } from "#copy/quote-request.ts";
import { spreadsheetDay } from "#copy/list.ts";
import { requestStatusLabels, requestStatusPlurals } from "#copy/statuses.ts";
import { exportedPhone } from "#domain/phone-number.ts";
import { isQuoteLate, isRequestActionAllowed, type RequestStatus } from "#domain/request.ts";
import {
  type ListedQuoteRequest,
  quoteRequestList,
  quoteRequestsToAnswer,
} from "#queries/quote-request/list.server.ts";
import { completed, type Moment } from "#queries/list/definition.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { LateBadge } from "../requests/late-badge.tsx";
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

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

type RequestLine = ListedQuoteRequest & { late: boolean };

const batch = requestBatch("/admin/demandes", "move-quote-request");

const list: List<RequestLine, RequestStatus> = {
  path: "/admin/demandes",
  file: "demandes-de-devis",
  title: words.title,
  one: "demande",
  many: "demandes",
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <ButtonLink href="/devis" variant="outline">
        {words.seeRequestPage}
      </ButtonLink>
    ),
  },
  noneFiltered: words.noMatch,
  searched: words.search,
  statusLabels: requestStatusPlurals,
  columns: [
    { header: labels.date, csv: ({ createdAt }) => spreadsheetDay(createdAt) },
    { header: labels.status, csv: ({ status }) => requestStatusLabels[status] },
    {
      header: labels.company,
      name: true,
      cell: (request) => <Company request={request} />,
      csv: ({ companyName }) => companyName,
    },
    {
      header: words.received,
      sort: { by: "date" },
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()}>{shortMoment(createdAt)}</time>
      ),
    },
    { header: labels.name, csv: ({ contactName }) => contactName },
    { header: "E-mail", csv: ({ email }) => email },
    { header: labels.phone, csv: ({ phone }) => exportedPhone(phone) },
    { header: labels.trade, csv: ({ businessType }) => businessTypeLabels[businessType] },
    {
      header: words.wishes,
      cell: (request) => (
        <span className="block whitespace-normal sm:min-w-36">{wishes(request)}</span>
      ),
      csv: wishes,
    },
    { header: labels.status, cell: (request) => <Status request={request} /> },
  ],
};

function Company({ request }: { request: RequestLine }) {
  const { companyName, contactName, businessType } = request;
  const contact = `${contactName}, ${businessTypeLabels[businessType].toLowerCase()}`;
  return (
    <Chosen of={batch} id={request.id} name={companyName}>
      <TwoLines
        href={recordAddress.quoteRequest(request.id)}
        first={companyName}
        second={contact}
        className="sm:min-w-36"
      />
    </Chosen>
  );
}

function wishes({ servicesInterested }: RequestLine): string {
  return wishesText(servicesInterested);
}

function Status({ request: { status, late } }: { request: RequestLine }) {
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <StatusBadge status={status} label={requestStatusLabels[status]} />
      {late && <LateBadge />}
    </span>
  );
}

function lineToAnswer(request: RequestLine): LineToAnswer {
  const { id, companyName, contactName, status, late, createdAt } = request;
  return {
    id,
    what: companyName,
    why: words.nameSince(contactName, shortDay(createdAt)),
    late,
    href: recordAddress.quoteRequest(id),
    act: isRequestActionAllowed("take", status) ? words.take : labels.answer,
  };
}

function withLateness(requests: ListedQuoteRequest[], { now }: Moment): RequestLine[] {
  return requests.map((one) => ({ ...one, late: isQuoteLate(one, now) }));
}

export const loader = listLoader(
  list,
  completed(quoteRequestList, withLateness),
  async (db, asked) => ({
    pressing: asked.whole ? withLateness(await quoteRequestsToAnswer(db), asked) : [],
  }),
);

export const action = batchActs(batch, {});

export default function QuoteRequests({ loaderData, actionData }: Route.ComponentProps) {
  const isEmpty = loaderData.list.rows.length === 0;
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      lead={
        <>
          <p className="text-sm text-muted">{words.promise}</p>
          <RequestTabs current="quotes" />
        </>
      }
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
