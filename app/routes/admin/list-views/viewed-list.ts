export interface ViewedList {
  title: string;
  path: string;
  /** Normalised address without the cursor; null for unknown filters. */
  addressOf: (asked: URLSearchParams) => string | null;
}

export function listNameOf(path: string): string {
  return path.replace("/admin/", "");
}
