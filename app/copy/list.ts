import { parisDate } from "#domain/paris-date.ts";
import type { NamedPeriod } from "#domain/list-periods.ts";
import type { AnySort, Total } from "#domain/list.ts";

export const listSortLabels: Record<AnySort, string> = {
  "-date": "Dates les plus récentes",
  date: "Dates les plus anciennes",
  "-montant": "Montants les plus élevés",
  montant: "Montants les plus bas",
  echeance: "Échéances les plus proches",
};

export const periodLabels: Record<NamedPeriod, string> = {
  today: "Aujourd’hui",
  tomorrow: "Demain",
  "last-7-days": "7 jours",
  "last-30-days": "30 jours",
  "next-7-days": "7 jours à venir",
  "this-month": "Ce mois",
  "last-month": "Le mois dernier",
  "this-quarter": "Ce trimestre",
  "last-quarter": "Le trimestre dernier",
  "this-year": "Cette année",
  "last-year": "L’an dernier",
};

export const ignoredWishes = {
  "search-too-short":
    "Recherche trop courte : tapez au moins trois lettres ou chiffres à la suite.",
  "search-too-long": "Recherche trop longue : 100 caractères au plus.",
  "search-unreadable": "La recherche contient des caractères que nous ne pouvons pas lire.",
  "unknown-status": "Ce statut n’existe pas : la liste les montre tous.",
  "unknown-sort": "Cet ordre n’existe pas : la liste va du plus récent au plus ancien.",
  "bad-date": "Une des dates n’existe pas : la liste est montrée sans elle.",
  "dates-reversed":
    "La date de fin vient avant celle de début : la liste est montrée sans les dates.",
} as const;

export const searchCut =
  "Recherche trop large : il peut manquer des résultats. Ajoutez un mot ou resserrez les dates pour les voir tous.";

export const figure = new Intl.NumberFormat("fr-FR");
const roughFigure = new Intl.NumberFormat("fr-FR", { maximumSignificantDigits: 2 });

/** `12`, `9 800`; `≈ 48 000` for an estimate. */
export function shownTotal({ count, estimated }: Total): string {
  return estimated ? `≈\u00A0${roughFigure.format(count)}` : figure.format(count);
}

/** « 1 commande », « 250 commandes », « Environ 48 000 commandes » */
export function countedRecords(
  { one, many }: { one: string; many: string },
  { count, estimated }: Total,
): string {
  if (count === 0) return "Aucun résultat";
  if (estimated) return `Environ ${roughFigure.format(count)} ${many}`;
  return `${figure.format(count)} ${count === 1 ? one : many}`;
}

/** `21/11/2026` in Paris: French spreadsheets parse this format as a date. */
export function spreadsheetDay(instant: Date): string {
  return spreadsheetDate(parisDate(instant));
}

export function spreadsheetDate(date: string): string {
  return date.split("-").toReversed().join("/");
}
