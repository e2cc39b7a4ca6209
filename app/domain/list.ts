/** A leading minus means descending. Only indexed columns are offered. */
export const listSorts = ["-date", "date", "-montant", "montant"] as const;
export type ListSort = (typeof listSorts)[number];

export const dateSorts = ["-date", "date"] as const satisfies readonly ListSort[];
export type DateSort = (typeof dateSorts)[number];

export const deadlineSorts = [...dateSorts, "echeance"] as const;

export type AnySort = ListSort | (typeof deadlineSorts)[number];

export type SortedBy<Sort extends AnySort = AnySort> = Sort extends `-${infer Name}` ? Name : Sort;

export function directionOf(sort: AnySort, by: SortedBy): "ascending" | "descending" | null {
  if (sort === by) return "ascending";
  return sort === `-${by}` ? "descending" : null;
}

export function sortOnChoosing(
  sorts: readonly AnySort[],
  current: AnySort,
  by: SortedBy,
): AnySort | undefined {
  const offered = sorts.filter((sort) => directionOf(sort, by) !== null);
  return offered.find((sort) => sort !== current) ?? offered[0];
}

/** French calendar dates of creation, both included; null: open. */
export interface ListPeriod {
  from: string | null;
  to: string | null;
}

/** Exact count up to here, then an estimate, so that a page reads the same for a million rows. */
export const COUNTED_AT_MOST = 10_000;

export const OTHERS_AT_MOST = 1000;

export interface Total {
  count: number;
  estimated: boolean;
}

export function totalOf(counts: readonly number[]): Total {
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    estimated: counts.some((count) => count > COUNTED_AT_MOST),
  };
}

export const FOUND_AT_MOST = 200;
