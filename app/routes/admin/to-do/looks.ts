import type { ToDo, ToDoKind } from "#domain/to-do.ts";
import type { IconName } from "#ui/icon.tsx";

interface ToDoLooks {
  icon: IconName;
  /** The page of the record; without one, the list is where it is dealt with. */
  record?: (id: string) => string;
  /** Where all of that kind are. */
  list: string;
}

const order = (id: string) => `/admin/commandes/${id}`;
const quote = (id: string) => `/admin/devis/${id}`;
const call = (id: string) => `/admin/appels/${id}`;
const declaration = (id: string) => `/admin/declarations/${id}`;

const looks: Record<ToDoKind, ToDoLooks> = {
  call: { icon: "phone", record: call, list: "/admin/appels" },
  withdrawal: { icon: "file-text", record: declaration, list: "/admin/declarations" },
  cancellation: { icon: "file-text", record: declaration, list: "/admin/declarations" },
  "order-to-start": { icon: "inbox", record: order, list: "/admin/commandes?statut=paid" },
  "order-to-finish": { icon: "inbox", record: order, list: "/admin/commandes?statut=in_progress" },
  "quote-request": {
    icon: "message-circle",
    record: (id) => `/admin/demandes/${id}`,
    list: "/admin/demandes?statut=pending",
  },
  revision: {
    icon: "message-circle",
    record: (id) => `/admin/demandes/revisions/${id}`,
    list: "/admin/demandes/revisions",
  },
  "quote-accepted": { icon: "euro", record: quote, list: "/admin/devis?statut=completed" },
  "quote-ending": { icon: "euro", record: quote, list: "/admin/devis?statut=pending" },
  audit: {
    icon: "search",
    record: (id) => `/admin/audits/${id}`,
    list: "/admin/audits?statut=a-traiter",
  },
  "order-information": { icon: "inbox", record: order, list: "/admin/commandes?statut=paid" },
  "order-unpaid": { icon: "credit-card", record: order, list: "/admin/commandes?statut=pending" },
  "quote-draft": { icon: "pencil", record: quote, list: "/admin/devis?statut=draft" },
  "call-outcome": { icon: "phone", record: call, list: "/admin/appels" },
  "subscription-ending": {
    icon: "refresh",
    record: (id) => `/admin/abonnements/${id}`,
    list: "/admin/abonnements",
  },
  "email-failed": {
    icon: "mail",
    record: (id) => `/admin/courriels/${id}`,
    list: "/admin/courriels",
  },
  "jobs-failed": { icon: "warning", list: "/admin/courriels" },
};

export function iconOf({ kind }: ToDo): IconName {
  return looks[kind].icon;
}

export function addressOf({ kind, id }: ToDo): string {
  return looks[kind].record?.(id) ?? looks[kind].list;
}

export function listOf(kind: ToDoKind): string {
  return looks[kind].list;
}
