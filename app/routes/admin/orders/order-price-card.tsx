import { formatRate } from "#domain/money.ts";
import type { OrderRecord } from "#queries/order-by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";

/** What was ordered and how its price is made, with the quote it comes from. */
export function OrderPriceCard({ order }: { order: OrderRecord }) {
  const { price, packName, listings, message } = order;
  return (
    <Card aria-labelledby="prix">
      <CardHeader
        id="prix"
        title={packName}
        description={order.quoteId && <QuoteLink id={order.quoteId} number={order.quoteNumber} />}
      />
      <CardBody className="grid gap-5 text-sm">
        <dl className="grid gap-1.5 sm:ml-auto sm:w-96 sm:max-w-full">
          <Line
            name={listings === 1 ? "1 fiche" : `${listings} fiches`}
            cents={price.listPriceCents}
          />
          {price.discountCents > 0 && (
            <Line name={discountName(order)} cents={-price.discountCents} />
          )}
          <Line name="Total HT" cents={price.netCents} />
          <Line name={`TVA ${formatRate(price.vatRate)}`} cents={price.vatCents} />
          <Line name="Total TTC" cents={price.grossCents} strong />
        </dl>
        {message && (
          <section className="grid gap-2">
            <h3 className="font-sans text-sm font-semibold tracking-normal">Son message</h3>
            <p className="rounded-md bg-sunken p-4 wrap-anywhere whitespace-pre-line">{message}</p>
          </section>
        )}
      </CardBody>
    </Card>
  );
}

function QuoteLink({ id, number }: { id: string; number: string | null }) {
  return (
    <a href={`/admin/devis/${id}`} className="text-link underline underline-offset-3">
      Devis {number ?? "d’origine"}
    </a>
  );
}

function discountName({ promoCode, discountRate }: OrderRecord): string {
  const rate = discountRate > 0 ? ` ${formatRate(discountRate)}` : "";
  return promoCode ? `Code ${promoCode} (${rate.trim()})` : `Remise${rate}`;
}

function Line({ name, cents, strong = false }: { name: string; cents: number; strong?: boolean }) {
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
