import { subscriptionChargesWords as words } from "#copy/admin/subscription-desk.ts";
import { paymentMethodLabels } from "#copy/payment.ts";
import { chargeDaysWords } from "#copy/subscription-charge.ts";
import { remainingOf } from "#domain/due.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { parisDate } from "#domain/paris-date.ts";
import { collectorOf, isChargeWaiting } from "#domain/subscription-charge.ts";
import type { Collector } from "#domain/subscription.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { ChargeStatusBadge } from "#ui/charge-status-badge.tsx";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { PaymentTrace } from "../orders/payment/payment-trace.tsx";
import { OrderRefunds } from "../orders/payment/order-refunds.tsx";
import { recordAddress } from "../record/address.ts";
import type { ShownCharge, SubscriptionDesk } from "./desk.server.ts";

export function ChargesCard({ desk }: { desk: SubscriptionDesk }) {
  const { charges, subscription, chosen, refunds } = desk;
  return (
    <Card id="echeances" aria-labelledby="titre-echeances" className="scroll-mt-20">
      <CardHeader id="titre-echeances" title={words.title} />
      <CardBody className="grid gap-5 text-sm">
        {charges.length === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {charges.map((charge) => (
              <ChargeLine
                key={charge.id}
                charge={charge}
                collectedBy={subscription.collectedBy}
                chosen={charge.id === chosen?.id}
                path={recordAddress.subscription(subscription.id)}
              />
            ))}
          </ul>
        )}
        <OrderRefunds refunds={refunds} />
      </CardBody>
    </Card>
  );
}

interface ChargeLineProps {
  charge: ShownCharge;
  collectedBy: Collector;
  chosen: boolean;
  path: string;
}

function ChargeLine({ charge, collectedBy, chosen, path }: ChargeLineProps) {
  const days = chargeDaysWords(charge);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{days}</p>
        <p className="text-muted">{frenchSpaces(detailOf(charge))}</p>
        {charge.papers.map((paper) => (
          <p key={paper.id} className="text-muted">
            {paper.kind === "credit-note" && words.creditNote}
            <TextLink to={recordAddress.invoice(paper.id)} className="inline-block py-1">
              {paper.number}
            </TextLink>
            {paper.kind === "credit-note" && (
              <>
                , <Money cents={paper.grossCents} />
              </>
            )}
          </p>
        ))}
        {charge.payments.map((payment) => (
          <div key={payment.id} className="text-muted">
            {paymentMethodLabels[payment.method]}, {shortCalendarDay(payment.receivedOn)}
            {payment.refundedCents > 0 && `, ${words.back(payment.refundedCents)}`}
            <PaymentTrace payment={payment} />
          </div>
        ))}
      </div>
      <div className="grid justify-items-end gap-1 max-sm:justify-items-start">
        <Money cents={charge.grossCents} className="font-semibold" />
        <ChargeStatusBadge status={charge.status} collectedBy={collectorOf(charge, collectedBy)} />
        {!chosen && (
          <TextLink to={`${path}?echeance=${charge.id}#echeance`} className="py-1">
            {words.act}
            <span className="sr-only">{words.actOn(days)}</span>
          </TextLink>
        )}
      </div>
    </li>
  );
}

function detailOf(charge: ShownCharge): string {
  const { kind, listings, paidByOrder, paidAt, dueOn, failure, tries } = charge;
  const restCents = remainingOf(charge);
  const inPart = isChargeWaiting(charge.status) && restCents < charge.grossCents;
  return [
    ...(kind === "addition" ? [words.addition(listings)] : []),
    paidByOrder
      ? words.withOrder
      : paidAt === null
        ? words.dueOn(dueOn)
        : words.paidOn(shortCalendarDay(parisDate(paidAt))),
    ...(inPart ? [words.rest(restCents)] : []),
    ...(tries > 0 && paidAt === null ? [words.tries(tries)] : []),
    ...(failure === null ? [] : [words.refused(failure)]),
  ].join(", ");
}
