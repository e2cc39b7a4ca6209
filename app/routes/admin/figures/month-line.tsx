import { monthLineWords as words } from "#copy/admin/frame.ts";
import { ofName } from "#copy/elision.ts";
import { countTrend, moneyTrend, thanLastMonth } from "#copy/trend.ts";
import { monthOf } from "#domain/french-dates.ts";
import { formatEuros } from "#domain/money.ts";
import type { Compared, MonthToDate } from "#domain/trend.ts";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { formatNumber } from "../audit-stats/numbers.ts";

export interface MonthLineProps {
  /** Revenue in cents; orders without the right `money`. */
  of: "revenue" | "orders";
  month: MonthToDate;
  compared: Compared;
}

/** Month to date, compared with the same days of the previous month. */
export function MonthLine({ of, month, compared }: MonthLineProps) {
  const than = thanLastMonth(month);
  const [name, value, trend] =
    of === "revenue"
      ? [words.revenue, words.vatExcluded(formatEuros(compared.now)), moneyTrend(compared, than)]
      : [words.orders, formatNumber(compared.now), countTrend(compared, than)];
  return (
    <p className="text-sm text-muted">
      {frenchSpaces(`${name(ofName(monthOf(month.firstOn)))} : `)}
      <strong className="font-semibold text-text tabular-nums">{value}</strong>
      {`, ${frenchSpaces(trend)}. `}
      <TextLink to="/admin/chiffres">{words.all}</TextLink>
    </p>
  );
}
