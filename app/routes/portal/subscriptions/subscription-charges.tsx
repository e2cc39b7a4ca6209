import {
  ownSubscriptionWords as words,
  subscriptionCardWords as cardWords,
} from "#copy/portal/subscriptions.ts";
import { chargeDaysWords } from "#copy/subscription-charge.ts";
import { shortDay } from "#domain/french-dates.ts";
import { collectorOf } from "#domain/subscription-charge.ts";
import type { Collector } from "#domain/subscription.ts";
import { Card, CardBody } from "#ui/card.tsx";
import { ChargeStatusBadge } from "#ui/charge-status-badge.tsx";
import { Money } from "#ui/money.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { InvoiceName } from "../invoices/invoice-parts.tsx";
import type { OwnSubscriptionPage } from "./own-subscription.server.ts";

type Charge = OwnSubscriptionPage["charges"][number];

interface SubscriptionChargesProps {
  charges: Charge[];
  collectedBy: Collector;
}

export function SubscriptionCharges({ charges, collectedBy }: SubscriptionChargesProps) {
  return (
    <section aria-labelledby="paiements" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="paiements" className="text-lg font-semibold">
        {words.charges}
      </h2>
      <Table
        caption={words.chargesCaption}
        columns={columnsFor(collectedBy)}
        rows={charges}
        rowKey={({ id }) => id}
        empty={
          <Card>
            <CardBody className="text-sm text-muted">{words.noCharges}</CardBody>
          </Card>
        }
      />
    </section>
  );
}

function columnsFor(collectedBy: Collector): TableColumn<Charge>[] {
  return [
    {
      key: "days",
      header: words.chargeDays,
      name: true,
      cell: (charge) => (
        <span className="grid">
          <span>{chargeDaysWords(charge)}</span>
          {charge.kind === "addition" && (
            <span className="text-xs font-normal text-muted">
              {words.addition(charge.listings)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: "amount",
      header: words.chargeAmount,
      figures: true,
      cell: ({ grossCents }) => <Money cents={grossCents} />,
    },
    {
      key: "state",
      header: words.chargeState,
      cell: (charge) => <ChargeState charge={charge} collectedBy={collectedBy} />,
    },
    {
      key: "papers",
      header: words.chargePaper,
      cell: ({ papers }) => <Papers papers={papers} />,
    },
  ];
}

function ChargeState({ charge, collectedBy }: { charge: Charge; collectedBy: Collector }) {
  const { status, paidAt, paidByOrder } = charge;
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end max-sm:text-end">
      <ChargeStatusBadge status={status} collectedBy={collectorOf(charge, collectedBy)} />
      {paidByOrder ? (
        <span className="text-xs text-muted">{words.withOrder}</span>
      ) : (
        paidAt && (
          <span className="text-xs whitespace-nowrap text-muted">
            {words.paidOn(shortDay(paidAt))}
          </span>
        )
      )}
    </span>
  );
}

function Papers({ papers }: Pick<Charge, "papers">) {
  if (papers.length === 0) return <span className="text-muted">{words.noPaper}</span>;
  return (
    <ul className="grid gap-1 whitespace-normal">
      {papers.map((paper) => (
        <li key={paper.id} className="wrap-anywhere">
          {paper.hasDocument ? (
            <a
              href={`/portal/factures/${paper.id}/pdf`}
              className="inline-block py-1 text-link underline underline-offset-3"
            >
              <span className="whitespace-nowrap">
                <InvoiceName invoice={paper} />
              </span>
              <span className="sr-only"> {words.pdf}</span>
            </a>
          ) : (
            <InvoiceName invoice={paper} />
          )}
          {paper.kind === "credit-note" && (
            <span className="text-muted">
              {" "}
              <Money cents={paper.grossCents} />
              {cardWords.vatIncluded}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
