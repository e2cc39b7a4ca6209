import { priceLinesWords as words } from "#copy/site/checkout.ts";
import { labels } from "#copy/labels.ts";
import type { ReactNode } from "react";
import type { SoldOffer } from "#domain/catalogue.ts";
import { formatRate } from "#domain/money.ts";
import type { OrderPrice } from "#domain/order-price.ts";
import { Money } from "#ui/money.tsx";

interface PriceLinesProps {
  offer: SoldOffer;
  price: OrderPrice | null;
}

export function PriceLines({ offer, price }: PriceLinesProps) {
  return (
    <div>
      <dl className="grid gap-2 text-sm">
        <Line label={words.unitPrice(offer.period)}>
          <Money cents={offer.unitPriceCents} />
        </Line>
        <Line label={words.listings}>{price ? `× ${price.listings}` : "—"}</Line>
        <Line label={labels.subtotalBeforeVat}>
          {price ? <Money cents={price.listPriceCents} /> : "—"}
        </Line>
        {price && price.discountCents !== 0 && (
          <Line label={words.discount(formatRate(price.discountRate))} className="text-success">
            −<Money cents={price.discountCents} />
          </Line>
        )}
        <Line label={labels.totalBeforeVat}>{price ? <Money cents={price.netCents} /> : "—"}</Line>
        <Line label={price ? labels.vatAt(formatRate(price.vatRate)) : labels.vat}>
          {price ? <Money cents={price.vatCents} /> : "—"}
        </Line>
      </dl>
      <p className="mt-4 flex items-end justify-between gap-4 border-t border-line pt-4">
        <span className="font-semibold">{words.total(offer.period)}</span>
        <output
          htmlFor="commande-numberOfFiches"
          className="font-display text-3xl leading-none font-bold"
        >
          {price ? <Money cents={price.grossCents} short /> : "—"}
        </output>
      </p>
    </div>
  );
}

interface LineProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Line({ label, className, children }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className ?? ""}`}>
      <dt className={className ? undefined : "text-muted"}>{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
