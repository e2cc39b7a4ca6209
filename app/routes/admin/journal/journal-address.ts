import { journalActs } from "#copy/journal.ts";
import { readPeriod } from "#forms/list-query.ts";
import type { JournalFilter } from "#queries/journal/list.server.ts";

export const JOURNAL_PATH = "/admin/journal";

const actorKinds = ["administrator", "client", "visitor", "system"] as const;

/** Unknown acts or authors filter nothing (`unknown`); invalid dates are listed in `ignored`. */
export function filterIn(searchParams: URLSearchParams) {
  const action = searchParams.get("acte") ?? "";
  const kind = searchParams.get("auteur");
  const { from, to, typed, ignored } = readPeriod(searchParams);
  const filter: JournalFilter = {
    action: Object.hasOwn(journalActs, action) ? action : null,
    actorKind: actorKinds.find((one) => one === kind) ?? null,
    from,
    to,
  };
  const unknown =
    (action !== "" && !filter.action) || (kind !== null && kind !== "" && !filter.actorKind);
  return { filter, typed, ignored, unknown };
}

export function journalHref(
  { action, actorKind, from, to }: JournalFilter,
  { after = null, csv = false }: { after?: string | null; csv?: boolean } = {},
): string {
  const query = new URLSearchParams({
    ...(action && { acte: action }),
    ...(actorKind && { auteur: actorKind }),
    ...(from && { du: from }),
    ...(to && { au: to }),
    ...(after && { apres: after }),
  });
  const path = csv ? `${JOURNAL_PATH}.csv` : JOURNAL_PATH;
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

export function isFiltered(filter: JournalFilter): boolean {
  return Object.values(filter).some((value) => value !== null);
}
