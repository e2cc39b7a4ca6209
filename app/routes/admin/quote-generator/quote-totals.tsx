import type { ReactNode } from "react";
import { quoteRefusals } from "#copy/quote-refusals.ts";
import { formatRate } from "#domain/money.ts";
import type { QuotePrice } from "#domain/quote-price.ts";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { Money } from "#ui/money.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Generator } from "./use-generator.ts";

const whyNoTotal = {
  ...quoteRefusals,
  unreadable: "Un montant est à corriger.",
};

/** The totals as the server will store them, and the one button that makes it so. */
export function QuoteTotals({ generator }: { generator: Generator }) {
  const { price, saving, data } = generator;
  const hydrated = useHydrated();
  const editing = data.source.kind === "edit";
  return (
    <section
      aria-labelledby="totaux"
      className="grid gap-4 rounded-lg border border-line bg-raised p-4 shadow-soft sm:p-6"
    >
      <h2 id="totaux" className="text-lg font-semibold">
        Totaux
      </h2>
      <TotalLines price={price.ok ? price.price : null} />
      {!price.ok && <p className="text-sm text-muted">{frenchSpaces(whyNoTotal[price.reason])}</p>}
      <div className="grid gap-2">
        <Button
          type="submit"
          size="lg"
          block
          pending={saving}
          pendingLabel={editing ? "Enregistrement…" : "Création en cours…"}
        >
          {editing ? "Enregistrer le devis" : "Créer le devis"}
        </Button>
        {!hydrated && (
          <Button
            type="submit"
            name="intent"
            value="recalculate"
            formAction="#totaux"
            formNoValidate
            variant="outline"
            block
          >
            Recalculer
          </Button>
        )}
      </div>
      <p className="text-xs text-muted">
        {editing
          ? "Il reste un brouillon tant que vous ne l’envoyez pas."
          : frenchSpaces("Créé en brouillon : rien ne part au client avant que vous l’envoyiez.")}
      </p>
    </section>
  );
}

function TotalLines({ price }: { price: QuotePrice | null }) {
  return (
    <div>
      <dl className="grid gap-2 text-sm">
        <Line label="Sous-total HT">{amountOrDash(price?.subtotalCents)}</Line>
        {price !== null && price.discountCents > 0 && (
          <>
            <Line label="Remise">−{amountOrDash(price.discountCents)}</Line>
            <Line label="Total HT">{amountOrDash(price.netCents)}</Line>
          </>
        )}
        <Line label={price ? `TVA ${formatRate(price.vatRate)}` : "TVA"}>
          {amountOrDash(price?.vatCents)}
        </Line>
      </dl>
      <p className="mt-4 flex items-end justify-between gap-4 border-t border-line pt-4">
        <span className="font-semibold">Total TTC</span>
        <output className="font-display text-2xl leading-none font-bold">
          {amountOrDash(price?.grossCents)}
        </output>
      </p>
    </div>
  );
}

function amountOrDash(cents: number | undefined): ReactNode {
  return cents === undefined ? "—" : <Money cents={cents} />;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

/** On phones the totals are under the form: the last of them stays in sight meanwhile. */
export function StickyTotal({ generator: { price } }: { generator: Generator }) {
  return (
    <div
      aria-hidden
      className="quote-total pointer-events-none flex items-center justify-between gap-4 border-t border-line bg-raised px-4 pt-2.5 sm:px-6 xl:hidden"
    >
      <span className="text-sm text-muted">Total TTC</span>
      <strong className="font-display text-lg">
        {price.ok ? <Money cents={price.price.grossCents} /> : "—"}
      </strong>
    </div>
  );
}
