import { quotesOfRequestWords as words } from "#copy/admin/quote-requests.ts";
import { labels } from "#copy/labels.ts";
import { shortDay } from "#domain/french-dates.ts";
import { quoteStatusLabels } from "#copy/statuses.ts";
import type { ShownQuoteStatus } from "#domain/quote.ts";
import type { QuoteOfRequest } from "#queries/quote-request/by-id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { QuoteStatusBadge } from "#ui/quote-status-badge.tsx";
import { recordAddress } from "../record/address.ts";

export function QuotesOfRequest({
  quotes,
}: {
  quotes: (QuoteOfRequest & { shownStatus: ShownQuoteStatus })[];
}) {
  return (
    <Card aria-labelledby="devis-faits">
      <CardHeader id="devis-faits" title={words.title} />
      <CardBody>
        {quotes.length === 0 ? (
          <p className="text-sm text-muted">{words.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {quotes.map((quote) => (
              <li
                key={quote.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0"
              >
                <span className="font-semibold">{quote.number}</span>
                <QuoteStatusBadge
                  status={quote.shownStatus}
                  label={quoteStatusLabels[quote.shownStatus]}
                />
                <span className="text-muted">{words.onDay(shortDay(quote.createdAt))}</span>
                <span className="ml-auto">
                  <Money cents={quote.grossCents} />
                  {words.vatIncluded}
                </span>
                <ButtonLink
                  href={recordAddress.quote(quote.id)}
                  variant="outline"
                  aria-label={words.openQuote(quote.number)}
                >
                  {labels.open}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
