import { shortCalendarDay, shortDay } from "#copy/dates.ts";
import { quoteStatusLabels } from "#copy/statuses.ts";
import type { ShownQuoteStatus } from "#domain/quote.ts";
import type { ListedQuote } from "#queries/quotes-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { QuoteStatusBadge } from "#ui/quote-status-badge.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { recordAddress } from "../record-address.ts";

export type QuoteLine = ListedQuote & { shownStatus: ShownQuoteStatus };

const columns: TableColumn<QuoteLine>[] = [
  { key: "number", header: "Numéro", name: true, cell: (quote) => <Number quote={quote} /> },
  { key: "client", header: "Client", cell: (quote) => <Client quote={quote} /> },
  {
    key: "total",
    header: "Total TTC",
    figures: true,
    cell: ({ grossCents }) => <Money cents={grossCents} />,
  },
  { key: "status", header: "Statut", cell: (quote) => <StatusAndEnd quote={quote} /> },
  {
    key: "open",
    header: "Ouvrir",
    actions: true,
    cell: ({ id, number }) => (
      <ButtonLink
        href={recordAddress.quote(id)}
        variant="outline"
        aria-label={`Ouvrir le dossier du devis ${number}`}
      >
        Ouvrir
      </ButtonLink>
    ),
  },
];

function Number({ quote: { number, createdAt } }: { quote: QuoteLine }) {
  return (
    <span className="grid">
      <span>{number}</span>
      <time dateTime={createdAt.toISOString()} className="text-xs font-normal text-muted">
        {shortDay(createdAt)}
      </time>
    </span>
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

/** The last day matters while an answer may come, or did not. */
function StatusAndEnd({ quote: { shownStatus, validUntil } }: { quote: QuoteLine }) {
  const open = shownStatus === "pending" || shownStatus === "draft" || shownStatus === "expired";
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <QuoteStatusBadge status={shownStatus} label={quoteStatusLabels[shownStatus]} />
      {open && (
        <span className="text-xs text-muted whitespace-nowrap">
          {shownStatus === "expired" ? "le" : "jusqu’au"}{" "}
          <time dateTime={validUntil}>{shortCalendarDay(validUntil)}</time>
        </span>
      )}
    </span>
  );
}

export function QuotesTable({ quotes }: { quotes: QuoteLine[] }) {
  return <Table caption="Devis" columns={columns} rows={quotes} rowKey={({ id }) => id} />;
}
