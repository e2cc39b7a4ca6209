import { recentActivityWords as words } from "#copy/portal/overview.ts";
import { labels } from "#copy/labels.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortDay } from "#domain/french-dates.ts";
import { quoteStatusLabels } from "#copy/statuses.ts";
import type { ShownQuoteStatus } from "#domain/quote.ts";
import type { ListedOrder } from "#queries/order/list.server.ts";
import type { ListedQuote } from "#queries/quote/list.server.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Money } from "#ui/money.tsx";
import { OrderBadge } from "#ui/order-badge.tsx";
import { QuoteStatusBadge } from "#ui/quote-status-badge.tsx";

type RecentOrder = Pick<
  ListedOrder,
  "id" | "number" | "packName" | "grossCents" | "status" | "refunded" | "createdAt"
>;
type RecentQuote = Pick<ListedQuote, "id" | "number" | "grossCents" | "createdAt"> & {
  status: ShownQuoteStatus;
};

interface RecentActivityProps {
  orders: RecentOrder[];
  quotes: RecentQuote[];
}

interface Line {
  id: string;
  href: string;
  icon: IconName;
  title: string;
  number: string;
  at: Date;
  grossCents: number;
  badge: ReactNode;
}

export function RecentActivity({ orders, quotes }: RecentActivityProps) {
  const lines = [...orders.map(orderLine), ...quotes.map(quoteLine)].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
  if (lines.length === 0) return null;
  return (
    <Card aria-labelledby="activite">
      <CardHeader id="activite" title={words.title} />
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <li key={line.id}>
            <ActivityLine {...line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function orderLine({
  id,
  number,
  packName,
  grossCents,
  status,
  refunded,
  createdAt,
}: RecentOrder): Line {
  const badge = <OrderBadge status={status} refunded={refunded} />;
  const href = `/portal/commandes/${id}`;
  return { id, href, icon: "inbox", title: packName, number, at: createdAt, grossCents, badge };
}

function quoteLine({ id, number, grossCents, status, createdAt }: RecentQuote): Line {
  const label = status === "pending" ? labels.toAnswer : quoteStatusLabels[status];
  const badge = <QuoteStatusBadge status={status} label={label} />;
  const href = `/devis/${id}`;
  return { id, href, icon: "euro", title: words.quotes, number, at: createdAt, grossCents, badge };
}

function ActivityLine({ href, icon, title, number, at, grossCents, badge }: Line) {
  return (
    <Link
      to={href}
      className="flex items-center gap-4 px-5 py-3.5 transition-colors last:rounded-b-lg hover:bg-wash focus-visible:-outline-offset-3 sm:px-6"
    >
      <Icon name={icon} className="size-5 text-muted max-sm:hidden" />
      <span className="grid min-w-0 flex-1 gap-x-4 text-sm sm:flex sm:items-baseline">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>{" "}
        <span className="text-muted wrap-anywhere">
          {number},{" "}
          <span className="whitespace-nowrap">
            {words.onDay}
            <time dateTime={at.toISOString()}>{shortDay(at)}</time>
          </span>
        </span>
      </span>
      <span className="flex flex-col items-end gap-1.5 text-sm sm:flex-row-reverse sm:items-center sm:gap-5">
        <Money cents={grossCents} className="sm:min-w-24 sm:text-end" />
        {badge}
      </span>
    </Link>
  );
}
