import { listFiltersWords as words } from "#copy/admin/lists.ts";
import { Link } from "react-router";
import { periodLabels } from "#copy/list.ts";
import type { ListPeriod } from "#domain/list.ts";
import { isPeriod, type NamedPeriod, namedPeriod, pastPeriods } from "#domain/list-periods.ts";

interface PeriodLinksProps {
  current: ListPeriod;
  addressOf: (period: ListPeriod) => string;
  periods?: readonly NamedPeriod[] | undefined;
  /** Offers no period at all as a choice. */
  any?: boolean;
  /** French calendar date. */
  today: string;
}

export function PeriodLinks({
  current,
  addressOf,
  periods = pastPeriods,
  any = true,
  today,
}: PeriodLinksProps) {
  const choices = [
    ...(any ? [{ label: words.anyDate, period: { from: null, to: null } }] : []),
    ...periods.map((name) => ({ label: periodLabels[name], period: namedPeriod(name, today) })),
  ];
  return (
    <nav aria-label={words.period} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="-mx-1.5 flex min-w-max gap-x-1">
        {choices.map(({ label, period }) => (
          <li key={label}>
            <Link
              to={addressOf(period)}
              preventScrollReset
              aria-current={isPeriod(period, current) ? "true" : undefined}
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
