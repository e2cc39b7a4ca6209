import {
  orderPaymentCardWords as words,
  transferFormWords as transferWords,
} from "#copy/admin/payments.ts";
import { labels } from "#copy/labels.ts";
import { paymentSentence, paymentStandingLabels, type PaymentWays } from "#copy/payment.ts";
import { formatCents } from "#domain/money.ts";
import type { PaymentStanding } from "#domain/payment.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import type { IconName } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { OpenDifferences } from "../../payments/open-differences.tsx";
import { answerTo } from "../../../acts/act-answer.ts";
import type { OrderAnswer } from "../acts.server.ts";
import { OrderRefunds, type ShownRefund } from "./order-refunds.tsx";
import { PayLink } from "./pay-link.tsx";
import { PaymentHistory, type ShownAttempt, type ShownEvent } from "./payment-history.tsx";
import { type ReceivedPayment, ReceivedPayments } from "./received-payments.tsx";
import { RefundForm } from "./refund-form.tsx";
import { TransferForm } from "./transfer-form.tsx";

const looks: Record<PaymentStanding["kind"], { variant: BadgeVariant; icon: IconName }> = {
  due: { variant: "outline", icon: "clock" },
  processing: { variant: "secondary", icon: "progress" },
  paid: { variant: "default", icon: "check" },
  refunded: { variant: "secondary", icon: "refresh" },
  cancelled: { variant: "destructive", icon: "close" },
};

const refundActs = [
  "refund",
  "preview-refund",
  "transfer-sent",
  "retry-refund",
  "credit-refund",
  "give-back-transfer",
] as const;

export const paymentCardActs = ["receive-transfer", ...refundActs] as const;

interface OrderPaymentCardProps {
  orderId: string;
  payment: {
    refunds: ShownRefund[];
    refundableCents: number;
    /** Number of listings; null: not sold by listing, or a single one. */
    listings: number | null;
    grossCents: number;
    standing: PaymentStanding;
    payments: ReceivedPayment[];
    attempts: ShownAttempt[];
    events: ShownEvent[];
    differences: Parameters<typeof OpenDifferences>[0]["differences"];
    link: string | null;
    ways: PaymentWays;
    today: string;
  };
  answer: OrderAnswer | undefined;
}

export function OrderPaymentCard({ orderId, payment, answer }: OrderPaymentCardProps) {
  const { standing, payments, attempts, events, differences, link, ways } = payment;
  return (
    <Card id="paiement" aria-labelledby="titre-paiement" className="scroll-mt-20">
      <CardHeader
        id="titre-paiement"
        title={labels.payment}
        actions={<Badge {...looks[standing.kind]}>{standingLabel(standing)}</Badge>}
      />
      <CardBody className="grid gap-5">
        <p className="text-sm">{frenchSpaces(paymentSentence(standing, ways))}</p>
        <OpenDifferences differences={differences} />
        {payments.length > 0 && (
          <ReceivedPayments payments={payments} answer={answerTo(answer, "give-back-transfer")} />
        )}
        <OrderRefunds refunds={payment.refunds} />
        <RefundForm
          key={`${payments.length}-${payment.refundableCents}`}
          orderId={orderId}
          refundableCents={payment.refundableCents}
          listings={payment.listings}
          answer={answerTo(answer, ...refundActs)}
        />
        {link !== null && <PayLink url={link} />}
        <TransferForm
          key={payments.length}
          awaitedCents={awaitedCents(standing)}
          open={standing.kind === "due"}
          boxes={[boxOf(standing)]}
          grossCents={payment.grossCents}
          today={payment.today}
          answer={answerTo(answer, "receive-transfer")}
        />
        <PaymentHistory attempts={attempts} events={events} />
      </CardBody>
    </Card>
  );
}

/** Amount due now, else later; null: nothing. */
function awaitedCents(standing: PaymentStanding): number | null {
  if (standing.kind !== "due" && standing.kind !== "processing") return null;
  return standing.dueCents || standing.remainingCents;
}

function boxOf(standing: PaymentStanding) {
  const awaited = awaitedCents(standing);
  if (awaited !== null) {
    return { name: "partial", label: transferWords.partial(formatCents(awaited)) } as const;
  }
  const { ofCancelled, second } = transferWords;
  return { name: "surplus", label: standing.kind === "cancelled" ? ofCancelled : second } as const;
}

function standingLabel(standing: PaymentStanding): string {
  const inPart = standing.kind === "refunded" && !standing.whole;
  return inPart ? words.refundedInPart : paymentStandingLabels[standing.kind];
}
