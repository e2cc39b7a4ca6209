import { declarationKindLabels } from "#copy/contract-declarations.ts";
import { refundDueOn } from "#domain/contract-declaration.ts";
import { longCalendarDay, longMoment } from "#domain/french-dates.ts";
import { recordPages } from "#domain/records.ts";
import type { EmailContent } from "./content.ts";
import {
  type DeclarationEmailInput,
  type DeclarationFacts,
  declarationRows,
  demoNotice,
} from "./declaration-facts.ts";

export function declarationNotice({
  declaration,
  site,
  siteUrl,
}: DeclarationEmailInput): EmailContent {
  const kind = declarationKindLabels[declaration.kind];
  return {
    subject: `${kind} à traiter : ${declaration.name}`,
    preview: whatToDo(declaration),
    title: `${kind} déclarée par ${declaration.name}`,
    blocks: [
      { kind: "notice", text: whatToDo(declaration) },
      ...demoNotice(declaration),
      {
        kind: "paragraph",
        text: declaration.orderNumber
          ? `Commande qui semble correspondre : ${declaration.orderNumber}. Vérifiez que le nom est bien le même.`
          : "Aucune commande ne correspond. La personne ne le sait pas : demandez-lui une précision en répondant à ce message.",
      },
      declarationRows(declaration),
      {
        kind: "action",
        link: {
          label: "Ouvrir la déclaration",
          url: `${siteUrl}${recordPages.declaration(declaration.id)}`,
        },
      },
      {
        kind: "paragraph",
        text: "La personne a déjà reçu son accusé de réception. Répondre à ce message lui écrit directement.",
      },
    ],
    reason: `Message envoyé à l’équipe ${site.name} à chaque rétractation et à chaque résiliation.`,
  };
}

function whatToDo({ kind, at, dueAt }: DeclarationFacts): string {
  return kind === "withdrawal"
    ? `À faire : rembourser au plus tard le ${longCalendarDay(refundDueOn(at))}, si le droit de rétractation s’applique.`
    : `À faire : confirmer la résiliation avant le ${longMoment(dueAt)}.`;
}
