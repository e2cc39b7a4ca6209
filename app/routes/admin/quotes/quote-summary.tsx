import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { formatRate } from "#domain/money.ts";
import type { QuoteRecord } from "#queries/quote-by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";

/** For whom, what, and how much, at a glance; the whole of it is on the quote's page. */
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
              </span>
              <Money cents={price.lineTotalsCents[index] ?? 0} />
            </li>
          ))}
        </ul>
        <dl className="grid gap-1.5 sm:ml-auto sm:w-72">
          {price.discountCents > 0 && <Total name="Remise" cents={-price.discountCents} />}
          <Total name="Total HT" cents={price.netCents} />
          <Total name={`TVA ${formatRate(price.vatRate)}`} cents={price.vatCents} />
          <Total name="Total TTC" cents={price.grossCents} strong />
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
      <a href={`mailto:${encodeURIComponent(clientEmail)}`} className={linkLooks}>
        {clientEmail}
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

function Total({ name, cents, strong = false }: { name: string; cents: number; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? "border-t border-line pt-2 font-semibold" : ""}`}
    >
      <dt className={strong ? undefined : "text-muted"}>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

/** Its client's account, the request it answers and the quote it was copied from. */
function Origin({ quote: { userId, requestId, copiedFromId } }: { quote: QuoteRecord }) {
  if (userId === null && requestId === null && copiedFromId === null) return null;
  const linkLooks = "py-1 text-link underline underline-offset-3";
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      {userId !== null && (
        <a href={`/admin/clients/${userId}`} className={linkLooks}>
          Voir le client
        </a>
      )}
      {requestId !== null && (
        <a href={`/admin/demandes/${requestId}`} className={linkLooks}>
          Demande à l’origine du devis
        </a>
      )}
      {copiedFromId !== null && (
        <a href={`/admin/devis/${copiedFromId}`} className={linkLooks}>
          Devis copié
        </a>
      )}
    </p>
  );
}
