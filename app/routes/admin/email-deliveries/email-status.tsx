import { emailStatusLabels } from "#copy/statuses.ts";
import type { EmailStatus } from "#domain/email-status.ts";
import { Badge } from "#ui/badge.tsx";

const looks = {
  pending: { variant: "outline", icon: "clock" },
  dropped: { variant: "secondary", icon: "ban" },
  sent: { variant: "default", icon: "check" },
  withheld: { variant: "secondary", icon: "ban" },
  failed: { variant: "destructive", icon: "warning" },
} as const;

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  return <Badge {...looks[status]}>{emailStatusLabels[status]}</Badge>;
}
