import { deliverableStatusLabels } from "#copy/deliverables.ts";
import type { DeliverableStatus } from "#domain/deliverable.ts";
import { Badge, type BadgeVariant } from "#ui/badge.tsx";
import type { IconName } from "#ui/icon.tsx";

const looks: Record<DeliverableStatus, { variant: BadgeVariant | "warning"; icon: IconName }> = {
  planned: { variant: "outline", icon: "progress" },
  awaits_client: { variant: "secondary", icon: "clock" },
  awaits_approval: { variant: "secondary", icon: "clock" },
  scheduled: { variant: "secondary", icon: "calendar" },
  done: { variant: "default", icon: "check-circle" },
  dropped: { variant: "destructive", icon: "close" },
};

export function DeliverableBadge({ status }: { status: DeliverableStatus }) {
  return <Badge {...looks[status]}>{deliverableStatusLabels[status]}</Badge>;
}
