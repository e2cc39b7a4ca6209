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
  /** Random id of the tab, so that tabs don't overwrite each other. */
  tab: string;
  now: Date;
}

export function keepUnsent({ orderId, tab, now }: Tab, changes: Changes): void {
  const key = prefixOf(orderId) + tab;
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: now.toISOString(), changes }));
  } catch {
    // Storage full or forbidden: the page itself still holds the text.
  }
}

/** Takes unsent changes of closed tabs; also deletes expired or unreadable entries of any order. */
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
    // Storage forbidden: nothing to find.
  }
  return found;
}

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
