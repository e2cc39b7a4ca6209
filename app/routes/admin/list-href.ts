/** Address of a page of a list: its status filter, and the record the page follows. */
export function listHref(path: string, status: string | null, after: string | null): string {
  const query = new URLSearchParams({
    ...(status && { statut: status }),
    ...(after && { apres: after }),
  });
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
