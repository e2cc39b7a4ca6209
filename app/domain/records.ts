import { type AgencyRole, mayDo, type Right } from "./agency-role.ts";

/**
 * Menus, lists, rights, search, journal and API derive from the cards. Types require words (copy/records.ts) and a
 * table (queries/record/cards.server.ts).
 */
interface RecordCard {
  /** Route pattern; the list is one level above. */
  page: `/admin/${string}/:${string}`;
  icon: string;
  rights: RecordRights;
  list?: string;
  journal?: string;
  /** Security log rather than the record's history (journal-subject.ts). */
  log?: true;
  api?: string;
  also?: readonly string[];
}

interface RecordRights {
  see: Right;
  act: Right | null;
  batch: Right | null;
}

const worked = { see: "see", act: "work", batch: "work" } as const satisfies RecordRights;

/** Order of the journal's index by subject: a change needs a migration. */
export const recordCards = {
  order: {
    page: "/admin/commandes/:orderId",
    icon: "inbox",
    rights: worked,
    list: "orders",
    journal: "order",
    api: "orders",
  },
  quote: {
    page: "/admin/devis/:quoteId",
    icon: "euro",
    rights: worked,
    list: "quotes",
    journal: "quote",
    api: "quotes",
    also: ["/generer-devis"],
  },
  quoteRequest: {
    page: "/admin/demandes/:requestId",
    icon: "message-circle",
    rights: worked,
    list: "quote-requests",
    journal: "quote-request",
  },
  revision: {
    page: "/admin/demandes/revisions/:requestId",
    icon: "message-circle",
    rights: worked,
    list: "revisions",
    journal: "revision-request",
  },
  subscription: {
    page: "/admin/abonnements/:subscriptionId",
    icon: "refresh",
    rights: { see: "money", act: "money", batch: null },
    list: "subscriptions",
    journal: "subscription",
  },
  invoice: {
    page: "/admin/factures/:invoiceId",
    icon: "copy",
    rights: { see: "money", act: null, batch: null },
    list: "invoices",
    journal: "invoice",
  },
  audit: {
    page: "/admin/audits/:auditId",
    icon: "search",
    rights: { see: "see", act: "work", batch: null },
    list: "audits",
    journal: "audit",
    also: ["/audit-stats"],
  },
  call: {
    page: "/admin/appels/:callId",
    icon: "phone",
    rights: worked,
    list: "calls",
    journal: "call",
    api: "calls",
  },
  lead: {
    page: "/admin/prospects/:leadId",
    icon: "filter",
    rights: worked,
    list: "leads",
    journal: "lead",
    api: "leads",
  },
  declaration: {
    page: "/admin/declarations/:declarationId",
    icon: "file-text",
    // Settling a declaration may refund money.
    rights: { see: "see", act: "money", batch: null },
    list: "declarations",
    journal: "contract-declaration",
  },
  client: {
    page: "/admin/clients/:clientId",
    icon: "users",
    // The only post opens the client's portal in their place.
    rights: { see: "see", act: "people", batch: null },
    list: "clients",
    journal: "user",
    log: true,
  },
  deliverable: {
    page: "/admin/livraisons/:deliverableId",
    icon: "gift",
    rights: worked,
  },
  email: {
    page: "/admin/courriels/:deliveryId",
    icon: "mail",
    // Resending an e-mail that tells amounts also requires the right to money.
    rights: worked,
    list: "email-deliveries",
  },
} as const satisfies Record<string, RecordCard>;

export type RecordKind = keyof typeof recordCards;

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a constant
export const recordKinds = Object.keys(recordCards) as RecordKind[];

export function cardOf(kind: RecordKind): RecordCard {
  return recordCards[kind];
}

function ofEach<Value>(of: (card: RecordCard) => Value): Record<RecordKind, Value> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a constant
  return Object.fromEntries(recordKinds.map((kind) => [kind, of(cardOf(kind))])) as Record<
    RecordKind,
    Value
  >;
}

const above = ({ page }: RecordCard) => page.slice(0, page.lastIndexOf("/"));

export const recordLists = ofEach(above);

export const recordPages = ofEach((card) => (id: string) => `${above(card)}/${id}`);

export function openingAddress(orderId: string): string {
  return `${recordLists.subscription}/nouveau?commande=${orderId}`;
}

export const lists: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    recordKinds.flatMap((kind): [string, string][] => {
      const { list } = cardOf(kind);
      return list ? [[recordLists[kind].replace("/admin/", ""), list]] : [];
    }),
  ),
  paiements: "payments",
  journal: "journal",
};

export const menu = [
  { href: "/admin", icon: "check-circle", end: true },
  "order",
  "deliverable",
  "quoteRequest",
  "call",
  "lead",
  "client",
  "quote",
  "invoice",
  { href: "/admin/paiements", icon: "credit-card" },
  { href: "/admin/comptabilite", icon: "file-text" },
  "subscription",
  { href: "/admin/chiffres", icon: "chart" },
  "audit",
  { href: "/admin/offres", icon: "tag", also: ["/admin/codes-promo"] },
  "declaration",
  "email",
  { href: "/admin/journal", icon: "clock" },
  { href: "/admin/frequentation", icon: "eye" },
  { href: "/admin/equipe", icon: "users" },
  {
    href: "/admin/conservation",
    icon: "settings",
    also: [
      "/admin/identite",
      "/admin/integrations",
      "/admin/preuves",
      "/admin/sauvegardes",
      "/test-rapport",
      "/test-metrics",
      "/test-daily-aggregation",
    ],
  },
  { href: "/admin/aide", icon: "info" },
  { href: "/portal", icon: "user" },
] as const satisfies readonly (RecordKind | Section)[];

export type MenuEntry = (typeof menu)[number];

interface Section {
  href: `/${string}`;
  icon: string;
  end?: boolean;
  also?: readonly string[];
}

export const findables = [
  "client",
  "order",
  "quote",
  "invoice",
  "subscription",
  "call",
  "lead",
  "quoteRequest",
  "audit",
  "declaration",
] as const satisfies readonly RecordKind[];

export type Findable = (typeof findables)[number];

export function findableBy({ kind, role }: { kind: string; role?: AgencyRole }): Findable[] {
  return findables.filter(
    (one) => kind === "administrator" && mayDo(role, recordCards[one].rights.see),
  );
}

/** Record ids are UUIDs; account ids are shorter. */
const anyId = /^[\w-]{20,36}$/;

export interface RecordMark {
  kind: Findable;
  id: string;
}

export function recordAt(pathname: string): RecordMark | null {
  const cut = pathname.lastIndexOf("/");
  const [folder, id] = [pathname.slice(0, cut), pathname.slice(cut + 1)];
  const kind = findables.find((one) => recordLists[one] === folder);
  return kind && anyId.test(id) ? { kind, id } : null;
}
