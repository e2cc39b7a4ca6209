import type { Category } from "#domain/project-analysis/analysis-type.ts";
import type { PrintedFinding } from "./printed-finding.ts";

export interface NotChecked {
  subject: string;
  why: string;
}

const noBrowser = "nous lisons le HTML reçu, sans l’ouvrir dans un navigateur.";

export const neverChecked: Record<Category, readonly NotChecked[]> = {
  technique: [
    {
      subject: "Vitesse ressentie (Core Web Vitals)",
      why: "elle se mesure chez vos visiteurs, dans PageSpeed Insights ou la Search Console.",
    },
    { subject: "Poids des images, des styles et des scripts", why: noBrowser },
    { subject: "Erreurs de script", why: noBrowser },
    {
      subject: "Mises à jour, sauvegardes et accès du serveur",
      why: "ils ne se voient pas de l’extérieur, et nous n’essayons pas d’entrer.",
    },
  ],
  ux: [
    { subject: "Contrastes, taille des textes et des boutons", why: noBrowser },
    {
      subject: "Parcours au clavier et au lecteur d’écran",
      why: "seul un essai par une personne en juge.",
    },
    {
      subject: "Compréhension par vos clients",
      why: "elle s’observe avec eux, en test utilisateur.",
    },
  ],
  seo: [
    {
      subject: "Positions dans Google",
      why: "elles dépendent de qui cherche, d’où et quand ; voyez la Search Console.",
    },
    { subject: "Liens venus d’autres sites", why: "ils ne se lisent pas dans votre page." },
    { subject: "Fiche Google Business", why: "c’est l’objet de l’audit gratuit de fiche." },
    {
      subject: "Autres pages du site",
      why: "une seule page a été lue : celle que vous avez indiquée.",
    },
  ],
};

const NAMED_AT_ONCE = 4;

export function notCheckedLines(
  findings: readonly Pick<PrintedFinding, "verdict" | "title" | "evidence">[],
  outOfReach: readonly NotChecked[],
): NotChecked[] {
  const byReason = new Map<string, string[]>();
  for (const { verdict, title, evidence } of findings) {
    if (verdict === "unchecked") byReason.set(evidence, [...(byReason.get(evidence) ?? []), title]);
  }
  const unmade = [...byReason].map(([why, titles]) => ({ subject: subjectOf(titles), why }));
  return [...unmade, ...outOfReach].map(({ subject, why }) => ({ subject, why: sentence(why) }));
}

function subjectOf(titles: readonly string[]): string {
  const named = titles.join(", ");
  return titles.length > NAMED_AT_ONCE ? `${titles.length} points : ${named}` : named;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
