import { declaredFacts } from "#copy/contract-declarations.ts";
import { type DeclarationKind, declarationReference } from "#domain/contract-declaration.ts";
import { longMoment } from "#domain/french-dates.ts";
import { wordsWithoutLinks } from "#domain/strangers-words.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { EmailBlock } from "./content.ts";

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
  /** Messages to the agency only. */
  orderNumber: string | null;
}

export interface DeclarationEmailInput {
  declaration: DeclarationFacts;
  site: SiteIdentity;
  siteUrl: string;
}

/** Content, date and time of the declaration (docs/sources/law.md, O6). */
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
