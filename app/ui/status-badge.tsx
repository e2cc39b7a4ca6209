import type { InvoiceStatus } from "#domain/invoice.ts";
import type { OrderStatus } from "#domain/order.ts";
import type { QuoteStatus } from "#domain/quote.ts";
import type { RequestStatus } from "#domain/request.ts";
import { statusesOf } from "#domain/status-table.ts";
import { Badge, type BadgeVariant } from "./badge.tsx";
import type { IconName } from "./icon.tsx";

export type Status = OrderStatus | QuoteStatus | RequestStatus | InvoiceStatus;

/** Variants by status (docs/sources/specification.md, 4). */
const looks: Record<Status, { variant: BadgeVariant; icon: IconName }> = {
  pending: { variant: "outline", icon: "clock" },
  completed: { variant: "default", icon: "check-circle" },
  paid: { variant: "default", icon: "check" },
  draft: { variant: "secondary", icon: "pencil" },
  cancelled: { variant: "destructive", icon: "close" },
  rejected: { variant: "destructive", icon: "ban" },
  in_progress: { variant: "secondary", icon: "progress" },
};

export const statuses = statusesOf(looks);

export function StatusBadge({ status, label }: { status: Status; label: string }) {
  return <Badge {...looks[status]}>{label}</Badge>;
}
