import type { ToDo, ToDoKind } from "#domain/to-do.ts";
import type { IconName } from "#ui/icon.tsx";
import { recordAddress } from "../record/address.ts";

interface ToDoLooks {
  icon: IconName;
  /** The page of the record; without one, the list is where it is dealt with. */
  record?: (id: string) => string;
  /** Where all of that kind are. */
  list: string;
}

const { order, quote, call, declaration } = recordAddress;

/** Differences are dealt with on the page of their order; those of none, on the list of payments. */
const money = { icon: "credit-card", list: "/admin/paiements" } as const;

const looks: Record<ToDoKind, ToDoLooks> = {
  "daily-work-held": { icon: "clock", list: "/admin/conservation" },
  call: { icon: "phone", record: call, list: "/admin/appels" },
  withdrawal: { icon: "file-text", record: declaration, list: "/admin/declarations" },
  cancellation: { icon: "file-text", record: declaration, list: "/admin/declarations" },
  guarantee: { icon: "refresh", record: (id) => `${order(id)}#garantie`, list: "/admin/commandes" },
  "refund-failed": money,
  "refund-transfer": money,
  "subscription-order-over": {
    icon: "refresh",
    record: recordAddress.subscription,
    list: "/admin/abonnements",
  },
  "payment-found-late": money,
  "payment-missing-there": money,
  "payment-unknown-order": money,
  "payment-other-amount": money,
  "payment-other-currency": money,
  "payment-other-mode": money,
  "payment-paid-after-cancellation": money,
  "payment-paid-twice": money,
  "payment-refund-not-asked": money,
  "payment-dispute": money,
  "payment-page-refused": money,
  "payment-events-waiting": money,
  deliverable: {
    icon: "check",
    record: (id) => `/admin/livraisons?client=${id}`,
    list: "/admin/livraisons",
  },
  "order-to-start": { icon: "inbox", record: order, list: "/admin/commandes?statut=paid" },
  "order-to-finish": { icon: "inbox", record: order, list: "/admin/commandes?statut=in_progress" },
  "delivery-report": {
    icon: "file-text",
    record: recordAddress.report,
    list: "/admin/commandes?statut=in_progress",
  },
  "quote-request": {
    icon: "message-circle",
    record: recordAddress.quoteRequest,
    list: "/admin/demandes?statut=pending",
  },
  revision: {
    icon: "message-circle",
    record: recordAddress.revision,
    list: "/admin/demandes/revisions",
  },
  publication: {
    icon: "message-circle",
    record: recordAddress.publications,
    list: "/admin/livraisons",
  },
  "quote-accepted": { icon: "euro", record: quote, list: "/admin/devis?statut=completed" },
  "quote-ending": { icon: "euro", record: quote, list: "/admin/devis?statut=pending" },
  audit: {
    icon: "search",
    record: recordAddress.audit,
    list: "/admin/audits?statut=a-traiter",
  },
  "citations-to-check": {
    icon: "search",
    record: recordAddress.citations,
    list: "/admin/livraisons",
  },
  "billing-details": { icon: "euro", record: order, list: "/admin/commandes" },
  "invoice-refused": { icon: "euro", record: order, list: "/admin/commandes" },
  "order-information": { icon: "inbox", record: order, list: "/admin/commandes?statut=paid" },
  "invoice-late": {
    icon: "copy",
    record: recordAddress.invoice,
    list: "/admin/factures?statut=en-retard",
  },
  "order-unpaid": { icon: "credit-card", record: order, list: "/admin/commandes?statut=pending" },
  "quote-draft": { icon: "pencil", record: quote, list: "/admin/devis?statut=draft" },
  lead: { icon: "filter", record: recordAddress.lead, list: "/admin/prospects/tableau" },
  "call-outcome": { icon: "phone", record: call, list: "/admin/appels" },
  "access-to-release": { icon: "refresh", record: order, list: "/admin/commandes" },
  "subscription-unpaid": {
    icon: "credit-card",
    record: (id) => `${recordAddress.subscription(id)}#echeance`,
    list: "/admin/abonnements",
  },
  "subscription-suspended": {
    icon: "warning",
    record: (id) => `${recordAddress.subscription(id)}#echeance`,
    list: "/admin/abonnements?statut=suspended",
  },
  "subscription-ending": {
    icon: "refresh",
    record: recordAddress.subscription,
    list: "/admin/abonnements",
  },
  "email-failed": {
    icon: "mail",
    record: recordAddress.email,
    list: "/admin/courriels",
  },
  "jobs-failed": { icon: "warning", list: "/admin/courriels" },
};

export function iconOf({ kind }: Pick<ToDo, "kind">): IconName {
  return looks[kind].icon;
}

export function addressOf({ kind, id, orderId, subscriptionId }: ToDo): string {
  if (subscriptionId) return `${recordAddress.subscription(subscriptionId)}#echeances`;
  if (orderId) return `${order(orderId)}#paiement`;
  return looks[kind].record?.(id) ?? looks[kind].list;
}

export function listOf(kind: ToDoKind): string {
  return looks[kind].list;
}
