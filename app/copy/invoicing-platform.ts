import type { SubmissionState, SubmissionWay } from "#domain/invoicing-platform.ts";
import { PLATFORM_OBLIGATION_ON } from "#domain/invoicing-platform.ts";
import { longCalendarDay } from "#domain/french-dates.ts";

const from = longCalendarDay(PLATFORM_OBLIGATION_ON);

export const platformSentences: Record<SubmissionWay, string> = {
  invoice: `À partir du ${from}, une plateforme agréée recevra cette pièce elle-même, en Factur-X ; d’ici là, elle part par e-mail et dans le portail.`,
  "daily-totals": `À partir du ${from}, une plateforme agréée recevra seulement les totaux du jour par taux de TVA : cette pièce n’y sera pas transmise, son client n’étant pas un professionnel.`,
};

export const platformExplained = `À partir du ${from}, les factures aux professionnels passent par une plateforme agréée, et les ventes aux particuliers lui sont déclarées en totaux du jour. Tout est préparé et gardé ici ; rien n’est transmis tant qu’aucune plateforme n’est branchée.`;

const states: Record<SubmissionState, string> = {
  kept: "préparée et gardée sur ce serveur, envoyée à personne",
  sent: "transmise, réponse attendue",
  accepted: "transmise et acceptée",
  refused: "refusée par la plateforme",
};

/** « Le 20 nov. 2026 : préparée et gardée sur ce serveur, envoyée à personne. » */
export function submissionWords(
  { state, reason }: { state: SubmissionState; reason: string },
  day: string,
): string {
  return `Le ${day} : ${states[state]}${reason === "" ? "" : ` (${reason})`}.`;
}

export const platformCardWords = {
  title: "Facturation électronique",
};
