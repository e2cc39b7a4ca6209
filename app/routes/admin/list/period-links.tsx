import { listFiltersWords as words } from "#copy/admin/lists.ts";
import { Link } from "react-router";
import { periodLabels } from "#copy/list.ts";
import { isPeriod, type NamedPeriod, namedPeriod, pastPeriods } from "#domain/list-periods.ts";
import { listAddress, type ListQuery } from "#forms/list-query.ts";

interface PeriodLinksProps {
  path: string;
  query: ListQuery<string>;
  periods: readonly NamedPeriod[] | undefined;
  /** French calendar date. */
  today: string;
}

/** Periods people name, as links beside the two days that any other takes. */
export function PeriodLinks({ path, query, periods = pastPeriods, today }: PeriodLinksProps) {
  const choices = [
    { label: words.anyDate, period: { from: null, to: null } },
    ...periods.map((name) => ({ label: periodLabels[name], period: namedPeriod(name, today) })),
  ];
  return (
    <nav aria-label={words.period} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="-mx-1.5 flex min-w-max gap-x-1">
        {choices.map(({ label, period }) => (
          <li key={label}>
            <Link
              to={listAddress(path, query, { period })}
              preventScrollReset
              aria-current={isPeriod(period, query) ? "true" : undefined}
              className="period-link"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
