import { chargeStatusWords } from "#copy/subscription-charge.ts";
import type { Collector } from "#domain/subscription.ts";
import { type ChargeStatus, isChargeAsked } from "#domain/subscription-charge.ts";
import { Badge } from "./badge.tsx";

const looks = {
  due: { variant: "warning", icon: "clock" },
  processing: { variant: "outline", icon: "progress" },
  failed: { variant: "destructive", icon: "warning" },
  paid: { variant: "default", icon: "check" },
  dropped: { variant: "secondary", icon: "ban" },
} as const satisfies Record<ChargeStatus, object>;

export function ChargeStatusBadge({
  status,
  collectedBy,
}: {
  status: ChargeStatus;
  collectedBy: Collector;
}) {
  const waits = isChargeAsked(status) && collectedBy === "transfer";
  return <Badge {...looks[waits ? "due" : status]}>{chargeStatusWords(status, collectedBy)}</Badge>;
}
