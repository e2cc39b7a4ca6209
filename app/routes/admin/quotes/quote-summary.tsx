import { quoteSummaryWords as words } from "#copy/admin/quotes.ts";
import { labels } from "#copy/labels.ts";
import { optionMark, quoteOptionsWords as optionsWords } from "#copy/quote-options.ts";
import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { formatRate } from "#domain/money.ts";
import { optionsOf, withEveryOption } from "#domain/quote-options.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import type { QuoteRecord } from "#queries/quote/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { PriceLine } from "#ui/price-line.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { recordAddress } from "../record/address.ts";

export function QuoteSummary({ quote }: { quote: QuoteRecord }) {
  const { price, lines } = quote;
  return (
    <Card>
      <CardHeader title={quote.clientCompany} description={contactLine(quote)} />
      <CardBody className="grid gap-5 text-sm">
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line, index) => (
            <li key={index} className="flex justify-between gap-4 py-2.5">
              <span className="min-w-0 wrap-anywhere whitespace-pre-line">
                {line.quantity > 1 && `${line.quantity}\u00A0× `}
                {line.description}
                {line.isOptional && (
                  <span className="block text-xs font-semibold text-muted">
                    {optionMark({
                      isChosen: quote.chosenOptions.includes(index + 1),
                      isAgreed: quote.acceptance !== null,
                    })}
                  </span>
                )}
              </span>
              <Money cents={price.lineTotalsCents[index] ?? 0} />
            </li>
          ))}
        </ul>
        <dl className="grid gap-1.5 sm:ml-auto sm:w-72">
          {price.discountCents > 0 && (
            <PriceLine name={labels.discount} cents={-price.discountCents} />
          )}
          <PriceLine name={labels.totalBeforeVat} cents={price.netCents} />
          <PriceLine name={labels.vatAt(formatRate(price.vatRate))} cents={price.vatCents} />
          <PriceLine name={labels.totalWithVat} cents={price.grossCents} strong />
          {quote.acceptance === null && optionsOf(quote).length > 0 && (
            <PriceLine
              name={optionsWords.withEveryOption}
              cents={withEveryOption(quote).price.grossCents}
            />
          )}
        </dl>
        <Origin quote={quote} />
      </CardBody>
    </Card>
  );
}

function contactLine({ clientName, clientEmail, clientPhone }: QuoteRecord) {
  const linkLooks = "text-link underline underline-offset-3 wrap-anywhere";
  return (
    <>
      {clientName}
      {", "}
      <a href={mailtoHref(clientEmail)} className={linkLooks}>
        {shownEmail(clientEmail)}
      </a>
      {clientPhone && (
        <>
          {", "}
          <a href={phoneHref(clientPhone)} className={linkLooks}>
            {formatPhone(clientPhone)}
          </a>
        </>
      )}
    </>
  );
}

function Origin({ quote: { userId, requestId, copiedFromId } }: { quote: QuoteRecord }) {
  if (userId === null && requestId === null && copiedFromId === null) return null;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      {userId !== null && (
        <TextLink to={recordAddress.client(userId)} className="py-1">
          {labels.seeClient}
        </TextLink>
      )}
      {requestId !== null && (
        <TextLink to={recordAddress.quoteRequest(requestId)} className="py-1">
          {words.fromRequest}
        </TextLink>
      )}
      {copiedFromId !== null && (
        <TextLink to={recordAddress.quote(copiedFromId)} className="py-1">
          {words.copied}
        </TextLink>
      )}
    </p>
  );
}
