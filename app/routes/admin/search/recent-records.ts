import { recordAt } from "#domain/records.ts";

const MOST = 8;

/** Of each person of this browser; addresses alone, which hold no name and open nothing by themselves. */
const entryOf = (userId: string) => `records-opened-${userId}`;

/** The addresses of the records that somebody opened lately in this browser, the latest first. */
export function recentRecords(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(entryOf(userId)) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((one): one is string => typeof one === "string").slice(0, MOST);
  } catch {
    // Storage is closed, or holds what somebody else wrote: there is nothing to show first.
    return [];
  }
}

/** Remembers that a page was opened, if it is a record's. */
export function rememberOpened(userId: string, pathname: string): void {
  if (recordAt(pathname) === null) return;
  const others = recentRecords(userId).filter((one) => one !== pathname);
  try {
    localStorage.setItem(entryOf(userId), JSON.stringify([pathname, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing shows nothing first.
  }
}
