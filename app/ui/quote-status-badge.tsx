import type { ShownQuoteStatus } from "#domain/quote.ts";
import { Badge } from "./badge.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface QuoteStatusBadgeProps {
  status: ShownQuoteStatus;
  /** From copy/statuses.ts. */
  label: string;
}

/** A quote's status as people see it: past its last day it is expired, whatever was stored. */
export function QuoteStatusBadge({ status, label }: QuoteStatusBadgeProps) {
  if (status !== "expired") return <StatusBadge status={status} label={label} />;
  return (
    <Badge variant="destructive" icon="calendar">
      {label}
    </Badge>
  );
}
