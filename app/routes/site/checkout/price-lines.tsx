import type { ReactNode } from "react";
import type { Offer } from "#domain/catalogue.ts";
import { formatRate } from "#domain/money.ts";
import type { OrderPrice } from "#domain/order-price.ts";
import { Money } from "#ui/money.tsx";

interface PriceLinesProps {
  offer: Offer;
  /** Null: the number of listings typed is not one we can price. */
  price: OrderPrice | null;
}

/** The order's amounts, line by line, exactly as the server will compute them. */
export function PriceLines({ offer, price }: PriceLinesProps) {
  const perPeriod = offer.period ? ` par ${offer.period}` : "";
  return (
    <div>
      <dl className="grid gap-2 text-sm">
        <Line label={`Prix unitaire HT, par fiche${offer.period ? ` et par ${offer.period}` : ""}`}>
          <Money cents={offer.unitPriceCents} />
        </Line>
        <Line label="Nombre de fiches">{price ? `× ${price.listings}` : "—"}</Line>
        <Line label="Sous-total HT">{price ? <Money cents={price.listPriceCents} /> : "—"}</Line>
        {price && price.discountCents !== 0 && (
          <Line label={`Remise (${formatRate(price.discountRate)})`} className="text-success">
            −<Money cents={price.discountCents} />
          </Line>
        )}
        <Line label="Total HT">{price ? <Money cents={price.netCents} /> : "—"}</Line>
        <Line label={price ? `TVA ${formatRate(price.vatRate)}` : "TVA"}>
          {price ? <Money cents={price.vatCents} /> : "—"}
        </Line>
      </dl>
      <p className="mt-4 flex items-end justify-between gap-4 border-t border-line pt-4">
        <span className="font-semibold">Total TTC{perPeriod}</span>
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
