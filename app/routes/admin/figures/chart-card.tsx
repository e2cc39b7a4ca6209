import { chartsWords as words, chartWords, thanAtEndOf, thanBefore } from "#copy/admin/charts.ts";
import { bucketName, shortBucketName } from "#copy/chart-period.ts";
import { countTrend, moneyTrend, rateTrend } from "#copy/trend.ts";
import type { ChartFigure, ChartName, ChartPoint } from "#domain/chart-figures.ts";
import type { ChartPeriod, DaySpan, Grain } from "#domain/chart-period.ts";
import { formatEuros, formatRate } from "#domain/money.ts";
import type { Compared } from "#domain/trend.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import type { TableColumn } from "#ui/table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { formatNumber } from "../audit-stats/numbers.ts";
import { ColumnChart } from "./column-chart.tsx";
import { TrendLine } from "./figure-card.tsx";

interface ChartLooks {
  format: (value: number) => string;
  trend: (compared: Compared, period: ChartPeriod) => string;
  to: (span: DaySpan) => string;
}

const looks: Record<ChartName, ChartLooks> = {
  revenue: {
    format: formatEuros,
    trend: (compared, period) => moneyTrend(compared, thanBefore(period)),
    to: ({ from, to }) => `/admin/comptabilite?du=${from}&au=${to}`,
  },
  orders: {
    format: formatNumber,
    trend: (compared, period) => countTrend(compared, thanBefore(period)),
    to: ({ from, to }) => `/admin/commandes?du=${from}&au=${to}`,
  },
  leads: {
    format: formatNumber,
    trend: (compared, period) => countTrend(compared, thanBefore(period)),
    to: ({ from, to }) => `/admin/prospects?du=${from}&au=${to}`,
  },
  conversion: {
    format: formatRate,
    trend: (compared, period) => rateTrend(compared, thanBefore(period)),
    to: () => "/admin/prospects/chiffres",
  },
  recurring: {
    format: formatEuros,
    trend: (compared, period) => moneyTrend(compared, thanAtEndOf(period)),
    to: () => "/admin/abonnements/chiffres",
  },
};

interface ChartCardProps {
  name: ChartName;
  figure: ChartFigure;
  period: ChartPeriod;
}

export function ChartCard({ name, figure, period }: ChartCardProps) {
  const { title, hint, see } = chartWords[name];
  const { format, trend, to } = looks[name];
  const { now, before } = figure.total;
  const empty = figure.points.every(({ value, valueBefore }) => !value && !valueBefore);
  return (
    <Card aria-labelledby={name} className="chart-card print:shadow-none">
      <CardHeader id={name} title={title} description={frenchSpaces(hint)} />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="grid gap-1">
            <p className="font-display text-2xl leading-tight font-bold tabular-nums">
              {now === null ? words.noRate : format(now)}
            </p>
            {now !== null && before !== null && (
              <TrendLine
                trend={{ now, before }}
                words={frenchSpaces(trend({ now, before }, period))}
              />
            )}
          </div>
          <TextLink to={to(period.now)} className="text-sm print:hidden">
            {see}
          </TextLink>
        </div>
        {empty ? (
          <p className="text-sm text-muted">{words.nothing}</p>
        ) : (
          <Drawing name={name} points={figure.points} grain={period.grain} />
        )}
      </CardBody>
    </Card>
  );
}

interface DrawingProps {
  name: ChartName;
  points: ChartPoint[];
  grain: Grain;
}

function Drawing({ name, points, grain }: DrawingProps) {
  const { format } = looks[name];
  const { title } = chartWords[name];
  const shown = points.flatMap(({ now }) => now ?? []);
  const [first, last] = [shown.at(0), shown.at(-1)];
  return (
    <ColumnChart
      rows={points}
      rowKey={({ now, before }) => now?.from ?? before?.from ?? ""}
      series={[{ name: words.now, looks: "text-link", of: ({ value }) => value }]}
      behind={{ name: words.before, of: ({ valueBefore }) => valueBefore }}
      nameOf={({ now, before }) => nameOf(now ?? before, grain)}
      format={format}
      label={(most) => words.highest(title, grain, most)}
      from={first ? shortBucketName(first, grain) : ""}
      to={last ? shortBucketName(last, grain) : ""}
      seeNumbers={words.seeNumbers}
      caption={title}
      columns={columnsOf(name, grain)}
    />
  );
}

function nameOf(span: DaySpan | null, grain: Grain): string {
  return span ? bucketName(span, grain) : words.noRate;
}

function columnsOf(name: ChartName, grain: Grain): TableColumn<ChartPoint>[] {
  const { format } = looks[name];
  const { figure } = chartWords[name];
  const cell = (value: number | null) => (value === null ? words.noRate : format(value));
  return [
    { key: "now", header: words.now, name: true, cell: ({ now }) => nameOf(now, grain) },
    { key: "value", header: figure, figures: true, cell: ({ value }) => cell(value) },
    { key: "before", header: words.before, cell: ({ before }) => nameOf(before, grain) },
    { key: "was", header: figure, figures: true, cell: ({ valueBefore }) => cell(valueBefore) },
  ];
}
