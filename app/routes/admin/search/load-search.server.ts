import { searchWordsShown as words } from "#copy/admin/search.ts";
import { ignoredWishes } from "#copy/list.ts";
import { recordWords } from "#copy/records.ts";
import { findableBy, type RecordMark, recordAt } from "#domain/records.ts";
import { searchWords, soughtAmount } from "#domain/search-words.ts";
import { type App, appOf } from "#http/app-context.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { findRecords, recordsMarked } from "#queries/search/find.server.ts";
import type { ListArgs } from "../list/list-loader.server.ts";
import { type FoundPlaces, placesFor } from "./places.ts";
import { type ResultGroup, resultGroups, resultOf } from "./results.ts";

const MOST_RECENT = 8;

const SHOWN_AGAIN = 200;

export interface SearchAnswer {
  typed: string;
  groups: ResultGroup[];
  /** Reason why nothing was searched, or the query searched instead. */
  notice: string | null;
}

/** Without `q`, lists recently opened records (`vus`). @throws Response that redirects other roles. */
export async function loadSearch(
  args: ListArgs,
): Promise<{ status: 200 | 429; answer: SearchAnswer }> {
  const { request, context, url } = args;
  const person = await requireAdministrator(request, context);
  const typed = (url.searchParams.get("q") ?? "").trim();
  const shown = typed.slice(0, SHOWN_AGAIN);
  const wait = await limitOf(appOf(context), person.userId);
  if (wait !== null) {
    const answer = { typed: shown, groups: [], notice: tooManySentence(wait) };
    return { status: 429, answer };
  }
  const places = placesFor(person, shown);
  const answer = typed === "" ? await recent(args, places) : await sought(args, typed, places);
  return { status: 200, answer };
}

function limitOf({ limits }: App, userId: string): Promise<number | null> {
  return limits.searches.take(userId);
}

async function sought(
  { request, context }: ListArgs,
  typed: string,
  places: FoundPlaces,
): Promise<SearchAnswer> {
  const shown = typed.slice(0, SHOWN_AGAIN);
  const amount = soughtAmount(typed);
  const asked = searchWords(typed);
  const refusal = typeof asked === "string" ? asked : null;
  if (refusal !== null && (amount === null || refusal !== "search-too-short")) {
    const unreadable = refusal === "search-unreadable";
    const groups = unreadable ? [] : resultGroups(shown, places, []);
    return { typed: unreadable ? "" : shown, groups, notice: ignoredWishes[refusal] };
  }
  const person = await requireAdministrator(request, context);
  const { found, meant } = await viewing({ request, context }, (db) =>
    findRecords(db, {
      kinds: findableBy(person),
      words: typeof asked === "string" ? [] : asked,
      amount,
      abandoned: () => request.signal.aborted,
    }),
  );
  const looked = meant?.join(" ") ?? shown;
  const groups = resultGroups(looked, places, found);
  if (groups.length === 0) return { typed: shown, groups, notice: words.nothing(shown) };
  return { typed: shown, groups, notice: meant && words.meant(shown, looked) };
}

async function recent(
  { request, context, url }: ListArgs,
  places: FoundPlaces,
): Promise<SearchAnswer> {
  const person = await requireAdministrator(request, context);
  const marks = url.searchParams
    .getAll("vu")
    .slice(0, MOST_RECENT)
    .map(recordAt)
    .filter((mark): mark is RecordMark => mark !== null);
  const records =
    marks.length === 0
      ? []
      : await viewing({ request, context }, (db) => recordsMarked(db, findableBy(person), marks));
  const opened = records.map(({ kind: of, record }) => {
    const result = resultOf(of, record);
    return { ...result, detail: [recordWords[of].one, result.detail].join(" · ") };
  });
  const group = { title: words.recent, results: opened, all: null };
  const groups = [...(opened.length > 0 ? [group] : []), ...resultGroups("", places, [])];
  return { typed: "", groups, notice: null };
}
