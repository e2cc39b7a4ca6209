import { paymentStateLabels } from "#copy/payment-desk.ts";
import type { PaymentState } from "#domain/payment.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";
import type { IconName } from "#ui/icon.tsx";

const looks: Record<PaymentState, { variant: BadgeVariant; icon: IconName }> = {
  received: { variant: "default", icon: "check" },
  "partly-refunded": { variant: "secondary", icon: "refresh" },
  refunded: { variant: "outline", icon: "refresh" },
};

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  return <Badge {...looks[state]}>{paymentStateLabels[state]}</Badge>;
}
