import { z } from "zod";
import { quoteCancellationForm } from "#forms/quote-answer.ts";
import { quotesActsWords, quotesListWords as words } from "#copy/admin/quotes.ts";
import { labels } from "#copy/labels.ts";
import { quoteOptionsWords as optionsWords } from "#copy/quote-options.ts";
import { shortCalendarDay, shortDay } from "#domain/french-dates.ts";
import { spreadsheetDate, spreadsheetDay } from "#copy/list.ts";
import { quoteStatusLabels } from "#copy/statuses.ts";
import { type ShownQuoteStatus, shownQuoteStatus } from "#domain/quote.ts";
import { type ListedQuote, quoteList, quotesToActOn } from "#queries/quote/list.server.ts";
import { completed, type Moment } from "#queries/list/definition.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { QuoteStatusBadge } from "#ui/quote-status-badge.tsx";
import type { Batch } from "../list/batch.ts";
import { batchActs } from "../list/batch-acts.server.ts";
import { BatchActs, BatchNotice, Chosen } from "../list/batch-acts.tsx";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";
import { type QuoteLine, QuotesToActOn } from "./quotes-to-act-on.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

const batch: Batch<"send-quote" | "cancel-quote"> = {
  path: "/admin/devis",
  boxes: "devis",
  one: "devis",
  many: "devis",
  words: quotesActsWords,
  options: [
    { act: "send", label: quotesActsWords.send, asks: { kind: "send-quote" } },
    { act: "cancel", label: quotesActsWords.cancel, asks: { kind: "cancel-quote" } },
  ],
};

const list: List<QuoteLine, ShownQuoteStatus> = {
  path: "/admin/devis",
  file: "devis",
  title: words.title,
  one: "devis",
  many: "devis",
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <ButtonLink href="/generer-devis" icon="plus">
        {words.prepare}
      </ButtonLink>
    ),
  },
  noneFiltered: words.noMatch,
  statusLabels: {
    draft: words.drafts,
    pending: words.sent,
    completed: words.accepted,
    expired: words.expired,
    rejected: words.refused,
    cancelled: words.cancelled,
  },
  columns: [
    {
      header: labels.number,
      name: true,
      sort: { by: "date", label: labels.date },
      cell: (quote) => <Number quote={quote} />,
      csv: ({ number }) => number,
    },
    { header: labels.date, csv: ({ createdAt }) => spreadsheetDay(createdAt) },
    { header: labels.status, csv: ({ shownStatus }) => quoteStatusLabels[shownStatus] },
    { header: labels.validUntil, csv: ({ validUntil }) => spreadsheetDate(validUntil) },
    { header: labels.client, cell: (quote) => <Client quote={quote} /> },
    { header: labels.company, csv: ({ clientCompany }) => clientCompany },
    { header: labels.name, csv: ({ clientName }) => clientName },
    { header: "E-mail", csv: ({ clientEmail }) => clientEmail },
    { header: words.sentOn, csv: ({ sentAt }) => (sentAt ? spreadsheetDay(sentAt) : "") },
    { header: words.seenOn, csv: ({ seenAt }) => (seenAt ? spreadsheetDay(seenAt) : "") },
    { header: "Total HT", csv: ({ netCents }) => netCents },
    {
      header: "Total TTC",
      figures: true,
      sort: { by: "montant" },
      cell: ({ grossCents }) => <Money cents={grossCents} />,
      csv: ({ grossCents }) => grossCents,
    },
    { header: optionsWords.chosen, csv: ({ chosenOptions }) => chosenOptions ?? "" },
    { header: labels.status, cell: (quote) => <StatusAndEnd quote={quote} /> },
  ],
};

function Number({ quote: { id, number, createdAt } }: { quote: QuoteLine }) {
  return (
    <Chosen of={batch} id={id} name={number}>
      <span className="grid">
        <RecordLink to={recordAddress.quote(id)} className="inline-block pt-1">
          {number}
        </RecordLink>
        <time dateTime={createdAt.toISOString()} className="text-xs font-normal text-muted">
          {shortDay(createdAt)}
        </time>
      </span>
    </Chosen>
  );
}

function Client({ quote }: { quote: QuoteLine }) {
  return (
    <span className="grid wrap-anywhere sm:min-w-24">
      <span className="line-clamp-2">{quote.clientCompany}</span>
      <span className="line-clamp-2 text-xs text-muted">{quote.clientName}</span>
    </span>
  );
}

function StatusAndEnd({ quote: { shownStatus, validUntil } }: { quote: QuoteLine }) {
  const open = shownStatus === "pending" || shownStatus === "draft" || shownStatus === "expired";
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <QuoteStatusBadge status={shownStatus} label={quoteStatusLabels[shownStatus]} />
      {open && (
        <span className="text-xs text-muted whitespace-nowrap">
          {shownStatus === "expired" ? "le" : words.until}{" "}
          <time dateTime={validUntil}>{shortCalendarDay(validUntil)}</time>
        </span>
      )}
    </span>
  );
}

function withShownStatus(quotes: ListedQuote[], { now }: Moment): QuoteLine[] {
  return quotes.map((quote) => ({ ...quote, shownStatus: shownQuoteStatus(quote, now) }));
}

export const loader = listLoader(
  list,
  completed(quoteList, withShownStatus),
  async (db, asked) => ({
    pressing: asked.whole
      ? withShownStatus(await quotesToActOn(db, asked.scope, asked.now), asked)
      : [],
  }),
);

export const action = batchActs(batch, {
  "cancel-quote": () =>
    z
      .object({ note: quoteCancellationForm.shape.reason })
      .transform(({ note: reason }) => ({ reason })),
});

export default function Quotes({ loaderData, actionData }: Route.ComponentProps) {
  const isEmpty = loaderData.list.rows.length === 0;
  const { pressing } = loaderData.besides;
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      action={
        <ButtonLink href="/generer-devis" icon="plus">
          {labels.newQuote}
        </ButtonLink>
      }
      before={
        <>
          {actionData && isEmpty && <BatchNotice answer={actionData} />}
          {pressing.length > 0 && <QuotesToActOn quotes={pressing} />}
        </>
      }
      acts={<BatchActs of={batch} answer={actionData} />}
    />
  );
}
