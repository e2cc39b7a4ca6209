import type { OrderSummary } from "#queries/order/summary.server.ts";
import { labels } from "#copy/labels.ts";
import { Money } from "#ui/money.tsx";

export function OrderReference({ order }: { order: OrderSummary }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-3 sm:flex rounded-lg border border-line bg-raised px-6 py-4 text-left">
      <Fact label={labels.order}>
        <span className="whitespace-nowrap">{order.number}</span>
      </Fact>
      <Fact label={labels.offer}>{order.packName}</Fact>
      <Fact label={labels.listings}>{order.listings}</Fact>
      <Fact label="Total TTC">
        <Money cents={order.grossCents} short />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
