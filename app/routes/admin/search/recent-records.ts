import { recordAt } from "#domain/records.ts";

const MOST = 8;

/** Per person of this browser; addresses only: no names, no access. */
const entryOf = (userId: string) => `records-opened-${userId}`;

export function recentRecords(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(entryOf(userId)) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((one): one is string => typeof one === "string").slice(0, MOST);
  } catch {
    // `localStorage` is disabled or its content invalid.
    return [];
  }
}

export function rememberOpened(userId: string, pathname: string): void {
  if (recordAt(pathname) === null) return;
  const others = recentRecords(userId).filter((one) => one !== pathname);
  try {
    localStorage.setItem(entryOf(userId), JSON.stringify([pathname, ...others].slice(0, MOST)));
  } catch {
    // `localStorage` is disabled or full.
  }
}
