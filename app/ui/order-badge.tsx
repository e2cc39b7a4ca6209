import { paymentStandingLabels } from "#copy/payment.ts";
import { orderStatusLabels } from "#copy/statuses.ts";
import type { OrderStatus } from "#domain/order.ts";
import { Badge } from "./badge.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** A full refund hides the status. */
export function OrderBadge({ status, refunded }: { status: OrderStatus; refunded: boolean }) {
  if (!refunded) return <StatusBadge status={status} label={orderStatusLabels[status]} />;
  return (
    <Badge variant="secondary" icon="refresh">
      {paymentStandingLabels.refunded}
    </Badge>
  );
}
