import { COUNTED_AT_MOST } from "#domain/list.ts";
import { lists } from "../../../app/routes/admin/list/lists.ts";
import { pages } from "./page-loads.ts";

/** Rows and index entries that a page of the administration may read, however many records there are. */
const A_VIEW = 6000;

/**
 * The pages of lists, whose statuses are counted one by one to ten thousand, each an entry and a row; what is more is
 * estimated from as many rows again; and rows are gone through that aren't counted: what is no longer expired, or due.
 */
const MOST_STATUSES = 13;
const A_LIST = A_VIEW + (2 * MOST_STATUSES + 1) * COUNTED_AT_MOST;

/** What reads totals of days reads two years of them, by status and source. */
const TOTALS = 30_000;

/** Of leads, every day there ever was one: eleven years of them here, by source, each an entry and a row. */
const TOTALS_OF_ALL_DAYS = 45_000;

/** Those that read more than a view, and of what. */
const more: Record<string, number> = {
  ...Object.fromEntries(Object.keys(lists).map((path) => [`/admin/${path}`, A_LIST])),
  // Of each kind two hundred are looked at with what tells of them; of the month, each receipt and its order.
  "/admin": 60_000,
  "/admin/prospects/chiffres": TOTALS_OF_ALL_DAYS,
  "/admin/chiffres": TOTALS,
  "/admin/codes-promo": TOTALS,
};

/** Sections of a board that are too long are counted, and so are a list's statuses beyond ten thousand. */
const moreQueries: Record<string, number> = { "/admin/livraisons": 6 };

/**
 * What these read grows with what they add up or check: every contract, every line of the books, every audit, every
 * subscription of the day that is reported.
 * docs/performance.md says more.
 */
const growing = new Set([
  "/admin/comptabilite",
  "/admin/abonnements/chiffres",
  "/audit-stats",
  "/test-rapport",
]);

/** Pages that are asked for something else than what goes without saying. */
const asked = [
  "/admin/livraisons?par=client",
  "/admin/prospects/tableau?a=personne",
  "/admin/journal?acte=order-moved",
  "/admin/integrations?adresse=00000000-0000-4000-8000-000000000000",
];

/** Every page of the administration but those of one record, each with what it may read. */
export const readPages = [...pages.map(({ address }) => address), ...asked]
  .filter((address) => !growing.has(address))
  .map((address) => ({
    address,
    most: more[address] ?? A_VIEW,
    queries: moreQueries[address.split("?")[0] ?? ""] ?? 1,
  }));
