import { Table, type TableColumn } from "#ui/table.tsx";

interface Series<Row> {
  name: string;
  /** Its colour, as a class. */
  looks: "text-link" | "text-danger";
  of: (row: Row) => number;
}

interface ColumnChartProps<Row> {
  /** From left to right. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Columns side by side for each row. */
  series: readonly Series<Row>[];
  nameOf: (row: Row) => string;
  format: (value: number) => string;
  /** What the drawing shows, for who doesn't see it; told the highest value. */
  label: (most: string) => string;
  /** Under its first and last columns. */
  from: string;
  to: string;
  seeNumbers: string;
  caption: string;
  columns: TableColumn<Row>[];
}

const WIDTH = 10;
const HEIGHT = 100;
const GAP = 1.5;

/** Numbers as columns, and the same as a table, the latest first. */
export function ColumnChart<Row>(props: ColumnChartProps<Row>) {
  const { rows, series, format, rowKey } = props;
  const most = Math.max(1, ...rows.flatMap((row) => series.map(({ of }) => of(row))));
  return (
    <figure className="grid gap-3">
      {series.length > 1 && <Legend series={series} />}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between text-end">
          <span>{format(most)}</span>
          <span>{format(0)}</span>
        </div>
        <svg
          viewBox={`0 0 ${rows.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={props.label(format(most))}
          className="h-44 w-full border-y border-line"
        >
          {rows.flatMap((row, index) =>
            series.map((one, place) => (
              <Column
                key={`${rowKey(row)} ${one.name}`}
                looks={one.looks}
                title={`${props.nameOf(row)} : ${format(one.of(row))}`}
                x={index * WIDTH + GAP + (place * (WIDTH - 2 * GAP)) / series.length}
                width={(WIDTH - 2 * GAP) / series.length}
                height={(one.of(row) / most) * HEIGHT}
              />
            )),
          )}
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

interface ColumnProps {
  looks: string;
  title: string;
  x: number;
  width: number;
  height: number;
}

function Column({ looks, title, x, width, height }: ColumnProps) {
  return (
    <rect
      className={looks}
      x={x}
      width={width}
      y={HEIGHT - height}
      height={height}
      fill="currentColor"
    >
      <title>{title}</title>
    </rect>
  );
}

function Legend({ series }: { series: readonly { name: string; looks: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
      {series.map(({ name, looks }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" aria-hidden="true" className={`size-3 ${looks}`}>
            <rect width="10" height="10" fill="currentColor" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
