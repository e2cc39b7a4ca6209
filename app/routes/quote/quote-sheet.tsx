import { quoteSheetWords as words } from "#copy/quote-sheet.ts";
import { labels } from "#copy/labels.ts";
import { quotePaymentTerms } from "#copy/quote-terms.ts";
import { plainCalendarDay, shortDay } from "#domain/french-dates.ts";
import { useRootData } from "#http/root-data.ts";
import { Logo } from "#ui/logo.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { QuoteAgreement } from "./quote-agreement.tsx";
import type { ShownQuote } from "./loaded-quote.ts";
import { QuoteLegalFoot } from "./quote-legal-foot.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteParties } from "./quote-parties.tsx";
import { QuoteTotals } from "./quote-totals.tsx";

/** Same sheet on screen and in print (docs/sources/law.md, D1 to D4). */
export function QuoteSheet({ quote }: { quote: ShownQuote }) {
  return (
    <article className="quote-sheet daylight" aria-labelledby="devis">
      <SheetHead quote={quote} />
      <QuoteParties quote={quote} />
      <QuoteLines quote={quote} />
      <div className="quote-foot">
        <Conditions quote={quote} />
        <QuoteTotals quote={quote} />
      </div>
      {quote.notes && (
        <section className="quote-notes">
          <h2 className="quote-label">{words.notes}</h2>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{quote.notes}</p>
        </section>
      )}
      <QuoteAgreement quote={quote} />
      <QuoteLegalFoot />
    </article>
  );
}

function SheetHead({ quote }: { quote: ShownQuote }) {
  const { site } = useRootData();
  return (
    <header className="quote-head">
      <div className="min-w-0">
        <Logo name={site.name} />
        {quote.mode === "demo" && <p className="quote-specimen">{words.specimen}</p>}
      </div>
      <div className="quote-title">
        <h1 id="devis">
          {words.quote}
          <span className="quote-number">{quote.number}</span>
        </h1>
        <dl className="quote-dates">
          <dt>{words.madeOn}</dt>
          <dd>{shortDay(quote.sentAt ?? quote.createdAt)}</dd>
          <dt>{labels.validUntil}</dt>
          <dd>{plainCalendarDay(quote.validUntil)}</dd>
        </dl>
        <p className="text-sm text-muted">{words.free}</p>
      </div>
    </header>
  );
}

function Conditions({ quote }: { quote: ShownQuote }) {
  return (
    <dl className="quote-conditions">
      <div>
        <dt className="quote-label">{labels.executionDelay}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{quote.executionDelay}</dd>
      </div>
      <div>
        <dt className="quote-label">{labels.paymentTerms}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">
          {frenchSpaces(quotePaymentTerms(quote))}
        </dd>
      </div>
    </dl>
  );
}
