import type { LeadStage } from "#domain/lead.ts";
import { Badge, type BadgeVariant } from "./badge.tsx";
import type { IconName } from "./icon.tsx";

const looks: Record<LeadStage, { variant: BadgeVariant; icon: IconName }> = {
  new: { variant: "outline", icon: "sparkles" },
  contacted: { variant: "secondary", icon: "phone" },
  proposal: { variant: "secondary", icon: "file-text" },
  won: { variant: "default", icon: "check-circle" },
  lost: { variant: "destructive", icon: "close" },
};

export function LeadStageBadge({ stage, label }: { stage: LeadStage; label: string }) {
  return <Badge {...looks[stage]}>{label}</Badge>;
}
