import {
  type DeliverableKind,
  deliverableKinds,
  type DeliverableStatus,
  deliverableStatuses,
} from "#domain/deliverable.ts";
import { type BoardSection, boardSections } from "#domain/delivery-board.ts";
import { type IgnoredWish, oneOf, readSearch } from "./list-query.ts";

type BoardIgnoredWish = Extract<IgnoredWish, `search-${string}`> | "unknown-filter";

/** Query parameters: `q`, `client`, `nature`, `a`, `statut`, `par=client`, `section` with `apres`. */
export interface BoardQuery {
  words: string[];
  client: string | null;
  kind: DeliverableKind | null;
  /** `moi`, `personne`, or an account id. */
  assignee: string | null;
  status: DeliverableStatus | null;
  by: "day" | "client";
  section: BoardSection | null;
  /** Keyset pagination: last deliverable of the previous page. */
  after: string | null;
  typed: string;
  ignored: BoardIgnoredWish[];
}

const sectionNames: Record<BoardSection, string> = {
  late: "retard",
  today: "aujourdhui",
  week: "semaine",
  later: "ensuite",
  waiting: "attente",
  undated: "sans-date",
  closed: "fini",
};

const LONGEST_ID = 100;

/** Invalid parameters are skipped and listed in `ignored`. */
export function readBoardQuery(asked: URLSearchParams): BoardQuery {
  const search = readSearch(asked);
  const kind = oneOf(deliverableKinds, asked.get("nature"));
  const status = oneOf(deliverableStatuses, asked.get("statut"));
  const name = asked.get("section");
  const section = name ? boardSections.find((one) => sectionNames[one] === name) : null;
  const unknown = [kind, status, section].includes(undefined);
  return {
    words: search.words,
    client: idOf(asked.get("client")),
    kind: kind ?? null,
    assignee: idOf(asked.get("a")),
    status: status ?? null,
    by: asked.get("par") === "client" ? "client" : "day",
    section: section ?? null,
    after: asked.get("apres"),
    typed: search.typed,
    ignored: [...search.ignored, ...(unknown ? (["unknown-filter"] as const) : [])],
  };
}

export function isBoardFiltered(query: BoardQuery): boolean {
  const { words, client, kind, assignee, status } = query;
  return words.length > 0 || [client, kind, assignee, status].some((wish) => wish !== null);
}

type Changes = Partial<
  Pick<BoardQuery, "client" | "kind" | "assignee" | "status" | "by" | "section" | "after" | "typed">
>;

/** Without `after` the address leads to the first page. */
export function boardAddress(
  path: string,
  query: BoardQuery | null,
  changes: Changes = {},
): string {
  const { typed, client, kind, assignee, status, by, section, after } = {
    ...(query ?? nothingAsked),
    section: null,
    after: null,
    ...changes,
  };
  const asked = new URLSearchParams({
    ...(typed && { q: typed }),
    ...(client && { client }),
    ...(kind && { nature: kind }),
    ...(assignee && { a: assignee }),
    ...(status && { statut: status }),
    ...(by === "client" && { par: "client" }),
    ...(section && { section: sectionNames[section] }),
    ...(after && { apres: after }),
  });
  return asked.size > 0 ? `${path}?${asked.toString()}` : path;
}

const nothingAsked = {
  typed: "",
  client: null,
  kind: null,
  assignee: null,
  status: null,
  by: "day",
} as const;

function idOf(asked: string | null): string | null {
  return asked === null || asked === "" || asked.length > LONGEST_ID || asked.includes("\u0000")
    ? null
    : asked;
}
