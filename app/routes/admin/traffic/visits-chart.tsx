import { visitsChartWords as words } from "#copy/admin/traffic.ts";
import { labels } from "#copy/labels.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import type { TableColumn } from "#ui/table.tsx";
import { ColumnChart } from "../figures/column-chart.tsx";

interface Day {
  day: string;
  visits: number;
}

const columns: TableColumn<Day>[] = [
  { key: "day", header: words.day, name: true, cell: ({ day }) => shortCalendarDay(day) },
  { key: "visits", header: labels.visits, figures: true, cell: ({ visits }) => visits },
];

export function VisitsChart({ days }: { days: Day[] }) {
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <ColumnChart
      rows={days}
      rowKey={({ day }) => day}
      series={[{ name: labels.visits, looks: "text-link", of: ({ visits }) => visits }]}
      nameOf={({ day }) => shortCalendarDay(day)}
      format={String}
      label={words.perDayAtMost}
      from={first ? shortCalendarDay(first.day) : ""}
      to={words.today}
      seeNumbers={words.seeNumbers}
      caption={last ? words.caption(shortCalendarDay(last.day)) : labels.visits}
      columns={columns}
    />
  );
}
