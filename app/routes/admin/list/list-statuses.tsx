import { Link } from "react-router";
import { shownCount } from "#copy/record-list.ts";
import { listAddress, type ListQuery } from "#forms/list-query.ts";

interface ListStatusesProps<Status extends string> {
  path: string;
  query: ListQuery<Status>;
  /** In the order of the tabs. */
  statuses: readonly Status[];
  labels: Readonly<Record<Status, string>>;
  /** With the other filters applied. */
  counts: Readonly<Record<Status, number>>;
  allLabel: string;
}

/** Links rather than buttons: each filter has its address, and keeps the others. */
export function ListStatuses<Status extends string>(props: ListStatusesProps<Status>) {
  const { path, query, statuses, labels, counts, allLabel } = props;
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  const tabs = [
    { status: null, label: allLabel, count: all },
    ...statuses.map((status) => ({ status, label: labels[status], count: counts[status] })),
  ];
  return (
    <nav aria-label="Filtrer par statut" className="-mx-4 overflow-x-auto px-4">
      <ul className="tab-list min-w-max">
        {tabs.map(({ status, label, count }) => (
          <li key={label}>
            <Link
              to={listAddress(path, query, { status })}
              aria-current={query.status === status ? "page" : undefined}
              data-active={query.status === status ? "" : undefined}
              className="tab"
            >
              {label}
              <span className="tab-count">{shownCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
