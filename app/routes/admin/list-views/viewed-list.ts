/** A list whose views can be kept: what it is called, and how it writes what an address asks of it. */
export interface ViewedList {
  title: string;
  path: string;
  /** Its address, in its own order and without the page; null: it asks for what the list doesn't know. */
  addressOf: (asked: URLSearchParams) => string | null;
}

/** What the database calls the list at that address. */
export function listNameOf(path: string): string {
  return path.replace("/admin/", "");
}
