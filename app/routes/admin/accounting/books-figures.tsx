import { accountingWords as words } from "#copy/accounting.ts";
import type { ReactNode } from "react";
import type { Cents } from "#domain/money.ts";
import type { VatOfRate } from "#domain/vat-on-receipts.ts";
import { Money } from "#ui/money.tsx";

interface BooksFiguresProps {
  revenueCents: Cents;
  dueVatCents: Cents;
  vatOnDebits: boolean;
  rates: VatOfRate[];
}

export function BooksFigures({ revenueCents, dueVatCents, vatOnDebits, rates }: BooksFiguresProps) {
  const receivedCents = rates.reduce((sum, vat) => sum + vat.receivedCents, 0);
  return (
    <dl className="grid gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-3">
      <Figure name={words.revenue} cents={revenueCents} />
      <Figure name={words.received} cents={receivedCents} />
      <Figure name={words.vatDue} cents={dueVatCents}>
        {vatOnDebits ? words.onDebits : words.onReceipts}
      </Figure>
    </dl>
  );
}

function Figure({ name, cents, children }: { name: string; cents: Cents; children?: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">
        <Money cents={cents} />
        {children && <span className="block text-sm font-normal text-muted">{children}</span>}
      </dd>
    </div>
  );
}
