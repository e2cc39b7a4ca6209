import { eventTableWords as words } from "#copy/admin/traffic.ts";
import { labels } from "#copy/labels.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { eventStatusLabels, eventTypeLabels } from "#copy/traffic.ts";
import type { ListedLandingEvent } from "#queries/landing/events.server.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";

const looks = {
  pending: { variant: "outline", icon: "clock" },
  success: { variant: "default", icon: "check" },
  error: { variant: "destructive", icon: "warning" },
} as const;

const columns: TableColumn<ListedLandingEvent>[] = [
  { key: "type", header: words.event, name: true, cell: (event) => <What event={event} /> },
  {
    key: "from",
    header: words.origin,
    cell: ({ referrer, userAgent }) => (
      <span className="grid wrap-anywhere">
        <span>{referrer === "direct" ? words.direct : referrer}</span>
        <span className="text-xs text-muted">{userAgent}</span>
      </span>
    ),
  },
  {
    key: "at",
    header: words.received,
    cell: ({ receivedAt }) => (
      <time dateTime={receivedAt.toISOString()} className="sm:whitespace-nowrap">
        {shortMoment(receivedAt)}
      </time>
    ),
  },
  {
    key: "status",
    header: labels.status,
    cell: ({ status }) => <Badge {...looks[status]}>{eventStatusLabels[status]}</Badge>,
  },
];

function What({ event: { eventType, eventData } }: { event: ListedLandingEvent }) {
  const details = Object.entries(eventData).map(detailWords).join(" · ");
  return (
    <span className="grid wrap-anywhere whitespace-normal">
      <span>{eventTypeLabels[eventType]}</span>
      <span className="text-xs font-normal text-muted">{details}</span>
    </span>
  );
}

function detailWords([name, value]: [name: string, value: unknown]): string {
  if (name === "seconds") return `${String(value)}\u00A0s`;
  if (name === "depth") return `${String(value)}\u00A0%`;
  return String(value);
}

export function EventTable({ events }: { events: ListedLandingEvent[] }) {
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
      empty={<EmptyState title={words.none}>{words.sendOne}</EmptyState>}
    />
  );
}
