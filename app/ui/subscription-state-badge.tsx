import { subscriptionStateBadgeWords as texts } from "#copy/ui.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { subscriptionStateWords } from "#copy/subscription.ts";
import type { SubscriptionState } from "#domain/subscription.ts";
import { Badge } from "./badge.tsx";

interface SubscriptionStateBadgeProps {
  state: SubscriptionState;
  /** French calendar date; null: no end known. */
  endsOn: string | null;
  /** French calendar date; null: already begun. */
  beginsOn?: string | null;
}

const looks = {
  active: { variant: "default", icon: "check-circle" },
  paused: { variant: "outline", icon: "clock" },
  suspended: { variant: "destructive", icon: "warning" },
  ending: { variant: "warning", icon: "clock" },
  ended: { variant: "secondary", icon: "ban" },
} as const;

export function SubscriptionStateBadge({
  state,
  endsOn,
  beginsOn = null,
}: SubscriptionStateBadgeProps) {
  if (state === "active" && beginsOn !== null) {
    return (
      <Badge variant="outline" icon="clock">
        {texts.beginsOn(shortCalendarDay(beginsOn))}
      </Badge>
    );
  }
  return <Badge {...looks[state]}>{subscriptionStateWords(state, endsOn)}</Badge>;
}
