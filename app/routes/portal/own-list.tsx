import type { ReactNode } from "react";
import { useRootData } from "#http/root-data.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import { OlderLink } from "./older-link.tsx";

interface OwnListProps<Row extends { id: string }> {
  title: string;
  caption: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  empty: ReactNode;
  older: {
    path: string;
    /** Cursor of the next page; null on the last one. */
    next: string | null;
    label: string;
  };
  children?: ReactNode;
  after?: ReactNode;
}

export function OwnList<Row extends { id: string }>({
  title,
  caption,
  columns,
  rows,
  empty,
  older,
  children,
  after,
}: OwnListProps<Row>) {
  const { site } = useRootData();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`${title} · ${site.name}`}</title>
      <h1 className="text-2xl">{title}</h1>
      {children}
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={empty}
      />
      <OlderLink path={older.path} next={older.next}>
        {older.label}
      </OlderLink>
      {after}
    </div>
  );
}
