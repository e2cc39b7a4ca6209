import { Badge } from "#ui/badge.tsx";

/** On what should have been done by now. */
export function LateBadge() {
  return (
    <Badge variant="destructive" icon="warning">
      En retard
    </Badge>
  );
}
