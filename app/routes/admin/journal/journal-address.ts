import { journalActs } from "#copy/journal.ts";
import { isCalendarDate } from "#domain/paris-date.ts";
import type { JournalFilter } from "#queries/journal-list.server.ts";

export const JOURNAL_PATH = "/admin/journal";

const actorKinds = ["administrator", "client", "visitor", "system"] as const;

/** What the page's address asks for; what it can't mean filters nothing. */
export function filterIn({ searchParams }: URL): JournalFilter {
  const action = searchParams.get("acte") ?? "";
  const kind = searchParams.get("auteur");
  return {
    action: Object.hasOwn(journalActs, action) ? action : null,
    actorKind: actorKinds.find((one) => one === kind) ?? null,
    from: dateIn(searchParams.get("du")),
    to: dateIn(searchParams.get("au")),
  };
}

/** A day this product may have lived: years far away are no instants everywhere. */
function dateIn(text: string | null): string | null {
  if (text === null || !isCalendarDate(text)) return null;
  return text >= "2000-01-01" && text <= "2199-12-31" ? text : null;
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
