import { labels } from "#copy/labels.ts";
import type { ReactNode } from "react";
import { Money } from "#ui/money.tsx";
import type { PayPage } from "./pay-page.server.ts";

const words = {
  orderedBy: "Commandé par",
  alreadyReceived: "Déjà reçu",
  balanceLater: "Solde, plus tard",
};

export function OrderFacts({ page }: { page: PayPage }) {
  const { order, buyer, standing } = page;
  const due = standing.kind === "due" ? standing : null;
  const laterCents = due?.part === "deposit" ? due.remainingCents - due.dueCents : 0;
  return (
    <dl className="grid gap-2 border-t border-line pt-5 text-sm">
      <Fact label={labels.order}>{order.number}</Fact>
      <Fact label={labels.offer}>{order.packName}</Fact>
      {order.listings !== null && <Fact label={labels.listings}>{order.listings}</Fact>}
      {buyer && (
        <Fact label={words.orderedBy}>
          {[buyer.company, buyer.name].filter(Boolean).join(", ")}
        </Fact>
      )}
      <Fact label={labels.totalWithVat}>
        <Money cents={order.grossCents} short />
      </Fact>
      {due && due.paidCents > 0 && (
        <Fact label={words.alreadyReceived}>
          <Money cents={due.paidCents} short />
        </Fact>
      )}
      {laterCents > 0 && (
        <Fact label={words.balanceLater}>
          <Money cents={laterCents} short />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
