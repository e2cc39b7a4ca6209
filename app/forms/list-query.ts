import { isCalendarDate } from "#domain/paris-date.ts";
import { type AnySort, type ListPeriod, type ListSort, listSorts } from "#domain/list.ts";
import { type SearchRefusal, searchWords } from "#domain/search-words.ts";

/** Invalid parameters, ignored with a message. */
export type IgnoredWish =
  | SearchRefusal
  | "unknown-status"
  | "unknown-sort"
  | "bad-date"
  | "dates-reversed";

/** Query parameters: `q`, `statut`, `du`, `au`, `tri`, `apres`. */
export interface ListQuery<
  Status extends string,
  Sort extends AnySort = AnySort,
> extends ListPeriod {
  words: string[];
  status: Status | null;
  sort: Sort;
  /** Sort orders; the first is the default, omitted from the address. */
  sorts: readonly [Sort, ...Sort[]];
  after: string | null;
  typed: { q: string; from: string; to: string };
  ignored: IgnoredWish[];
}

const SHOWN_AGAIN = 200;

/** Invalid parameters are skipped and listed in `ignored`. Default sort: by date. */
export function readListQuery<Status extends string>(
  asked: URLSearchParams,
  statuses: readonly Status[],
): ListQuery<Status, ListSort>;
export function readListQuery<Status extends string, Sort extends AnySort>(
  asked: URLSearchParams,
  statuses: readonly Status[],
  sorts: readonly [Sort, ...Sort[]],
): ListQuery<Status, Sort>;
export function readListQuery<Status extends string>(
  asked: URLSearchParams,
  statuses: readonly Status[],
  sorts: readonly [AnySort, ...AnySort[]] = listSorts,
): ListQuery<Status> {
  const search = readSearch(asked);
  const status = oneOf(statuses, asked.get("statut"));
  const sort = oneOf(sorts, asked.get("tri"));
  const period = readPeriod(asked);
  return {
    words: search.words,
    status: status ?? null,
    sort: sort ?? sorts[0],
    sorts,
    from: period.from,
    to: period.to,
    after: asked.get("apres"),
    typed: { q: search.typed, ...period.typed },
    ignored: [
      ...search.ignored,
      ...(status === undefined ? (["unknown-status"] as const) : []),
      ...period.ignored,
      ...(sort === undefined ? (["unknown-sort"] as const) : []),
    ],
  };
}

export function isFiltered({ words, status, from, to }: ListQuery<string>): boolean {
  return words.length > 0 || status !== null || from !== null || to !== null;
}

export function readSearch(asked: URLSearchParams) {
  const q = asked.get("q") ?? "";
  const words = searchWords(q);
  const typed = q.slice(0, SHOWN_AGAIN);
  if (typeof words !== "string") return { words, typed, ignored: [] };
  return { words: [], typed: words === "search-unreadable" ? "" : typed, ignored: [words] };
}

/** Null: not given; undefined: unknown value. */
export function oneOf<Known extends string>(known: readonly Known[], asked: string | null) {
  if (asked === null || asked === "") return null;
  return known.find((one) => one === asked);
}

interface AskedPeriod extends ListPeriod {
  /** Valid dates, to refill the form even when reversed. */
  typed: { from: string; to: string };
  ignored: IgnoredWish[];
}

/** `du` and `au`; invalid or reversed dates do not filter. */
export function readPeriod(asked: URLSearchParams): AskedPeriod {
  const [from, to] = [readDate(asked.get("du")), readDate(asked.get("au"))];
  const typed = { from: from ?? "", to: to ?? "" };
  if (from && to && from > to) return { from: null, to: null, typed, ignored: ["dates-reversed"] };
  const bad = from === undefined || to === undefined;
  return { from: from ?? null, to: to ?? null, typed, ignored: bad ? ["bad-date"] : [] };
}

/** Null: not given; undefined: not a date of this century. */
function readDate(typed: string | null): string | null | undefined {
  if (typed === null || typed === "") return null;
  return isCalendarDate(typed) && typed >= "2000-01-01" && typed < "2100-01-01" ? typed : undefined;
}

interface ListChanges {
  status?: string | null;
  period?: ListPeriod;
  sort?: AnySort;
  after?: string;
}

/** Without `after` the address leads to the first page. */
export function listAddress(
  path: string,
  {
    typed,
    from,
    to,
    status,
    sort,
    sorts,
  }: Pick<ListQuery<string>, "typed" | "from" | "to" | "status" | "sort" | "sorts">,
  changes: ListChanges = {},
): string {
  const shownStatus = changes.status === undefined ? status : changes.status;
  const period = changes.period ?? { from, to };
  const order = changes.sort ?? sort;
  const query = new URLSearchParams({
    ...(typed.q && { q: typed.q }),
    ...(shownStatus && { statut: shownStatus }),
    ...(period.from && { du: period.from }),
    ...(period.to && { au: period.to }),
    ...(order !== sorts[0] && { tri: order }),
    ...(changes.after && { apres: changes.after }),
  });
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
