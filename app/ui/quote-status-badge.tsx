import type { ShownQuoteStatus } from "#domain/quote.ts";
import { Badge } from "./badge.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface QuoteStatusBadgeProps {
  status: ShownQuoteStatus;
  label: string;
}

/** A quote past its last day shows as expired, whatever its stored status. */
export function QuoteStatusBadge({ status, label }: QuoteStatusBadgeProps) {
  if (status !== "expired") return <StatusBadge status={status} label={label} />;
  return (
    <Badge variant="destructive" icon="calendar">
      {label}
    </Badge>
  );
}
