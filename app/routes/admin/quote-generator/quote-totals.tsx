import { quoteTotalsWords as words } from "#copy/admin/quote-generator.ts";
import { labels } from "#copy/labels.ts";
import type { ReactNode } from "react";
import { quoteOptionsWords as optionsWords } from "#copy/quote-options.ts";
import { quoteRefusals } from "#copy/quote-refusals.ts";
import { type Cents, formatRate } from "#domain/money.ts";
import type { QuoteDeposit } from "#domain/quote-deposit.ts";
import type { QuotePrice } from "#domain/quote-price.ts";
import { depositTyped, everyOptionTyped } from "#forms/quote-amounts.ts";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { Money } from "#ui/money.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Generator } from "./use-generator.ts";

const whyNoTotal = {
  ...quoteRefusals,
  unreadable: words.unreadable,
};

export function QuoteTotals({ generator }: { generator: Generator }) {
  const { price, typed, saving, data } = generator;
  const hydrated = useHydrated();
  const editing = data.source.kind === "edit";
  return (
    <section
      aria-labelledby="totaux"
      className="grid gap-4 rounded-lg border border-line bg-raised p-4 shadow-soft sm:p-6"
    >
      <h2 id="totaux" className="text-lg font-semibold">
        {words.title}
      </h2>
      <TotalLines
        price={price.ok ? price.price : null}
        everyOptionCents={everyOptionTyped(typed)}
      />
      {price.ok && <Deposit deposit={depositTyped(typed.depositRate, price.price.grossCents)} />}
      {!price.ok && <p className="text-sm text-muted">{frenchSpaces(whyNoTotal[price.reason])}</p>}
      <div className="grid gap-2">
        <Button
          type="submit"
          size="lg"
          block
          pending={saving}
          pendingLabel={editing ? labels.saving : words.creating}
        >
          {editing ? words.save : words.create}
        </Button>
        {!hydrated && (
          <Button
            type="submit"
            name="action"
            value="recalculate"
            formAction="#totaux"
            formNoValidate
            variant="outline"
            block
          >
            {words.recalculate}
          </Button>
        )}
      </div>
      <p className="text-xs text-muted">
        {editing ? words.staysDraft : frenchSpaces(words.createdAsDraft)}
      </p>
    </section>
  );
}

interface TotalLinesProps {
  price: QuotePrice | null;
  everyOptionCents: Cents | null;
}

function TotalLines({ price, everyOptionCents }: TotalLinesProps) {
  return (
    <div>
      <dl className="grid gap-2 text-sm">
        <Line label={labels.subtotalBeforeVat}>{amountOrDash(price?.subtotalCents)}</Line>
        {price !== null && price.discountCents > 0 && (
          <>
            <Line label={labels.discount}>−{amountOrDash(price.discountCents)}</Line>
            <Line label={labels.totalBeforeVat}>{amountOrDash(price.netCents)}</Line>
          </>
        )}
        <Line label={price ? labels.vatAt(formatRate(price.vatRate)) : labels.vat}>
          {amountOrDash(price?.vatCents)}
        </Line>
      </dl>
      <p className="mt-4 flex items-end justify-between gap-4 border-t border-line pt-4">
        <span className="font-semibold">
          {everyOptionCents === null ? labels.totalWithVat : optionsWords.withoutOption}
        </span>
        <output className="font-display text-2xl leading-none font-bold">
          {amountOrDash(price?.grossCents)}
        </output>
      </p>
      {everyOptionCents !== null && (
        <dl className="mt-2 text-sm">
          <Line label={optionsWords.withEveryOption}>{amountOrDash(everyOptionCents)}</Line>
        </dl>
      )}
    </div>
  );
}

function Deposit({ deposit }: { deposit: QuoteDeposit | null }) {
  if (deposit === null) return null;
  return (
    <dl className="grid gap-2 text-sm">
      <Line label={words.deposit}>{amountOrDash(deposit.depositCents)}</Line>
      <Line label={words.balance}>{amountOrDash(deposit.balanceCents)}</Line>
    </dl>
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

/** Phones show totals below the form: keep the last one in sight. */
export function StickyTotal({ generator: { price } }: { generator: Generator }) {
  return (
    <div
      aria-hidden
      className="quote-total pointer-events-none flex items-center justify-between gap-4 border-t border-line bg-raised px-4 pt-2.5 sm:px-6 xl:hidden"
    >
      <span className="text-sm text-muted">{labels.totalWithVat}</span>
      <strong className="font-display text-lg">
        {price.ok ? <Money cents={price.price.grossCents} /> : "—"}
      </strong>
    </div>
  );
}
