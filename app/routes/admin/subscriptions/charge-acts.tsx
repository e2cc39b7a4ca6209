import { transferFormWords } from "#copy/admin/payments.ts";
import { chargeActsWords as words } from "#copy/admin/subscription-desk.ts";
import { labels } from "#copy/labels.ts";
import { chargeDaysSentence } from "#copy/subscription-charge.ts";
import { Form } from "react-router";
import { remainingOf } from "#domain/due.ts";
import { formatCents } from "#domain/money.ts";
import type { Collector } from "#domain/subscription.ts";
import { collectorOf, isChargeAsked, isChargeWaiting } from "#domain/subscription-charge.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { useSending } from "../../both-sides/subscription/folded-act.tsx";
import { TransferForm } from "../orders/payment/transfer-form.tsx";
import { recordAddress } from "../record/address.ts";
import { ChargeRefund } from "./charge-refund.tsx";
import type { ShownCharge } from "./desk.server.ts";
import { answerTo } from "../../acts/act-answer.ts";
import type { SubscriptionActAnswer } from "./acts.server.ts";

interface ChargeActsProps {
  charge: ShownCharge;
  subscription: { id: string; orderId: string; orderNumber: string; collectedBy: Collector };
  today: string;
  answer: SubscriptionActAnswer | undefined;
}

export function ChargeActs({ charge, subscription, today, answer }: ChargeActsProps) {
  const { id, status, grossCents, leftCents, paidByOrder } = charge;
  const dueCents = remainingOf(charge);
  const own = answer?.typed["charge"]?.[0] === id ? answer : undefined;
  const asked = isChargeAsked(status);
  const byTransfer = collectorOf(charge, subscription.collectedBy) === "transfer";
  return (
    <Card id="echeance" aria-labelledby="titre-echeance" className="scroll-mt-20">
      <CardHeader
        id="titre-echeance"
        title={words.title(chargeDaysSentence(charge))}
        actions={<Money cents={grossCents} className="font-semibold" />}
      />
      <CardBody className="grid gap-4 text-sm">
        {paidByOrder ? (
          <p>
            {frenchSpaces(words.byOrder)}{" "}
            <TextLink to={`${recordAddress.order(subscription.orderId)}#paiement`}>
              {subscription.orderNumber}
            </TextLink>
          </p>
        ) : (
          <>
            {asked && !byTransfer && <Retry charge={charge} />}
            <TransferForm
              key={`${id}-${status}-${leftCents}`}
              charge={id}
              awaitedCents={isChargeWaiting(status) ? dueCents : null}
              grossCents={grossCents}
              open={asked && byTransfer}
              boxes={boxesOf(isChargeWaiting(status) ? dueCents : null)}
              today={today}
              answer={answerTo(own, "receive-transfer")}
            />
            {charge.leftCents > 0 && (
              <ChargeRefund
                key={charge.leftCents}
                charge={charge}
                path={recordAddress.subscription(subscription.id)}
                preview={own?.shown ?? null}
                answer={answerTo(own, "preview-refund", "refund-charge") ?? null}
              />
            )}
          </>
        )}
      </CardBody>
    </Card>
  );
}

function boxesOf(dueCents: number | null) {
  if (dueCents === null) return [{ name: "surplus", label: transferFormWords.second } as const];
  const partial = transferFormWords.partial(formatCents(dueCents));
  return [
    { name: "partial", label: partial },
    { name: "surplus", label: words.surplus },
  ] as const;
}

function Retry({ charge }: { charge: ShownCharge }) {
  const sending = useSending("retry-charge");
  return (
    <Form method="post" preventScrollReset className="grid gap-3 sm:justify-items-start">
      <input type="hidden" name="charge" value={charge.id} />
      <p>{frenchSpaces(words.retryText)}</p>
      <Button
        type="submit"
        name="action"
        value="retry-charge"
        variant="outline"
        icon="refresh"
        pending={sending}
        pendingLabel={labels.pending}
      >
        {words.retry}
      </Button>
    </Form>
  );
}
