import { type Entrant, mayEnter } from "./access.ts";

/**
 * What the one search finds, in the order it shows them: each by the page that shows one, whose row of
 * domain/access.ts says who may enter it, and hence who finds it.
 */
const pages = {
  client: "/admin/clients/:clientId",
  order: "/admin/commandes/:orderId",
  quote: "/admin/devis/:quoteId",
  invoice: "/admin/factures/:invoiceId",
  subscription: "/admin/abonnements/:subscriptionId",
  call: "/admin/appels/:callId",
  lead: "/admin/prospects/:leadId",
  quoteRequest: "/admin/demandes/:requestId",
  audit: "/admin/audits/:auditId",
  declaration: "/admin/declarations/:declarationId",
} as const;

export type Findable = keyof typeof pages;

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a constant
export const findables = Object.keys(pages) as Findable[];

/** What somebody's search may find. */
export function findableBy(entrant: Entrant): Findable[] {
  return findables.filter((one) => mayEnter(entrant, pages[one]));
}

/** A record's, or an account's, which is shorter. */
const anyId = /^[\w-]{20,36}$/;

/** A record that was opened: what it is, and which. */
export interface RecordMark {
  kind: Findable;
  id: string;
}

/** Which record an address shows; null: none that the search finds. */
export function recordAt(pathname: string): RecordMark | null {
  const cut = pathname.lastIndexOf("/");
  const [folder, id] = [pathname.slice(0, cut), pathname.slice(cut + 1)];
  const kind = findables.find((one) => pages[one].startsWith(`${folder}/:`));
  return kind && anyId.test(id) ? { kind, id } : null;
}
