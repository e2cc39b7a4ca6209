export const CLIENTS_PATH = "/admin/clients";

const LONGEST_SEARCH = 100;

/** What is searched; more than a name or an address can hold is cut. PostgreSQL holds no U+0000. */
export function searchIn({ searchParams }: URL): string {
  const typed = searchParams.get("q") ?? "";
  return typed
    .replaceAll("\u0000", "")
    .toWellFormed()
    .slice(0, LONGEST_SEARCH)
    .toWellFormed()
    .trim();
}

export function clientsHref(search: string, after: string | null = null): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(after && { apres: after }),
  });
  return query.size > 0 ? `${CLIENTS_PATH}?${query.toString()}` : CLIENTS_PATH;
}
