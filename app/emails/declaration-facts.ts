import { declaredFacts } from "#copy/contract-declarations.ts";
import { type DeclarationKind, declarationReference } from "#domain/contract-declaration.ts";
import { longMoment } from "#domain/french-dates.ts";
import { wordsWithoutLinks } from "#domain/strangers-words.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { EmailBlock } from "./content.ts";

/** What the messages about a withdrawal or a cancellation need of it. */
export interface DeclarationFacts {
  id: string;
  kind: DeclarationKind;
  mode: "demo" | "live";
  at: Date;
  name: string;
  reference: string;
  email: string;
  wishedOn: string | null;
  endsOn: string | null;
  statement: string;
  dueAt: Date;
  /** For the agency's message alone. */
  orderNumber: string | null;
}

export interface DeclarationEmailInput {
  declaration: DeclarationFacts;
  site: SiteIdentity;
  /** Public address without trailing slash. */
  siteUrl: string;
}

/** The declaration's content, date and time (docs/sources/law.md, O6). */
export function declarationRows(declaration: DeclarationFacts): EmailBlock {
  return {
    kind: "facts",
    rows: [
      { label: "Déclaration", value: declarationReference(declaration) },
      { label: "Reçue le", value: `${longMoment(declaration.at)}, heure de Paris` },
      ...declaredFacts(declaration.kind, declaration).map(({ label, value }) => ({
        label,
        value: wordsWithoutLinks(value),
      })),
    ],
  };
}

export function demoNotice({ mode }: DeclarationFacts): EmailBlock[] {
  if (mode !== "demo") return [];
  return [{ kind: "notice", text: "Mode démonstration : cette déclaration est un essai." }];
}
