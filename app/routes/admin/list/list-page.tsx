import type { ReactNode } from "react";
import { Table } from "#ui/table.tsx";
import { AdminTitle } from "../admin-title.tsx";
import type { List } from "./description.tsx";
import { ListFrame } from "./list-frame.tsx";
import type { ListData } from "./list-loader.server.ts";

interface ListPageProps<Row, Status extends string> {
  of: List<Row, Status>;
  data: ListData<Row, Status>;
  /** What stands under the title. */
  lead?: ReactNode;
  /** The list's main act. */
  action?: ReactNode;
  /** What stands between the heading and the filters. */
  before?: ReactNode;
  /** Acts on several records at once. */
  acts?: ReactNode;
}

/** Every list of the administration: filters, how many there are, the records, pages and the export. */
export function ListPage<Row extends { id: string }, Status extends string>({
  of: list,
  data,
  acts,
  ...slots
}: ListPageProps<Row, Status>) {
  const { rows, next, statuses, counts, cut, query } = data;
  const columns = list.columns.flatMap(({ cell, ...column }) =>
    cell ? [{ ...column, key: column.header, cell }] : [],
  );
  return (
    <>
      <AdminTitle title={list.title} />
      <ListFrame
        path={list.path}
        words={list}
        query={query}
        statuses={statuses}
        statusLabels={list.statusLabels}
        counts={counts}
        cut={cut}
        shown={rows.length}
        next={next}
        {...slots}
      >
        {acts}
        <Table caption={list.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </ListFrame>
    </>
  );
}
