import { publicationStatusLabels } from "#copy/statuses.ts";
import type { PublicationStatus } from "#domain/publication.ts";
import { Badge } from "./badge.tsx";
import type { IconName } from "./icon.tsx";

const looks: Record<
  PublicationStatus,
  { variant: "default" | "secondary" | "outline" | "destructive" | "warning"; icon: IconName }
> = {
  draft: { variant: "secondary", icon: "pencil" },
  awaits_approval: { variant: "warning", icon: "clock" },
  set_aside: { variant: "outline", icon: "inbox" },
  sent_back: { variant: "destructive", icon: "refresh" },
  approved: { variant: "default", icon: "check" },
  published: { variant: "default", icon: "check-circle" },
  withdrawn: { variant: "secondary", icon: "ban" },
  closed: { variant: "secondary", icon: "close" },
};

export function PublicationStatusBadge({ status }: { status: PublicationStatus }) {
  return <Badge {...looks[status]}>{publicationStatusLabels[status]}</Badge>;
}
