import { z } from "zod";
import { informationFields } from "#domain/order-information.ts";
import type { Changes } from "./page-answers.ts";

const keptChanges = z.partialRecord(
  z.enum(informationFields),
  z.object({ from: z.array(z.string()), to: z.string() }),
);

function prefixOf(orderId: string): string {
  return `phare_informations_${orderId}_`;
}

/** Keeps in this browser what the server hasn't got yet, apart for each tab; nothing: forgets it. */
export function keepUnsent(orderId: string, tab: string, changes: Changes): void {
  const key = prefixOf(orderId) + tab;
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(changes));
  } catch {
    // Storage may be full or forbidden: the page itself still holds what was typed.
  }
}

/** What tabs since closed left unsent, taken out of the browser's storage. */
export function takeUnsent(orderId: string): Changes {
  const found: Changes = {};
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(orderId)));
    for (const key of keys) {
      Object.assign(found, parseChanges(localStorage.getItem(key)));
      localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there is nothing to find.
  }
  return found;
}

function parseChanges(json: string | null): Changes {
  if (json === null) return {};
  const parsed = keptChanges.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : {};
}
