import { declarationEffects, declarationWords } from "#copy/contract-declarations.ts";
import { longMoment } from "#domain/french-dates.ts";
import { greeting } from "#copy/greeting.ts";
import { wordsWithoutLinks } from "#domain/strangers-words.ts";
import type { EmailContent } from "./content.ts";
import { type DeclarationEmailInput, declarationRows, demoNotice } from "./declaration-facts.ts";

/** Acknowledgement of receipt (docs/sources/law.md, O6 and O7). */
export function declarationReceipt({
  declaration,
  site,
  siteUrl,
}: DeclarationEmailInput): EmailContent {
  const { noun, received } = declarationWords[declaration.kind];
  return {
    subject: `Accusé de réception de votre ${noun}`,
    preview: `Reçue le ${longMoment(declaration.at)}. Gardez ce message : c’est votre preuve.`,
    title: `${received}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(declaration.name)}\nVoici l’accusé de réception de votre déclaration de ${noun}, arrivée le ${longMoment(declaration.at)}. Gardez ce message : c’est votre preuve.`,
      },
      ...demoNotice(declaration),
      { kind: "heading", text: "Votre déclaration" },
      { kind: "paragraph", text: wordsWithoutLinks(declaration.statement) },
      declarationRows(declaration),
      { kind: "heading", text: "Ce qui se passe maintenant" },
      { kind: "steps", steps: declarationEffects(declaration) },
      {
        kind: "action",
        link: {
          label: "Imprimer l’accusé de réception",
          url: `${siteUrl}/accuse-de-reception/${declaration.id}`,
        },
      },
      {
        kind: "paragraph",
        text: "Une erreur, une question ? Répondez simplement à ce message.",
      },
    ],
    reason: `Vous recevez ce message parce qu’une déclaration de ${noun} a été déposée chez ${site.name} avec cette adresse. Si ce n’était pas vous, dites-le-nous en y répondant.`,
  };
}
