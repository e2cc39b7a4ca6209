import { COUNTED_AT_MOST } from "#domain/list.ts";
import { lists } from "#domain/records.ts";
import { pages } from "./page-loads.ts";

/** Rows and index entries that a page of the administration may read, however many records there are. */
const A_VIEW = 6000;

/** Statuses are counted exactly up to 10,000, an index entry and a row each, and estimated from as many rows beyond. */
const MOST_STATUSES = 13;
const A_LIST = A_VIEW + (2 * MOST_STATUSES + 1) * COUNTED_AT_MOST;

/** Two years of daily totals, by status and source. */
const TOTALS = 30_000;

/** Leads: every day since the first, eleven years here, by source, an index entry and a row each. */
const TOTALS_OF_ALL_DAYS = 45_000;

const more: Record<string, number> = {
  ...Object.fromEntries(Object.keys(lists).map((path) => [`/admin/${path}`, A_LIST])),
  // Two hundred of each kind of to-do with their details; each receipt of the month with its order.
  "/admin": 60_000,
  "/admin/prospects/chiffres": TOTALS_OF_ALL_DAYS,
  "/admin/chiffres": TOTALS,
  "/admin/codes-promo": TOTALS,
};

/** Long sections of a board are counted, as are a list's statuses beyond 10,000. */
const moreQueries: Record<string, number> = { "/admin/livraisons": 6 };

/** Reads that grow with what they add up or check (docs/performance.md). */
const growing = new Set([
  "/admin/comptabilite",
  "/admin/abonnements/chiffres",
  "/audit-stats",
  "/test-rapport",
]);

const asked = [
  "/admin/livraisons?par=client",
  "/admin/prospects/tableau?a=personne",
  "/admin/journal?acte=order-moved",
  "/admin/integrations?adresse=00000000-0000-4000-8000-000000000000",
];

export const readPages = [...pages.map(({ address }) => address), ...asked]
  .filter((address) => !growing.has(address))
  .map((address) => ({
    address,
    most: more[address] ?? A_VIEW,
    queries: moreQueries[address.split("?")[0] ?? ""] ?? 1,
  }));
