/** Orders a list may be read in; a leading minus goes down. Only columns with an index are offered. */
export const listSorts = ["-date", "date", "-montant", "montant"] as const;
export type ListSort = (typeof listSorts)[number];

/** Of lists without amounts. */
export const dateSorts = ["-date", "date"] as const satisfies readonly ListSort[];
export type DateSort = (typeof dateSorts)[number];

/** Of lists with a deadline. */
export const deadlineSorts = [...dateSorts, "echeance"] as const;

export type AnySort = ListSort | (typeof deadlineSorts)[number];

/** What an order goes by, whichever way. */
export type SortedBy<Sort extends AnySort = AnySort> = Sort extends `-${infer Name}` ? Name : Sort;

/** Which way a list goes by that now, if it does. */
export function directionOf(sort: AnySort, by: SortedBy): "ascending" | "descending" | null {
  if (sort === by) return "ascending";
  return sort === `-${by}` ? "descending" : null;
}

/** The order that choosing it asks for: the other way where the list already goes by it, if it is offered. */
export function sortOnChoosing(
  sorts: readonly AnySort[],
  current: AnySort,
  by: SortedBy,
): AnySort | undefined {
  const offered = sorts.filter((sort) => directionOf(sort, by) !== null);
  return offered.find((sort) => sort !== current) ?? offered[0];
}

/** French calendar dates of creation, both included; null is open. */
export interface ListPeriod {
  from: string | null;
  to: string | null;
}

/** Records are counted one by one to here; what is more is an estimate, so that a page reads as much of a million. */
export const COUNTED_AT_MOST = 10_000;

/**
 * What a section of the board doesn't show is counted one by one to here: a page seen all day long reads a few
 * thousand rows, not tens of thousands.
 */
export const OTHERS_AT_MOST = 1000;

export interface Total {
  count: number;
  estimated: boolean;
}

/** Of several counts together: an estimate as soon as one of them is. */
export function totalOf(counts: readonly number[]): Total {
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    estimated: counts.some((count) => count > COUNTED_AT_MOST),
  };
}

/** A search answers its newest records up to here. */
export const FOUND_AT_MOST = 200;
