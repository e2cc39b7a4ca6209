import type { AuditRunRefusal } from "#domain/audit/audit-limits.ts";
import { AUDIT_RESULTS_PER_EMAIL_AND_DAY } from "#domain/limits.ts";
import type { DetailKey, DetailStanding } from "#domain/audit/grid.ts";
import type { AuditSource } from "#domain/audit/listing-facts.ts";
import type { BandName } from "#domain/audit/score-band.ts";
import type { Sector } from "#domain/audit/sector.ts";

/** Unexpected failures (docs/sources/specification.md, 8). */
export const auditFailure = "Erreur lors de l'analyse. Veuillez réessayer.";

export const auditBusy = "Plusieurs analyses sont en cours. Réessayez dans quelques secondes.";

export const demonstration = "Démonstration";

export const detailNames: Record<DetailKey, string> = {
  completeness: "Complétude",
  photos: "Photos",
  reviews: "Avis",
  description: "Description",
  freshness: "Actualisation",
};

export const standingNames: Record<DetailStanding, string | null> = {
  measured: null,
  declared: "déclaré",
  estimated: "estimation",
};

export const notMeasurable = "non mesurable";

export const sectorNames: Record<Sector, string> = {
  artisan: "Artisan",
  commerce: "Commerce",
  service: "Services",
  batiment: "Bâtiment",
  sante: "Santé",
  restauration: "Restauration",
  autre: "Autre",
};

const from: Record<AuditSource, string> = {
  owner: "de votre fiche, lue avec votre accord",
  places: "des informations publiques de Google Maps",
  declared: "de vos réponses",
  agency: "d’un relevé de notre équipe",
  sample: "d’une fiche d’exemple",
};

export const sourceNames: Record<AuditSource, string> = {
  owner: "Profil d’établissement",
  places: "Google Maps",
  declared: "Réponses de la personne",
  agency: "Relevé de l’agence",
  sample: demonstration,
};

/** Printed under every result (docs/sources/audit-grid.md, 7). */
export function scoreOrigin(source: AuditSource): string {
  return `Score calculé par nos soins à partir ${from[source]}. Ce n’est pas une note de Google et il ne prédit pas votre classement.`;
}

export const answersToGive =
  "Pour calculer la note, répondez au questionnaire : téléphone, site, horaires, adresse, catégorie, services, photos, note et avis, réponses aux avis, description, actualité.";

const refusals: Record<Exclude<AuditRunRefusal, "too-many-for-email">, string> = {
  "audit-not-found": "Cet audit n’existe pas ou a été supprimé.",
  "answers-needed":
    "Il nous manque des réponses : avec ce que nous savons, aucune note ne serait honnête. Répondez à quelques questions de plus.",
  "permanently-closed": "Cette fiche est signalée comme définitivement fermée.",
};

/** `waitSeconds`: until the address may request a result again. */
export function auditRefusal(reason: AuditRunRefusal, waitSeconds = 0): string {
  if (reason !== "too-many-for-email") return refusals[reason];
  return `Cette adresse e-mail a déjà reçu ${AUDIT_RESULTS_PER_EMAIL_AND_DAY} résultats en 24 heures. Réessayez dans ${waitWords(waitSeconds)}.`;
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes > 1 ? `${minutes} minutes` : "une minute";
  const hours = Math.ceil(minutes / 60);
  return hours > 1 ? `${hours} heures` : "une heure";
}

/** `+7 points`; null where the advice changes no points. */
export function gainWords(gain: number | null): string | null {
  if (gain === null || gain === 0) return null;
  return `+${gain} ${gain > 1 ? "points" : "point"}`;
}

export function adviceLine({ text, gain }: { text: string; gain: number | null }): string {
  const won = gainWords(gain);
  return won === null ? text : `${text} (${won})`;
}

/** `8 points de plus` */
export function differenceWords(points: number | null): string {
  if (points === null) return "non comparable";
  if (points === 0) return "inchangé";
  const size = Math.abs(points);
  return `${size} ${size > 1 ? "points" : "point"} de ${points > 0 ? "plus" : "moins"}`;
}

export const bandLabels: Record<BandName, string> = {
  excellent: "Excellent",
  good: "Bon",
  fair: "Moyen",
  poor: "À améliorer",
};

export function gaugeLabel(band: string): string {
  return `sur 100 · ${band}`;
}

export const bandSentences: Record<BandName, string> = {
  excellent: "Cette fiche fait son travail : un client y trouve ce qu’il cherche.",
  good: "Une bonne base : il reste quelques réglages à faire.",
  fair: "L’essentiel est là, mais un client pressé n’y trouve pas tout.",
  poor: "Un client hésite en la lisant : commencez par les premières corrections.",
};
