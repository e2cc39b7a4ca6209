import { invoiceStandingLabels } from "#copy/invoice-desk.ts";
import type { InvoiceStanding } from "#domain/invoice-standing.ts";
import { Badge, type BadgeVariant } from "./badge.tsx";
import type { IconName } from "./icon.tsx";

const looks: Record<InvoiceStanding, { variant: BadgeVariant; icon: IconName }> = {
  "a-payer": { variant: "outline", icon: "clock" },
  "en-retard": { variant: "destructive", icon: "warning" },
  payee: { variant: "default", icon: "check" },
  creditee: { variant: "secondary", icon: "refresh" },
  avoir: { variant: "secondary", icon: "refresh" },
};

export function InvoiceStandingBadge({ standing }: { standing: InvoiceStanding }) {
  return <Badge {...looks[standing]}>{invoiceStandingLabels[standing]}</Badge>;
}
