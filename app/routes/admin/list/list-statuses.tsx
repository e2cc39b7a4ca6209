import { listStatusesWords as words } from "#copy/admin/lists.ts";
import { Link } from "react-router";
import { shownTotal } from "#copy/list.ts";
import { totalOf } from "#domain/list.ts";
import { listAddress } from "#forms/list-query.ts";
import type { List } from "./description.tsx";
import type { ListData } from "./list-loader.server.ts";

interface ListStatusesProps<Row, Status extends string> {
  of: List<Row, Status>;
  data: ListData<Row, Status>;
}

/** Links rather than buttons: each filter has an address that keeps the other filters. */
export function ListStatuses<Row, Status extends string>({
  of: { path, all: allLabel, statusLabels },
  data: { query, statuses, counts },
}: ListStatusesProps<Row, Status>) {
  const tabs = [
    { status: null, label: allLabel, counted: statuses },
    ...statuses.map((status) => ({ status, label: statusLabels[status], counted: [status] })),
  ];
  return (
    <nav aria-label={words.byStatus} className="-mx-4 overflow-x-auto px-4 print:hidden">
      <ul className="tab-list min-w-max">
        {tabs.map(({ status, label, counted }) => (
          <li key={label}>
            <Link
              to={listAddress(path, query, { status })}
              aria-current={query.status === status ? "page" : undefined}
              data-active={query.status === status ? "" : undefined}
              className="tab"
            >
              {label}
              <span className="tab-count">
                {shownTotal(totalOf(counted.map((one) => counts[one])))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
