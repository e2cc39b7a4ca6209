import { standingLabels } from "#copy/admin/catalogue.ts";
import type { VersionStanding } from "#domain/catalogue-version.ts";
import { Badge } from "#ui/badge.tsx";

const looks = {
  draft: { variant: "secondary", icon: "pencil" },
  scheduled: { variant: "outline", icon: "clock" },
  "in-force": { variant: "default", icon: "check-circle" },
  past: { variant: "outline" },
  withdrawn: { variant: "destructive", icon: "close" },
} as const satisfies Record<VersionStanding, object>;

export function StandingBadge({ standing }: { standing: VersionStanding }) {
  return <Badge {...looks[standing]}>{standingLabels[standing]}</Badge>;
}
