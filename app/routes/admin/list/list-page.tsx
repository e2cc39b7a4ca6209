import { listPageWords as words } from "#copy/admin/lists.ts";
import type { ReactNode } from "react";
import { countedRecords } from "#copy/list.ts";
import { totalOf } from "#domain/list.ts";
import { isFiltered, listAddress } from "#forms/list-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Table } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ListViews } from "../list-views/list-views.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { List } from "./description.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { ListData } from "./list-loader.server.ts";
import { ListNotices } from "./list-notices.tsx";
import { ListPages } from "./list-pages.tsx";
import { ListStatuses } from "./list-statuses.tsx";
import { sortHeading } from "./sort-heading.tsx";

interface ShownList<Row, Status extends string> {
  of: List<Row, Status>;
  data: ListData<Row, Status>;
}

interface ListPageProps<Row, Status extends string> extends ShownList<Row, Status> {
  lead?: ReactNode;
  action?: ReactNode;
  before?: ReactNode;
  acts?: ReactNode;
}

export function ListPage<Row extends { id: string }, Status extends string>(
  props: ListPageProps<Row, Status>,
) {
  const { of: list, data } = props;
  const { path } = list;
  const { query, next } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={list.title} />
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-2xl">{list.title}</h1>
          {props.action && <div className="print:hidden">{props.action}</div>}
        </div>
        {props.lead}
      </header>
      {props.before}
      <ListViews path={path} current={listAddress(path, query)} views={data.views} />
      <ListFilters of={list} query={query} today={data.today} />
      <ListStatuses of={list} data={data} />
      <ListNotices ignored={query.ignored} cut={data.cut} />
      <section aria-label={list.title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CountLine of={list} data={data} />
        {data.rows.length === 0 ? (
          <NoRecord of={list} data={data} />
        ) : (
          <>
            {props.acts}
            <Records of={list} data={data} />
          </>
        )}
        <ListPages
          label={words.pagesOf(list.many)}
          first={
            query.after === null
              ? null
              : { href: listAddress(path, query), label: words.backToFirst }
          }
          next={
            next === null
              ? null
              : { href: listAddress(path, query, { after: next }), label: words.next }
          }
        />
      </section>
    </div>
  );
}

function CountLine<Row, Status extends string>({ of: list, data }: ShownList<Row, Status>) {
  const { query, counts, statuses, rows } = data;
  const counted = query.status === null ? statuses : [query.status];
  const total = totalOf(counted.map((status) => counts[status]));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {countedRecords(list, total)}
      </p>
      {rows.length > 0 && isFiltered(query) && (
        <ButtonLink
          href={list.path}
          variant="ghost"
          icon="close"
          className="sm:mr-auto print:hidden"
        >
          {words.clearFilters}
        </ButtonLink>
      )}
      {rows.length > 0 && (
        <ButtonLink
          href={listAddress(`${list.path}.csv`, { ...query, sort: query.sorts[0] })}
          download
          variant="ghost"
          icon="download"
          className="print:hidden"
        >
          {words.export}
        </ButtonLink>
      )}
    </div>
  );
}

function Records<Row extends { id: string }, Status extends string>({
  of: { title, columns, path },
  data: { rows, query },
}: ShownList<Row, Status>) {
  const shown = columns.flatMap(({ cell, sort, ...column }) =>
    cell
      ? [
          {
            ...column,
            key: column.header,
            cell,
            heading: sortHeading({ ...column, sort, path, query }),
          },
        ]
      : [],
  );
  return <Table caption={title} columns={shown} rows={rows} rowKey={({ id }) => id} />;
}

function NoRecord<Row, Status extends string>({ of: list, data }: ShownList<Row, Status>) {
  const { none, noneFiltered, path } = list;
  if (!isFiltered(data.query)) {
    return (
      <EmptyState title={none.title} action={none.action}>
        {frenchSpaces(none.text)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={data.cut ? words.nothingWithin : noneFiltered}
      action={
        <ButtonLink href={path} variant="outline">
          {words.clearFilters}
        </ButtonLink>
      }
    >
      {data.cut ? words.narrow : words.widen}
    </EmptyState>
  );
}
