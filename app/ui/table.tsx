/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   laid out as a grid on phones, some browsers would no longer call it a table */
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions --
   a press in a row follows the link that stands in it, which the keyboard reaches */
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useHydrated } from "./hydrated.ts";
import { followRow } from "./row-press.ts";

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  figures?: boolean;
  /** Row header; title of the card on a phone. */
  name?: boolean;
  actions?: boolean;
  heading?: { content: ReactNode; sorted: "ascending" | "descending" | null } | undefined;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: ReactNode;
  className?: string;
}

/** Below 640 px each row becomes a card. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, className }: TableProps<Row>) {
  const hydrated = useHydrated();
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <div className={classNames("table-frame", className)}>
      <table
        role="table"
        className="data-table"
        data-selectable={hydrated ? "" : undefined}
        onClick={followRow}
        onAuxClick={followRow}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={column.heading?.sorted ?? undefined}
                className={cellClass(column)}
              >
                <Heading column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <TableCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Hidden on a phone, hence not focusable there. */
function Heading<Row>({ column: { header, actions, heading } }: { column: TableColumn<Row> }) {
  if (actions) return <span className="sr-only">{header}</span>;
  if (!heading) return header;
  return (
    <>
      <span className="sm:hidden">{header}</span>
      <span className="max-sm:hidden">{heading.content}</span>
    </>
  );
}

function TableCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell(row);
  if (column.name) {
    return (
      <th role="rowheader" scope="row" className={cellClass(column)}>
        {content}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-label={column.actions ? undefined : column.header}
      className={cellClass(column)}
    >
      {content}
    </td>
  );
}

function cellClass<Row>({ figures, actions, name }: TableColumn<Row>): string {
  return classNames(figures && "figures", actions && "actions", name && "name");
}
