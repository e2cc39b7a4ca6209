export type Verdict = "yes" | "partly" | "no";

export interface ComparedPoint {
  criterion: string;
  alone: { verdict: Verdict; words: string };
  classicAgency: { verdict: Verdict; words: string };
  us: { verdict: Verdict; words: string };
}

/** Our column repeats what the terms of sale promise. */
export const comparison: ComparedPoint[] = [
  {
    criterion: "Votre temps",
    alone: { verdict: "no", words: "Vos soirées" },
    classicAgency: { verdict: "partly", words: "Des réunions" },
    us: { verdict: "yes", words: "Moins d’une heure en tout" },
  },
  {
    criterion: "Délai",
    alone: { verdict: "no", words: "Quand il reste du temps" },
    classicAgency: { verdict: "partly", words: "Plusieurs semaines" },
    us: { verdict: "yes", words: "Le principal en 72 h" },
  },
  {
    criterion: "Prix",
    alone: { verdict: "yes", words: "Gratuit" },
    classicAgency: { verdict: "no", words: "Sur devis, souvent mensuel" },
    us: { verdict: "yes", words: "Affiché, payé une fois" },
  },
  {
    criterion: "Engagement",
    alone: { verdict: "yes", words: "Aucun" },
    classicAgency: { verdict: "no", words: "Souvent 6 à 12 mois" },
    us: { verdict: "yes", words: "Aucun" },
  },
  {
    criterion: "Qui fait le travail",
    alone: { verdict: "partly", words: "Vous" },
    classicAgency: { verdict: "partly", words: "Une équipe généraliste" },
    us: { verdict: "yes", words: "Des spécialistes du local" },
  },
  {
    criterion: "Si ça ne vous plaît pas",
    alone: { verdict: "no", words: "Du temps perdu" },
    classicAgency: { verdict: "no", words: "Rarement remboursé" },
    us: { verdict: "yes", words: "Remboursé, pendant 30 jours" },
  },
];
