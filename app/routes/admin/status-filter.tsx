import { Link } from "react-router";
import { listHref } from "./list-href.ts";

interface StatusFilterProps<Status extends string> {
  /** The list's own address. */
  path: string;
  /** In the order of the tabs. */
  statuses: readonly Status[];
  labels: Readonly<Record<Status, string>>;
  counts: Readonly<Record<Status, number>>;
  /** Null: every status. */
  current: Status | null;
  /** « Toutes », « Tous ». */
  allLabel: string;
}

/** Links rather than buttons: each filter has its address. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { path, statuses, labels, counts, current, allLabel } = props;
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav aria-label="Filtrer par statut" className="-mx-4 overflow-x-auto px-4">
      <ul className="tab-list min-w-max">
        <li>
          <FilterLink href={path} label={allLabel} count={all} current={current === null} />
        </li>
        {statuses.map((status) => (
          <li key={status}>
            <FilterLink
              href={listHref(path, status, null)}
              label={labels[status]}
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
