import { emailStatusLabels } from "#copy/statuses.ts";
import type { ListedEmail } from "#queries/email-deliveries.server.ts";
import { Badge } from "#ui/badge.tsx";

const looks = {
  pending: { variant: "outline", icon: "clock" },
  sent: { variant: "default", icon: "check" },
  failed: { variant: "destructive", icon: "warning" },
} as const;

export function EmailStatus({ status }: { status: ListedEmail["status"] }) {
  return <Badge {...looks[status]}>{emailStatusLabels[status]}</Badge>;
}
