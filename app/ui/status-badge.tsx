import { badgeVariantOf, type Status } from "#domain/status-badge.ts";
import { Badge } from "./badge.tsx";
import type { IconName } from "./icon.tsx";

const icons: Record<Status, IconName> = {
  pending: "clock",
  completed: "check-circle",
  paid: "check",
  draft: "pencil",
  in_progress: "progress",
  cancelled: "close",
  rejected: "ban",
};

/** A record's status: shape, word and colour say the same. `label` comes from copy/statuses.ts. */
export function StatusBadge({ status, label }: { status: Status; label: string }) {
  return (
    <Badge variant={badgeVariantOf[status]} icon={icons[status]}>
      {label}
    </Badge>
  );
}
