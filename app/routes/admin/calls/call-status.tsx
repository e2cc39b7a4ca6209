import { callStatusWords as words } from "#copy/admin/calls.ts";
import { callStatusLabels } from "#copy/calls.ts";
import { callLife, type CallStatus } from "#domain/call.ts";
import { Badge } from "#ui/badge.tsx";

const looks = {
  booked: { variant: "secondary", icon: "calendar" },
  came: { variant: "default", icon: "check" },
  "no-show": { variant: "outline", icon: "close" },
  client: { variant: "default", icon: "star" },
  cancelled: { variant: "outline", icon: "ban" },
} as const;

interface CallStatusBadgeProps {
  status: CallStatus;
  over: boolean;
  compact?: boolean;
}

export function CallStatusBadge({ status, over, compact = false }: CallStatusBadgeProps) {
  const toNote = callLife[status].awaitsOutcome && over;
  const look = toNote ? ({ variant: "lamp", icon: "pencil" } as const) : looks[status];
  return (
    <Badge variant={look.variant} icon={compact ? undefined : look.icon}>
      {toNote ? words.toNote : callStatusLabels[status]}
    </Badge>
  );
}
