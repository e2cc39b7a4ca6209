import { quotesWords as words } from "#copy/portal/overview.ts";
import { labels } from "#copy/labels.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { quoteStatusLabels } from "#copy/statuses.ts";
import { quoteLife, type ShownQuoteStatus, shownQuoteStatus } from "#domain/quote.ts";
import { appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { type ListedQuote, quoteList, quotesToActOn } from "#queries/quote/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { QuoteStatusBadge } from "#ui/quote-status-badge.tsx";
import type { TableColumn } from "#ui/table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { NewMark } from "./news/new-mark.tsx";
import { OwnList } from "./own-list.tsx";
import { totalColumn } from "./total-column.tsx";
import type { Route } from "./+types/quotes.ts";
import { QuotesToAnswer } from "./quotes-to-answer.tsx";

export { PortalFailure as ErrorBoundary } from "./portal-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const scope = { records: "own", userId } as const;
  const after = url.searchParams.get("apres");
  const now = appOf(context).clock();
  const found = await viewing({ request, context }, async (db) => ({
    page: await quoteList.page(db, { scope, status: null, after, now }),
    toAnswer: after === null ? await quotesToActOn(db, scope, now) : [],
  }));
  const sent = found.page.rows.filter(({ status }) => quoteLife[status].shown);
  return {
    quotes: sent.map((quote) => ({ ...quote, shownStatus: shownQuoteStatus(quote, now) })),
    next: found.page.next,
    toAnswer: found.toAnswer,
  };
}

type OwnQuote = ListedQuote & { shownStatus: ShownQuoteStatus };

const columns: TableColumn<OwnQuote>[] = [
  {
    key: "number",
    header: labels.number,
    name: true,
    cell: ({ id, number }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <TextLink to={`/devis/${id}`} className="w-fit py-1">
          {number}
        </TextLink>
        <NewMark recordId={id} />
      </span>
    ),
  },
  {
    key: "validity",
    header: labels.validUntil,
    cell: ({ validUntil }) => <time dateTime={validUntil}>{shortCalendarDay(validUntil)}</time>,
  },
  totalColumn,
  {
    key: "status",
    header: labels.status,
    cell: ({ shownStatus }) => (
      <QuoteStatusBadge
        status={shownStatus}
        label={shownStatus === "pending" ? labels.toAnswer : quoteStatusLabels[shownStatus]}
      />
    ),
  },
];

export default function OwnQuotes({ loaderData }: Route.ComponentProps) {
  const { quotes, next, toAnswer } = loaderData;
  return (
    <OwnList
      title={words.title}
      caption={words.caption}
      columns={columns}
      rows={quotes}
      empty={<NoQuote />}
      older={{ path: "/portal/devis", next, label: words.older }}
    >
      <QuotesToAnswer quotes={toAnswer} first />
    </OwnList>
  );
}

function NoQuote() {
  return (
    <EmptyState
      title={words.none}
      action={
        <ButtonLink href="/devis" reloadDocument>
          {labels.askQuote}
        </ButtonLink>
      }
    >
      {words.noneYet}
    </EmptyState>
  );
}
