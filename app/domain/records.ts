import { type AgencyRole, mayDo, type Right } from "./agency-role.ts";

/**
 * A kind of record that the agency opens at a page of its own. All that names kinds of records reads the cards: addresses,
 * rights, the menu, lists, the search, the journal and the API. Its words stand in copy/records.ts, its table in
 * queries/record/cards.server.ts; types ask for both.
 */
interface RecordCard {
  /** The page's address, as app/routes.ts writes it; the list stands one step above. */
  page: `/admin/${string}/:${string}`;
  icon: string;
  rights: RecordRights;
  /** The folder of routes/admin whose list.tsx is its list; left out: another page stands at the list's address. */
  list?: string;
  /** The journal's word for it; left out: the journal has no acts on it. */
  journal?: string;
  /** Security logs rather than the story of a record (journal-subject.ts). */
  log?: true;
  /** The API's word for several; left out: no key reads them (outgoing.ts). */
  api?: string;
  /** Pages elsewhere that its section of the menu covers. */
  also?: readonly string[];
}

interface RecordRights {
  /** Taken by its list and its page. */
  see: Right;
  /** To post to its page; null: the page takes no post. */
  act: Right | null;
  /** The same of its list. */
  batch: Right | null;
}

const worked = { see: "see", act: "work", batch: "work" } as const satisfies RecordRights;

/** In the order of the journal's index by subject: another one needs a migration. */
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
    // A settled declaration may give money back.
    rights: { see: "see", act: "money", batch: null },
    list: "declarations",
    journal: "contract-declaration",
  },
  client: {
    page: "/admin/clients/:clientId",
    icon: "users",
    // The page's one post opens that client's portal in their place.
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
    // A message that tells amounts takes the right to money besides, to be sent again.
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

/** Address of the page that lists all records of a kind. */
export const recordLists = ofEach(above);

/** Address of the page that shows the record of an id. */
export const recordPages = ofEach((card) => (id: string) => `${above(card)}/${id}`);

/** Where a subscription is opened from an order. */
export function openingAddress(orderId: string): string {
  return `${recordLists.subscription}/nouveau?commande=${orderId}`;
}

/** Address below /admin of each list, with the folder of its list.tsx. */
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

/** Sections of the menu in its order: the list of a kind of record, or a page of its own. */
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
  /** Current on that very page alone. */
  end?: boolean;
  also?: readonly string[];
}

/** What the one search finds, in the order it shows them. */
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

/** What somebody's search may find: the kinds whose page they may enter. */
export function findableBy({ kind, role }: { kind: string; role?: AgencyRole }): Findable[] {
  return findables.filter(
    (one) => kind === "administrator" && mayDo(role, recordCards[one].rights.see),
  );
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
  const kind = findables.find((one) => recordLists[one] === folder);
  return kind && anyId.test(id) ? { kind, id } : null;
}
