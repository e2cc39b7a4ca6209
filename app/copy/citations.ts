import type { CitationFactName } from "#domain/citation-check.ts";
import type { CitationLineFault } from "#domain/citation-lines.ts";
import { CITATION_SITE_MAX } from "#domain/citation-lines.ts";
import {
  type CitationFault,
  CITATIONS_MAX,
  type CitationState,
  type CitationVerdict,
} from "#domain/citation.ts";
import { longCalendarDay, shortMoment } from "#domain/french-dates.ts";

export const citationStateLabels: Record<CitationState, string> = {
  waiting: "Lecture en attente",
  found: "Conforme",
  different: "Différente",
  to_check: "À vérifier",
  unreachable: "Injoignable",
};

export const citationVerdictLabels: Record<CitationVerdict, string> = {
  correct: "Correcte",
  to_correct: "À corriger",
};

const citationFactLabels: Record<CitationFactName, string> = {
  name: "nom",
  streetNumber: "numéro et rue",
  town: "ville",
  phone: "téléphone",
};

export const citationFaultWords: Record<CitationFault, string> = {
  robots: "Le site refuse la lecture automatique.",
  script: "La page s’affiche par un script : elle se lit dans un navigateur.",
  empty: "La page est presque vide.",
  refused: "Le site a refusé de répondre à un programme.",
  "not-a-page": "L’adresse ne mène pas à une page web.",
  "too-heavy": "La page est trop lourde pour être lue.",
  "no-facts": "La commande ne dit ni nom, ni adresse, ni téléphone à comparer.",
  gone: "La page n’existe plus.",
  broken: "Le site est en panne.",
  "address-forbidden": "L’adresse ne mène pas au web public.",
  "name-unresolved": "Ce site n’existe pas, ou plus.",
  unreachable: "Le site n’a pas répondu.",
  "tls-invalid": "Le certificat du site n’est pas valable.",
  timeout: "Le site a mis trop de temps à répondre.",
  "too-many-redirects": "La page renvoie sans fin à une autre.",
};

const lineFaults: Record<CitationLineFault, string> = {
  "no-address": "il manque l’adresse de la page",
  "not-an-address": "l’adresse n’est pas celle d’une page du web",
  "address-too-long": "l’adresse est trop longue",
  "site-too-long": `le nom du site dépasse ${CITATION_SITE_MAX} caractères`,
  "too-many": `la liste est pleine : ${CITATIONS_MAX} citations au plus`,
};

/** « Ligne 3 : il manque l’adresse de la page (« Pages Jaunes ») » */
export function lineFaultWords(faulty: {
  line: number;
  text: string;
  fault: CitationLineFault;
}): string {
  const shown = faulty.text.length > 60 ? `${faulty.text.slice(0, 59)}…` : faulty.text;
  return `Ligne ${faulty.line} : ${lineFaults[faulty.fault]} (« ${shown} »)`;
}

export function repeatedLineWords({ line, of }: { line: number; of: number | null }): string {
  return of === null
    ? `Ligne ${line} : déjà dans la liste`
    : `Ligne ${line} : la même page que la ligne ${of}`;
}

const lines = (count: number) => `${count} ligne${count > 1 ? "s" : ""}`;

export const citationWords = {
  gone: "Cette page n’est plus dans la liste : rien n’a été changé.",
  title: "Citations",
  pageTitle: (number: string) => `Citations · ${number}`,
  back: "Cette livraison",
  progress: (done: number, quantity: number) => `${done} sur ${quantity} conformes`,
  comparedTitle: "Ce que chaque page doit dire",
  comparedFrom: "Ces informations viennent de la commande et de sa facturation :",
  order: (number: string) => `commande ${number}`,
  unknown: "non renseigné",
  facts: { name: "Nom", street: "Adresse", town: "Ville", phone: "Téléphone" },
  addTitle: "Ajouter des citations",
  pasted: "Une par ligne : site;adresse",
  pastedHint:
    "Par exemple « Pages Jaunes;https://www.pagesjaunes.fr/pros/123 ». Une tabulation, une virgule ou une espace conviennent aussi.",
  add: "Ajouter ces pages",
  keepGood: (count: number) =>
    `Garder ${count > 1 ? `les ${lines(count)} justes` : "la ligne juste"}`,
  faultsTitle: (count: number) => `${lines(count)} à corriger`,
  others: (count: number) => `Et ${lines(count)} de plus.`,
  leftOut: (count: number) =>
    `${lines(count)} laissée${count > 1 ? "s" : ""} de côté, déjà présente${count > 1 ? "s" : ""} :`,
  added: (count: number) =>
    `${count} citation${count > 1 ? "s" : ""} ajoutée${count > 1 ? "s" : ""}. Chaque page va être lue.`,
  listTitle: "Les pages",
  none: "Aucune citation pour l’instant",
  noneText: "Collez ci-dessus les pages où le commerce est inscrit : chacune sera lue et comparée.",
  site: "Site",
  state: "Lecture",
  byHand: "Votre avis",
  acts: "Actions",
  says: (facts: string) => `Ne dit pas : ${facts}.`,
  readOn: (at: Date) => `Lue le ${shortMoment(at)}`,
  againOn: (day: string) => `à relire le ${longCalendarDay(day)}`,
  judged: (who: string, at: Date) => `${who}, le ${shortMoment(at)}`,
  somebody: "L’agence",
  correct: "Correcte",
  toCorrect: "À corriger",
  readAgain: "Relire",
  removeEffect:
    "Cette page n’est plus comptée ni relue, et ce qui en a été dit est effacé. Elle peut être ajoutée de nouveau.",
  remove: "Retirer de la liste",
  waiting: (count: number) =>
    `${count} page${count > 1 ? "s" : ""} en attente de lecture. Rechargez pour voir où elles en sont.`,
  reload: "Recharger",
};

export const pastedFaultWords: Record<string, string> = {
  nothing: "Collez au moins une ligne.",
  "too-long": "C’est trop de texte d’un coup : collez moins de lignes.",
};

export function factsList(names: readonly CitationFactName[]): string {
  return names.map((name) => citationFactLabels[name]).join(", ");
}
