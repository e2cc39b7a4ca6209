import { listFiltersWords as words } from "#copy/admin/lists.ts";
import { Link } from "react-router";
import { listSortLabels } from "#copy/list.ts";
import { directionOf, type SortedBy, sortOnChoosing } from "#domain/list.ts";
import { listAddress, type ListQuery } from "#forms/list-query.ts";
import { Icon } from "#ui/icon.tsx";

interface SortedColumn {
  header: string;
  sort: { by: SortedBy; label?: string } | undefined;
  path: string;
  query: ListQuery<string>;
}

export function sortHeading({ header, sort, path, query }: SortedColumn) {
  if (!sort) return undefined;
  const next = sortOnChoosing(query.sorts, query.sort, sort.by);
  if (next === undefined) return undefined;
  const sorted = directionOf(query.sort, sort.by);
  const link = (
    <Link
      to={listAddress(path, query, { sort: next })}
      preventScrollReset
      title={words.sortInto(listSortLabels[next])}
      className="sort-link"
      data-sorted={sorted ?? undefined}
    >
      {sort.label ?? header}
      <Icon
        name={sorted === null ? "sort" : sorted === "ascending" ? "arrow-up" : "arrow-down"}
        className="size-3.5"
      />
    </Link>
  );
  return {
    sorted,
    content: sort.label === undefined ? link : <Under header={header}>{link}</Under>,
  };
}

function Under({ header, children }: { header: string; children: React.ReactNode }) {
  return (
    <span className="inline-grid justify-items-start">
      <span>{header} </span>
      {children}
    </span>
  );
}
