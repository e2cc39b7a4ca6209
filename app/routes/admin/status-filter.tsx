import { Link } from "react-router";
import { orderStatusLabels } from "#copy/statuses.ts";
import { type OrderStatus, orderStatuses } from "#domain/order.ts";

interface StatusFilterProps {
  counts: Record<OrderStatus, number>;
  /** Null: every status. */
  current: OrderStatus | null;
}

/** Links rather than buttons: each filter has its address. */
export function StatusFilter({ counts, current }: StatusFilterProps) {
  const all = orderStatuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav aria-label="Filtrer par statut" className="-mx-4 overflow-x-auto px-4">
      <ul className="tab-list min-w-max">
        <li>
          <FilterLink href="/admin" label="Toutes" count={all} current={current === null} />
        </li>
        {orderStatuses.map((status) => (
          <li key={status}>
            <FilterLink
              href={`/admin?statut=${status}`}
              label={orderStatusLabels[status]}
              count={counts[status]}
              current={current === status}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FilterLinkProps {
  href: string;
  label: string;
  count: number;
  current: boolean;
}

function FilterLink({ href, label, count, current }: FilterLinkProps) {
  return (
    <Link
      to={href}
      aria-current={current ? "page" : undefined}
      data-active={current ? "" : undefined}
      className="tab"
    >
      {label}
      <span className="tab-count">{count}</span>
    </Link>
  );
}
