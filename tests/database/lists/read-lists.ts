import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { callStandings } from "#domain/call-standing.ts";
import { clientStandings } from "#domain/client-standing.ts";
import { declarationStates } from "#domain/contract-declaration.ts";
import { invoiceStandings } from "#domain/invoice-standing.ts";
import { orderStatuses } from "#domain/order.ts";
import { quoteStatuses } from "#domain/quote.ts";
import { type AnySort, dateSorts, deadlineSorts, listSorts } from "#domain/list.ts";
import { requestStatuses } from "#domain/request.ts";
import { subscriptionStates } from "#domain/subscription.ts";
import { auditList } from "#queries/audit/list.server.ts";
import { declarationsToAnswer } from "#queries/declaration/list.server.ts";
import { emailList } from "#queries/email/list.server.ts";
import { leadList } from "#queries/lead/list.server.ts";
import type { DefinedList } from "#queries/list/definition.server.ts";
import { paymentList } from "#queries/payment/list.server.ts";
import { quoteRequestsToAnswer } from "#queries/quote-request/list.server.ts";
import { quotesToActOn } from "#queries/quote/list.server.ts";
import {
  type Found,
  type Search,
  searchClients,
  searchRecords,
} from "#queries/list/search.server.ts";
import { revisionsWaitingFor } from "#queries/revision/list.server.ts";
import {
  countCalls,
  countClients,
  countDeclarations,
  countInvoices,
  countOrders,
  countQuoteRequests,
  countQuotes,
  countRevisions,
  countSubscriptions,
  listCalls,
  listClients,
  listDeclarations,
  listInvoices,
  listOrders,
  listQuoteRequests,
  listQuotes,
  listRevisions,
  listSubscriptions,
} from "./named-lists.ts";
import { now } from "./measured-reads.ts";

export type ListName =
  | "orders"
  | "payments"
  | "invoices"
  | "quotes"
  | "quote_requests"
  | "revision_requests"
  | "subscriptions"
  | "contract_declarations"
  | "audits"
  | "calls"
  | "email_deliveries"
  | "leads"
  | "user";

const everything = { records: "all" } as const;
const today = "2026-11-21";
/** 51 rows shown, up to 101 of each status (an index entry and a row each), a few pages to estimate the rest. */
export const A_PAGE = 3000;
/** A thirtieth of subscriptions end: the hundred counted may lie among 3,000. */
const A_SPARSE_PAGE = 4000;
export const A_WIDE_SEARCH = A_PAGE + 1001 + 2 * 2000;
/** A client also needs the agency's members excluded, and their invoices, orders and payments. */
const A_PAGE_OF_CLIENTS = 4500;
const A_WIDE_SEARCH_OF_CLIENTS = A_PAGE_OF_CLIENTS + 8 * (501 + 2000);

export interface Wish {
  words?: string[];
  status?: string;
  from?: string;
  to?: string;
  sort?: AnySort;
  second?: boolean;
}

const wishes: Record<string, Wish> = {
  "the first page": {},
  "the second page": { second: true },
  "a day": { from: "2026-11-19", to: "2026-11-19" },
  "a long period": { from: "2026-01-01", to: "2026-11-19" },
  "a search that finds one": { words: ["client77@commerce"] },
  "a search that finds some": { words: ["goff501"] },
  "a search that finds more than it shows": { words: ["atelier"] },
  "a search that finds more than it looks up": { words: ["goff77"] },
  "a day of a search for what everybody has": {
    words: ["atelier"],
    from: "2026-11-19",
    to: "2026-11-19",
  },
  "a search that finds nothing": { words: ["introuvable"] },
};

/** Share of the records that hold a word; other words are rare. */
const heldBy: Readonly<Record<string, number>> = { atelier: 1, goff77: 11 / 977, goff501: 1 / 977 };

/** Whether a search has more matches than it looks up, and so scans the newest. */
export function isWide({ words }: Wish, records: number): boolean {
  return records * (heldBy[words?.[0] ?? ""] ?? 0) > 1000;
}

/** `never` stands for the list's own type of status or sort. */
interface Asked {
  found: Found | null;
  from: string | null;
  to: string | null;
  status: never;
  sort?: never;
  after: string | null;
}

interface ReadList {
  statuses: readonly string[];
  sorts: readonly AnySort[];
  search: Search;
  /** Limits above those of other lists. */
  reads?: { page: number; wide: number };
  besides: (db: ViewerDatabase, asked: Asked) => Promise<unknown>;
  page: (db: ViewerDatabase, asked: Asked) => Promise<{ shown: number; next: string | null }>;
}

const searchIn =
  (name: Exclude<ListName, "user">): Search =>
  (db, words, period) =>
    searchRecords(db, name, words, period);

function plain<Row, Status extends string, Sort extends AnySort>(
  name: Exclude<ListName, "user">,
  sorts: readonly Sort[],
  list: DefinedList<Row, Status, Sort, unknown>,
): ReadList {
  return {
    search: searchIn(name),
    statuses: list.statuses,
    sorts,
    besides: (db, asked) => list.count(db, asked),
    page: async (db, asked) => {
      const { rows, next } = await list.page(db, asked);
      return { shown: rows.length, next };
    },
  };
}

export const lists: Record<ListName, ReadList> = {
  orders: {
    search: searchIn("orders"),
    statuses: orderStatuses,
    sorts: listSorts,
    besides: (db, asked) => countOrders(db, everything, asked),
    page: async (db, asked) => {
      const { orders, next } = await listOrders(db, everything, asked);
      return { shown: orders.length, next };
    },
  },
  payments: plain("payments", listSorts, paymentList),
  // Without totals, which need a full read.
  invoices: {
    search: searchIn("invoices"),
    statuses: invoiceStandings,
    sorts: listSorts,
    besides: (db, asked) => countInvoices(db, today, asked),
    page: async (db, asked) => {
      const { invoices, next } = await listInvoices(db, { ...asked, today });
      return { shown: invoices.length, next };
    },
  },
  quotes: {
    search: searchIn("quotes"),
    statuses: [...quoteStatuses, "expired"],
    sorts: listSorts,
    // A hundred orders are scanned rather than looked up, for each quote without an order.
    reads: { page: A_SPARSE_PAGE, wide: A_WIDE_SEARCH },
    besides: async (db, asked) => {
      await countQuotes(db, everything, now, asked);
      await quotesToActOn(db, everything, now);
    },
    page: async (db, asked) => {
      const { quotes, next } = await listQuotes(db, everything, { ...asked, now });
      return { shown: quotes.length, next };
    },
  },
  quote_requests: {
    search: searchIn("quote_requests"),
    statuses: requestStatuses,
    sorts: dateSorts,
    besides: async (db, asked) => {
      await countQuoteRequests(db, everything, asked);
      await quoteRequestsToAnswer(db);
    },
    page: async (db, asked) => {
      const { requests, next } = await listQuoteRequests(db, everything, asked);
      return { shown: requests.length, next };
    },
  },
  revision_requests: {
    search: searchIn("revision_requests"),
    statuses: requestStatuses,
    sorts: dateSorts,
    besides: async (db, asked) => {
      await countRevisions(db, everything, asked);
      await revisionsWaitingFor(db, everything, "administrator");
    },
    page: async (db, asked) => {
      const { revisions, next } = await listRevisions(db, everything, asked);
      return { shown: revisions.length, next };
    },
  },
  // Without the monthly total, which needs all running subscriptions.
  subscriptions: {
    search: searchIn("subscriptions"),
    statuses: subscriptionStates,
    sorts: listSorts,
    reads: { page: A_SPARSE_PAGE, wide: A_WIDE_SEARCH },
    besides: (db, asked) => countSubscriptions(db, today, asked),
    page: async (db, asked) => {
      const { subscriptions, next } = await listSubscriptions(db, { ...asked, today });
      return { shown: subscriptions.length, next };
    },
  },
  contract_declarations: {
    search: searchIn("contract_declarations"),
    statuses: declarationStates,
    sorts: deadlineSorts,
    besides: async (db, asked) => {
      await countDeclarations(db, asked);
      await declarationsToAnswer(db);
    },
    page: async (db, asked) => {
      const { declarations, next } = await listDeclarations(db, asked);
      return { shown: declarations.length, next };
    },
  },
  audits: plain("audits", dateSorts, auditList),
  calls: {
    search: searchIn("calls"),
    statuses: callStandings,
    sorts: dateSorts,
    besides: (db, asked) => countCalls(db, { ...asked, now }),
    page: async (db, { status: standing, ...asked }) => {
      const { calls, next } = await listCalls(db, { ...asked, standing, now });
      return { shown: calls.length, next };
    },
  },
  leads: plain("leads", listSorts, leadList),
  email_deliveries: plain("email_deliveries", dateSorts, emailList),
  user: {
    statuses: clientStandings,
    sorts: dateSorts,
    search: searchClients,
    reads: { page: A_PAGE_OF_CLIENTS, wide: A_WIDE_SEARCH_OF_CLIENTS },
    besides: (db, asked) => countClients(db, asked),
    page: async (db, asked) => {
      const { clients, next } = await listClients(db, { ...asked, today: "2026-11-21" });
      return { shown: clients.length, next };
    },
  },
};

export async function readPage(db: ViewerDatabase, name: ListName, wish: Wish): Promise<number> {
  const { besides, page, search } = lists[name];
  const period = { from: wish.from ?? null, to: wish.to ?? null };
  const found = await search(db, wish.words ?? [], period);
  const asked: Asked = {
    ...period,
    found,
    status: (wish.status ?? null) as never,
    ...(wish.sort && { sort: wish.sort as never }),
    after: null,
  };
  // Counting stops at 100: 100,000 records then prove it.
  await besides(db, Object.assign({ most: 100 }, asked));
  const first = await page(db, asked);
  if (!wish.second || first.next === null) return first.shown;
  return (await page(db, { ...asked, after: first.next })).shown;
}

export function wishesOf({ statuses, sorts }: ReadList): [string, Wish][] {
  const among: Wish = { words: ["goff501"], ...(statuses[0] && { status: statuses[0] }) };
  return [
    ...Object.entries(wishes),
    ["a status among what is found", among],
    ...sorts.map((sort): [string, Wish] => [`sorted by ${sort}`, { sort, second: true }]),
    ...statuses.map((status): [string, Wish] => [`the status ${status}`, { status }]),
  ];
}
