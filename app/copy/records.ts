import type { RecordKind } from "#domain/records.ts";
import { labels } from "./labels.ts";
import { leadStageLabels } from "./leads.ts";
import {
  invoiceStatusLabels,
  orderStatusLabels,
  quoteStatusLabels,
  requestStatusLabels,
} from "./statuses.ts";

interface RecordWords {
  one: string;
  many: string;
  /** Name of the menu's section, where it differs. */
  menu?: string;
  statuses?: Readonly<Record<string, string>>;
}

export const recordWords: Readonly<Record<RecordKind, RecordWords>> = {
  order: { one: labels.order, many: labels.orders, statuses: orderStatusLabels },
  quote: { one: "Devis", many: "Devis", statuses: quoteStatusLabels },
  quoteRequest: {
    one: "Demande de devis",
    many: "Demandes de devis",
    menu: "Demandes",
    statuses: requestStatusLabels,
  },
  revision: { one: "Révision", many: labels.revisions },
  subscription: { one: labels.subscription, many: labels.subscriptions },
  invoice: {
    one: "Facture",
    many: "Factures et avoirs",
    menu: labels.invoices,
    statuses: invoiceStatusLabels,
  },
  audit: { one: "Audit", many: labels.audits },
  call: { one: "Appel", many: labels.calls },
  lead: { one: "Prospect", many: labels.leads, statuses: leadStageLabels },
  declaration: { one: "Déclaration", many: "Déclarations" },
  client: { one: labels.client, many: labels.clients },
  deliverable: { one: "Livraison", many: labels.deliveries },
  email: { one: labels.email, many: labels.emails },
};
