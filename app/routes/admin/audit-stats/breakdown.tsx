import { breakdownWords as words } from "#copy/admin/audits.ts";
import { labels } from "#copy/labels.ts";
import { Bar } from "#ui/bar.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { formatNumber } from "./numbers.ts";

interface Part {
  name: string;
  count: number;
}

interface BreakdownProps {
  title: string;
  header: string;
  note?: string;
  /** Largest first. */
  parts: Part[];
  /** Total that the shares are computed from. */
  whole: number;
  none?: string;
}

export function Breakdown({ title, header, note, parts, whole, none }: BreakdownProps) {
  return (
    <Card>
      <CardHeader title={title} description={note} />
      <CardBody className="grid gap-5">
        {parts.length === 0 && <p className="text-sm text-muted">{none}</p>}
        {parts.length > 0 && (
          <>
            <Bars title={title} parts={parts} />
            <details className="group">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link underline underline-offset-3">
                {words.seeTable(title.toLowerCase())}
              </summary>
              <Table
                caption={words.auditsBy(title.toLowerCase())}
                columns={columnsOf(header, whole)}
                rows={parts}
                rowKey={({ name }) => name}
                className="mt-3"
              />
            </details>
          </>
        )}
      </CardBody>
    </Card>
  );
}

/** Bar length is relative to the largest part; the table gives the share of the whole. */
function Bars({ title, parts }: Pick<BreakdownProps, "title" | "parts">) {
  const largest = Math.max(...parts.map(({ count }) => count));
  return (
    <ul aria-label={words.auditsBy(title.toLowerCase())} className="grid gap-3 text-sm">
      {parts.map(({ name, count }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)_2.5rem]"
        >
          <span className="wrap-anywhere">{name}</span>
          <span className="max-sm:order-3 max-sm:col-span-2">
            <Bar share={count / largest} />
          </span>
          <span className="text-right font-semibold tabular-nums">{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  );
}

function columnsOf(header: string, whole: number): TableColumn<Part>[] {
  return [
    { key: "name", header, name: true, cell: ({ name }) => name },
    {
      key: "count",
      header: labels.audits,
      figures: true,
      cell: ({ count }) => formatNumber(count),
    },
    {
      key: "share",
      header: words.share,
      figures: true,
      cell: ({ count }) => `${formatNumber((100 * count) / whole)}\u00A0%`,
    },
  ];
}
