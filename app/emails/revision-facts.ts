import type { RequestStatus } from "#domain/request.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { recordPages } from "#domain/records.ts";
import type { EmailBlock } from "./content.ts";

export interface RevisionFacts {
  id: string;
  mode: "demo" | "live";
  subject: string;
  description: string;
  /** Included in the order; else quoted separately. */
  included: boolean;
  createdAt: Date;
  orderNumber: string;
  packName: string;
  company: string;
  clientName: string;
}

interface RevisionSender {
  site: SiteIdentity;
  siteUrl: string;
}

export interface RevisionEmailInput extends RevisionSender {
  request: RevisionFacts;
}

export interface RevisionAnswerEmailInput extends RevisionEmailInput {
  message: { text: string; at: Date };
}

export interface RevisionStatusEmailInput extends RevisionEmailInput {
  status: Exclude<RequestStatus, "pending">;
}

type FactRows = Extract<EmailBlock, { kind: "facts" }>["rows"];

export function revisionRows(request: RevisionFacts, more: FactRows = []): EmailBlock {
  return {
    kind: "facts",
    rows: [
      { label: "Objet", value: request.subject },
      { label: "Commande", value: `${request.orderNumber}, ${request.packName}` },
      ...more,
    ],
  };
}

export function written(title: string, text: string): EmailBlock[] {
  return [
    { kind: "heading", text: title },
    { kind: "paragraph", text },
  ];
}

export function demoRevisionNotice({ mode }: RevisionFacts): EmailBlock[] {
  if (mode !== "demo") return [];
  return [{ kind: "notice", text: "Mode démonstration : cette demande est un essai." }];
}

export function portalLink({ request, siteUrl }: RevisionEmailInput): EmailBlock {
  const url = `${siteUrl}/portal/demandes/${request.id}`;
  return { kind: "action", link: { label: "Ouvrir ma demande", url } };
}

export function agencyLink({ request, siteUrl }: RevisionEmailInput): EmailBlock {
  const url = `${siteUrl}${recordPages.revision(request.id)}`;
  return { kind: "action", link: { label: "Ouvrir la demande", url } };
}

export function reasonForClient(site: SiteIdentity): string {
  return `Vous recevez ce message parce que vous avez demandé une révision à ${site.name} depuis votre espace client.`;
}
