import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { RecordScope } from "#domain/access.ts";
import type { CallStanding } from "#domain/call-standing.ts";
import type { AnySort } from "#domain/list.ts";
import { auditList } from "#queries/audit/list.server.ts";
import { callList } from "#queries/call/list.server.ts";
import { clientList } from "#queries/client/list.server.ts";
import { declarationList } from "#queries/declaration/list.server.ts";
import { invoiceList } from "#queries/invoice/list.server.ts";
import { orderList } from "#queries/order/list.server.ts";
import { quoteRequestList } from "#queries/quote-request/list.server.ts";
import { quoteList } from "#queries/quote/list.server.ts";
import type {
  InScope,
  ListPage,
  Moment,
  Narrowing,
  DefinedList,
  WantedOf,
} from "#queries/list/definition.server.ts";
import { revisionList } from "#queries/revision/list.server.ts";
import { subscriptionList } from "#queries/subscription/list.server.ts";

function named<Name extends string, Row, Status extends string, Sort extends AnySort, Ask>(
  name: Name,
  { page }: Pick<DefinedList<Row, Status, Sort, Ask>, "page">,
) {
  return async (db: ViewerDatabase, wanted: ListPage<Status, Sort> & Ask) => {
    const { rows, next } = await page(db, wanted);
    return { [name]: rows, next } as Record<Name, Row[]> & { next: string | null };
  };
}

function inScope<Wanted, Page>(
  page: (db: ViewerDatabase, wanted: Wanted & InScope) => Promise<Page>,
) {
  return (db: ViewerDatabase, scope: RecordScope, wanted: Wanted) => page(db, { ...wanted, scope });
}

export const listOrders = inScope(named("orders", orderList));
export const listQuotes = inScope(named("quotes", quoteList));
export const listQuoteRequests = inScope(named("requests", quoteRequestList));
export const listRevisions = inScope(named("revisions", revisionList));
export const listSubscriptions = named("subscriptions", subscriptionList);
export const listInvoices = named("invoices", invoiceList);
export const listDeclarations = named("declarations", declarationList);
export const listAudits = named("audits", auditList);
export const listClients = named("clients", clientList);

type CallsWanted = Omit<WantedOf<typeof callList>, "status"> & { standing: CallStanding | null };

export async function listCalls(db: ViewerDatabase, { standing, ...wanted }: CallsWanted) {
  const { rows, next } = await callList.page(db, { ...wanted, status: standing });
  return { calls: rows, next };
}

const countedInScope =
  <Counts>({
    count,
  }: {
    count: (db: ViewerDatabase, wanted: Narrowing & InScope) => Promise<Counts>;
  }) =>
  (db: ViewerDatabase, scope: RecordScope, wanted: Narrowing = {}) =>
    count(db, { ...wanted, scope });

export const countOrders = countedInScope(orderList);
export const countQuoteRequests = countedInScope(quoteRequestList);
export const countRevisions = countedInScope(revisionList);
export const countCalls = callList.count;

export const countQuotes = (
  db: ViewerDatabase,
  scope: RecordScope,
  now: Date,
  wanted: Narrowing = {},
) => quoteList.count(db, { ...wanted, scope, now });

export const countSubscriptions = (db: ViewerDatabase, today: string, wanted: Narrowing = {}) =>
  subscriptionList.count(db, { ...wanted, today });

export const countInvoices = (db: ViewerDatabase, today: string, wanted: Narrowing = {}) =>
  invoiceList.count(db, { ...wanted, today });

export const countDeclarations = (db: ViewerDatabase, wanted: Narrowing = {}) =>
  declarationList.count(db, wanted);

export const countAudits = (db: ViewerDatabase, wanted: Narrowing = {}) =>
  auditList.count(db, wanted);

export const countClients = (
  db: ViewerDatabase,
  wanted: Narrowing & Partial<Pick<Moment, "today">> = {},
) => clientList.count(db, { today: "2026-11-21", ...wanted });
