import { classNames } from "#ui/class-names.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import "./column-chart.css";

interface Series<Row> {
  name: string;
  looks: "text-link" | "text-danger";
  /** Null: unknown, no column. */
  of: (row: Row) => number | null;
}

interface ColumnChartProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  series: readonly Series<Row>[];
  /** Reference series: a wider, paler column behind the others. */
  behind?: Omit<Series<Row>, "looks">;
  nameOf: (row: Row) => string;
  format: (value: number) => string;
  /** Text alternative of the drawing; receives the highest value. */
  label: (most: string) => string;
  from: string;
  to: string;
  seeNumbers: string;
  caption: string;
  columns: TableColumn<Row>[];
}

const WIDTH = 10;
const HEIGHT = 100;
const GAP = 1.5;
const INSET = 1.25;

/** Columns, negative below zero, with the same values as a table, latest first. */
export function ColumnChart<Row>(props: ColumnChartProps<Row>) {
  const { rows, series, behind, format, rowKey } = props;
  const drawn = behind ? [...series, behind] : series;
  const values = rows.flatMap((row) => drawn.map(({ of }) => of(row) ?? 0));
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  return (
    <figure className="column-chart">
      {drawn.length > 1 && <Legend series={series} behind={behind} />}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between text-end">
          <span>{format(most)}</span>
          <span>{format(least)}</span>
        </div>
        <svg
          viewBox={`0 0 ${rows.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={props.label(format(most))}
          className="h-44 w-full border-y border-line"
        >
          <Columns {...props} most={most} least={least} />
        </svg>
        <div aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between">
          <span>{props.from}</span>
          <span>{props.to}</span>
        </div>
      </div>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-3 font-medium text-link">
          {props.seeNumbers}
        </summary>
        <Table
          caption={props.caption}
          columns={props.columns}
          rows={rows.toReversed()}
          rowKey={rowKey}
        />
      </details>
    </figure>
  );
}

interface ScaleProps {
  most: number;
  least: number;
}

function Columns<Row>(props: ColumnChartProps<Row> & ScaleProps) {
  const { rows, rowKey, series, behind, nameOf, format, most, least } = props;
  const inner = WIDTH - 2 * (behind ? GAP + INSET : GAP);
  const titled = (row: Row, value: number | null) =>
    value === null ? nameOf(row) : `${nameOf(row)} : ${format(value)}`;
  return (
    <>
      {behind &&
        rows.map((row, index) => (
          <Column
            key={rowKey(row)}
            looks="column-behind"
            title={`${behind.name}, ${titled(row, behind.of(row))}`}
            x={index * WIDTH + GAP}
            width={WIDTH - 2 * GAP}
            value={behind.of(row)}
            scale={{ most, least }}
          />
        ))}
      {rows.flatMap((row, index) =>
        series.map((one, place) => (
          <Column
            key={`${rowKey(row)} ${one.name}`}
            looks={one.looks}
            title={titled(row, one.of(row))}
            x={index * WIDTH + (WIDTH - inner) / 2 + (place * inner) / series.length}
            width={inner / series.length}
            value={one.of(row)}
            scale={{ most, least }}
          />
        )),
      )}
      {least < 0 && (
        <line
          x1={0}
          x2={rows.length * WIDTH}
          y1={heightOf(most, { most, least })}
          y2={heightOf(most, { most, least })}
          className="text-muted"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  );
}

function heightOf(value: number, { most, least }: ScaleProps): number {
  return (Math.abs(value) / (most - least)) * HEIGHT;
}

interface ColumnProps {
  looks: string;
  title: string;
  x: number;
  width: number;
  value: number | null;
  scale: ScaleProps;
}

function Column({ looks, title, x, width, value, scale }: ColumnProps) {
  if (value === null) return null;
  const zero = heightOf(scale.most, scale);
  const height = heightOf(value, scale);
  return (
    <rect
      className={looks}
      x={x}
      width={width}
      y={value < 0 ? zero : zero - height}
      height={height}
      fill="currentColor"
    >
      <title>{title}</title>
    </rect>
  );
}

function Legend<Row>({ series, behind }: Pick<ColumnChartProps<Row>, "series" | "behind">) {
  const shown = [...series, ...(behind ? [{ ...behind, looks: "column-behind" }] : [])];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
      {shown.map(({ name, looks }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" aria-hidden="true" className={classNames("size-3", looks)}>
            <rect width="10" height="10" fill="currentColor" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
