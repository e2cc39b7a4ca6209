import { emailStatusLabels } from "#copy/statuses.ts";
import type { EmailStatus } from "#domain/email-status.ts";
import { Badge } from "#ui/badge.tsx";

const looks = {
  pending: { variant: "outline", icon: "clock" },
  sent: { variant: "default", icon: "check" },
  failed: { variant: "destructive", icon: "warning" },
} as const;

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  return <Badge {...looks[status]}>{emailStatusLabels[status]}</Badge>;
}
