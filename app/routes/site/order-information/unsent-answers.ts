import { type InformationField, UNSENT_DAYS } from "#domain/order-information.ts";
import { entriesOf, isText } from "../ask-function.ts";
import { type Changes, fieldsIn } from "./page-answers.ts";

const PREFIX = "phare_informations_";

const DAY_MS = 86_400_000;

function prefixOf(orderId: string): string {
  return `${PREFIX}${orderId}_`;
}

interface Tab {
  orderId: string;
  /** Its own random name: tabs don't overwrite each other. */
  tab: string;
  now: Date;
}

/** Keeps a tab's unsent changes in this browser; when there are none, clears them. */
export function keepUnsent({ orderId, tab, now }: Tab, changes: Changes): void {
  const key = prefixOf(orderId) + tab;
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: now.toISOString(), changes }));
  } catch {
    // Storage may be full or forbidden: the page itself still holds what was typed.
  }
}

/**
 * Takes the unsent changes of closed tabs for an order out of the browser's storage, with every
 * entry, of any order, that is too old or unreadable.
 */
export function takeUnsent(orderId: string, now: Date): Changes {
  const found: Changes = {};
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
      const changes = freshChanges(localStorage.getItem(key), now);
      const isWanted = key.startsWith(prefixOf(orderId));
      if (isWanted) Object.assign(found, changes);
      if (isWanted || !changes) localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there is nothing to find.
  }
  return found;
}

/** Null: unreadable, or too old. */
function freshChanges(json: string | null, now: Date): Changes | null {
  const { at, changes } = entriesOf(parseJson(json));
  const age = isText(at) ? now.getTime() - Date.parse(at) : Number.NaN;
  const found = fieldsIn(entriesOf(changes), changeIn);
  return age < UNSENT_DAYS * DAY_MS && Object.keys(found).length > 0 ? found : null;
}

function changeIn(kept: unknown): Changes[InformationField] {
  const { from, to } = entriesOf(kept);
  return Array.isArray(from) && from.every(isText) && isText(to) ? { from, to } : undefined;
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}
