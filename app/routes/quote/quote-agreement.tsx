import { quoteAgreementWords as texts } from "#copy/quote-sheet.ts";
import { labels } from "#copy/labels.ts";
import { longMoment } from "#domain/french-dates.ts";
import { acceptanceWords } from "#domain/acceptance-words.ts";
import type { QuoteAcceptance } from "#domain/quote.ts";
import { useRootData } from "#http/root-data.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { ShownQuote } from "./loaded-quote.ts";

/** « Bon pour accord »: the acceptance given online, else room to sign on paper (docs/sources/law.md, D3). */
export function QuoteAgreement({ quote }: { quote: ShownQuote }) {
  if (quote.acceptance) return <Accepted acceptance={quote.acceptance} />;
  const open = quote.shownStatus === "pending" || quote.shownStatus === "draft";
  return open && <ToSign quote={quote} />;
}

function Accepted({ acceptance }: { acceptance: QuoteAcceptance }) {
  return (
    <section className="quote-agreement quote-agreed" aria-labelledby="accord">
      <h2 id="accord" className="quote-label">
        {texts.title}
      </h2>
      <p className="mt-1">{frenchSpaces(acceptance.statement)}</p>
      <p className="mt-2 font-semibold wrap-anywhere">
        {acceptance.name}, {acceptance.quality}
      </p>
      <p className="text-muted">
        {texts.acceptedOn}
        <time dateTime={acceptance.at.toISOString()}>{longMoment(acceptance.at)}</time>
        {texts.parisTime}
      </p>
    </section>
  );
}

function ToSign({ quote }: { quote: ShownQuote }) {
  const { site } = useRootData();
  return (
    <section className="quote-agreement hidden print:block" aria-labelledby="accord">
      <h2 id="accord" className="quote-label">
        {texts.title}
      </h2>
      <p className="mt-1">{acceptanceWords(quote, site)}</p>
      <div className="quote-signature">
        <p>{labels.date}</p>
        <p>{labels.name}</p>
        <p>{texts.quality}</p>
        <p>{texts.signature}</p>
      </div>
    </section>
  );
}
