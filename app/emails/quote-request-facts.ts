import { requestedFacts } from "#copy/quote-request.ts";
import type { QuoteRequestContent } from "#domain/quote-request.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { EmailBlock } from "./content.ts";

export interface QuoteRequestFacts extends QuoteRequestContent {
  id: string;
  mode: "demo" | "live";
  createdAt: Date;
}

export interface QuoteRequestEmailInput {
  request: QuoteRequestFacts;
  site: SiteIdentity;
  siteUrl: string;
}

type FactRows = Extract<EmailBlock, { kind: "facts" }>["rows"];

export function answerBlocks(request: QuoteRequestFacts, more: FactRows): EmailBlock[] {
  const rows: FactRows = [...requestedFacts(request), ...more];
  const facts: EmailBlock = { kind: "facts", rows };
  if (request.additionalNotes === "") return [facts];
  return [
    facts,
    { kind: "heading", text: "Ses précisions" },
    { kind: "paragraph", text: request.additionalNotes },
  ];
}

export function demoRequestNotice({ mode }: QuoteRequestFacts): EmailBlock[] {
  if (mode !== "demo") return [];
  return [{ kind: "notice", text: "Mode démonstration : cette demande est un essai." }];
}
