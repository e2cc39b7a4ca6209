import type { DeliverableKind } from "#domain/deliverable.ts";
import { tradeTexts } from "./trade-texts.ts";

/** Words between brackets are to be filled in, or removed with their sentence. */
export interface TextTemplate {
  title: string;
  text: string;
}

export interface TextTemplates {
  title: string;
  texts: TextTemplate[];
  likely: boolean;
}

/** Repeats nothing about the reviewer that their review does not say. */
const commonReplies: readonly { title: string; texts: TextTemplate[] }[] = [
  {
    title: "Avis favorable",
    texts: [
      {
        title: "Avec un détail à reprendre",
        text: "Merci [prénom] d’avoir pris le temps d’écrire. Nous sommes contents que [ce que l’avis raconte] vous ait convenu, et nous le dirons à [l’équipe ou la personne citée]. À bientôt à [ville]. [Signature]",
      },
      {
        title: "Sans commentaire, une note seule",
        text: "Merci [prénom] pour votre note : elle nous aide à être trouvés près de chez nous. Au plaisir de vous revoir. [Signature]",
      },
    ],
  },
  {
    title: "Avis mitigé",
    texts: [
      {
        title: "Un point à améliorer",
        text: "Merci [prénom] pour votre retour. Vous relevez [le point reproché], et nous l’entendons : [ce qui change, si quelque chose change]. Si vous le voulez bien, racontez-nous ce qui s’est passé, nous aimerions faire mieux. [Signature]",
      },
    ],
  },
  {
    title: "Avis défavorable",
    texts: [
      {
        title: "Le client est connu",
        text: "Bonjour [prénom], nous sommes désolés que [ce que l’avis raconte] se soit passé ainsi. Nous aimerions comprendre et trouver une solution avec vous : écrivez-nous depuis cette fiche, [prénom du responsable] vous répond lui-même. [Signature]",
      },
      {
        title: "Le client n’est pas retrouvé",
        text: "Bonjour, nous prenons votre avis au sérieux, mais nous ne retrouvons pas votre passage chez nous. Pouvez-vous nous écrire depuis cette fiche, avec la date ou le nom de la commande ? Nous vérifierons et vous répondrons. [Signature]",
      },
    ],
  },
];

/** The client's trade first. Empty for kinds without texts. */
export function textsFor(kind: DeliverableKind, trade: string): TextTemplates[] {
  if (kind === "post") return textsByTrade("posts", trade);
  if (kind !== "replies") return [];
  const common = commonReplies.map((group) => ({ ...group, likely: false }));
  const byTrade = textsByTrade("replies", trade);
  const own = byTrade.filter(({ likely }) => likely);
  return [...own, ...common, ...byTrade.filter(({ likely }) => !likely)];
}

function textsByTrade(texts: "posts" | "replies", trade: string): TextTemplates[] {
  const told = trade
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return tradeTexts
    .map(({ title, words, ...written }) => {
      const likely = words.some((word) => new RegExp(`(?:^|[^a-z])${word}`).test(told));
      return { title, texts: [...written[texts]], likely };
    })
    .toSorted((one, other) => Number(other.likely) - Number(one.likely));
}
