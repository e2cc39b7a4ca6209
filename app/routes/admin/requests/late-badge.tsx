import { lateBadgeWords as words } from "#copy/admin/frame.ts";
import { Badge } from "#ui/badge.tsx";

export function LateBadge() {
  return (
    <Badge variant="destructive" icon="warning">
      {words.late}
    </Badge>
  );
}
