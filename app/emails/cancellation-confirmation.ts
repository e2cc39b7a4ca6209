import { longCalendarDay, longDay } from "#domain/french-dates.ts";
import { greeting } from "#copy/greeting.ts";
import type { EmailContent } from "./content.ts";
import { type DeclarationEmailInput, declarationRows, demoNotice } from "./declaration-facts.ts";

/** End of contract and its effects (terms of sale, 9.4). */
export function cancellationConfirmation({
  declaration,
  site,
  siteUrl,
}: DeclarationEmailInput): EmailContent {
  const end = declaration.endsOn ? longCalendarDay(declaration.endsOn) : longDay(declaration.at);
  return {
    subject: `Votre contrat prend fin le ${end}`,
    preview: "Nous confirmons votre résiliation. Rien ne sera plus facturé après cette date.",
    title: "Votre résiliation est confirmée.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(declaration.name)}\nNous confirmons la résiliation que vous nous avez notifiée. Votre contrat prend fin le ${end}.`,
      },
      ...demoNotice(declaration),
      declarationRows(declaration),
      { kind: "heading", text: "Ce que cela change" },
      {
        kind: "steps",
        steps: [
          {
            title: "Plus rien à payer",
            text: `Après le ${end}, rien n’est plus facturé ni prélevé. Les jours déjà payés au-delà vous sont remboursés au prorata, dans les 7 jours ouvrés.`,
          },
          {
            title: "Votre fiche reste à vous",
            text: "Vous la gardez, avec tout ce que nous y avons publié. Vous pouvez nous retirer l’accès depuis votre compte Google.",
          },
        ],
      },
      {
        kind: "paragraph",
        text: "Merci de votre confiance. Une question ? Répondez simplement à ce message.",
        link: { label: "Nos conditions, article 9", url: `${siteUrl}/cgv#resiliation` },
      },
    ],
    reason: `Vous recevez ce message parce que vous avez résilié un contrat chez ${site.name} avec cette adresse.`,
  };
}
