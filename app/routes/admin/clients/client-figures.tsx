import { clientFiguresWords as words } from "#copy/admin/clients.ts";
import { labels } from "#copy/labels.ts";
import type { ReactNode } from "react";
import { shortDay } from "#domain/french-dates.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isSubscriptionRunning, subscriptionState } from "#domain/subscription.ts";
import { Money } from "#ui/money.tsx";
import { useRight } from "../layout/rights.ts";
import type { ClientPage } from "./load-client.server.ts";

/** Amounts include VAT. */
export function ClientFigures({ records, now }: Pick<ClientPage, "records" | "now">) {
  const { figures, subscriptions, balanceCents } = records;
  const money = useRight("money");
  const monthly = subscriptions.rows
    .filter((one) => isSubscriptionRunning(subscriptionState(one, parisDate(now))))
    .reduce((sum, { grossCents }) => sum + grossCents, 0);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-3 lg:grid-cols-5">
      <Figure name={labels.orders}>{figures.orders}</Figure>
      <Figure name={words.total}>
        <Money cents={figures.spentCents} short />
      </Figure>
      {money && (
        <Figure name={balanceCents < 0 ? words.owedToThem : words.balance}>
          <Money cents={Math.abs(balanceCents)} short />
        </Figure>
      )}
      {money && (
        <Figure name={words.subscriptionPerMonth}>
          {monthly > 0 ? <Money cents={monthly} short /> : words.noSubscription}
        </Figure>
      )}
      <Figure name={words.lastOrder}>
        {figures.lastOrderAt ? shortDay(figures.lastOrderAt) : words.noOrder}
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
