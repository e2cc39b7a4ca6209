import type { ReactNode } from "react";
import { chargeDueWords as words } from "#copy/portal/subscriptions.ts";
import { chargeDaysSentence, chargeDaysWords } from "#copy/subscription-charge.ts";
import { Card, CardBody } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { TransferCard } from "../../site/payer/transfer-card.tsx";
import type { OwnSubscriptionPage } from "./own-subscription.server.ts";

interface SubscriptionDueProps {
  due: Pick<
    OwnSubscriptionPage["due"][number],
    "id" | "startsOn" | "endsOn" | "grossCents" | "dueCents" | "collectedBy" | "transfer"
  >[];
  children: ReactNode;
  className?: string;
}

export function SubscriptionDue({ due, children, className }: SubscriptionDueProps) {
  if (due.length === 0) return null;
  const byTransfer = due.every(({ collectedBy }) => collectedBy === "transfer");
  const transfers = due.flatMap(({ transfer, ...charge }) =>
    transfer ? [{ ...charge, transfer }] : [],
  );
  const how = byTransfer ? words.send : children === null ? words.byHand : words.mend;
  return (
    <div className={className}>
      <Card elevation="lift" aria-labelledby="a-payer" className="border-l-4 border-l-lamp">
        <CardBody className="grid gap-4">
          <h2 id="a-payer" className="text-lg">
            {byTransfer ? words.transferTitle : words.failedTitle}
          </h2>
          <ul className="grid gap-2">
            {due.map((charge) => (
              <li key={charge.id}>
                <Money cents={charge.dueCents} className="text-2xl font-semibold" />
                {words.vatIncluded}
                <span className="block text-sm text-muted">
                  {frenchSpaces(chargeDaysSentence(charge))}
                  {charge.dueCents < charge.grossCents &&
                    frenchSpaces(words.restOf(charge.grossCents))}
                </span>
              </li>
            ))}
          </ul>
          <p className="max-w-prose text-sm">{frenchSpaces(how)}</p>
          {!byTransfer && children}
        </CardBody>
      </Card>
      {transfers.map(({ transfer, ...charge }) => (
        <TransferCard
          key={charge.id}
          id={`virement-${charge.id}`}
          transfer={transfer}
          alone
          about={transfers.length > 1 ? chargeDaysWords(charge) : null}
        />
      ))}
    </div>
  );
}
