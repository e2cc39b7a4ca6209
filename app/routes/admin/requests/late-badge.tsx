import { Badge } from "#ui/badge.tsx";

export function LateBadge() {
  return (
    <Badge variant="destructive" icon="warning">
      En retard
    </Badge>
  );
}
