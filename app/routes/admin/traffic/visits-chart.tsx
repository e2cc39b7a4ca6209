import { visitsChartWords as words } from "#copy/admin/traffic.ts";
import { labels } from "#copy/labels.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { Table, type TableColumn } from "#ui/table.tsx";

interface Day {
  day: string;
  visits: number;
}

const WIDTH = 10;
const HEIGHT = 100;

const columns: TableColumn<Day>[] = [
  { key: "day", header: words.day, name: true, cell: ({ day }) => shortCalendarDay(day) },
  { key: "visits", header: labels.visits, figures: true, cell: ({ visits }) => visits },
];

/** Visits per day as columns, and the same as a table. */
export function VisitsChart({ days }: { days: Day[] }) {
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <figure className="grid gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between text-end">
          <span>{most}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.perDayAtMost(most)}
          className="h-44 w-full border-y border-line text-link"
        >
          {days.map(({ day, visits }, index) => (
            <rect
              key={day}
              x={index * WIDTH + 1.5}
              width={WIDTH - 3}
              y={HEIGHT - (visits / most) * HEIGHT}
              height={(visits / most) * HEIGHT}
              fill="currentColor"
            >
              <title>{`${shortCalendarDay(day)} : ${visits}`}</title>
            </rect>
          ))}
        </svg>
        <div aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between">
          <span>{first && shortCalendarDay(first.day)}</span>
          <span>{words.today}</span>
        </div>
      </div>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-3 font-medium text-link">
          {words.seeNumbers}
        </summary>
        <Table
          caption={last ? words.caption(shortCalendarDay(last.day)) : labels.visits}
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      </details>
    </figure>
  );
}
