import { nudgeKinds } from "#domain/nudge-kind.ts";
import { ownProperty } from "#domain/own-property.ts";
import { nudgeLabels } from "../nudges.ts";
import { leadStageLabels, lostReasonLabels } from "../leads.ts";
import type { HistoryLine } from "../history-line.ts";
import { ofName } from "../elision.ts";

export const leadsListWords = {
  all: "Tous",
  none: "Aucun prospect pour le moment",
  noneYet:
    "Un audit, un appel, une demande de devis ou une commande en fait un, réuni par e-mail, téléphone et fiche.",
  seeAuditPage: "Voir la page de l’audit gratuit",
  noMatch: "Aucun prospect avec ces filtres",
  search: "Nom, entreprise, e-mail, téléphone",
  lead: "Prospect",
  source: "Vient de",
  owner: "Suivi par",
  next: "À faire",
  nextOn: "À faire le",
  value: "Valeur TTC",
  lostReason: "Raison",
  firstAct: "Premier contact",
  lastAct: "Dernière nouvelle",
  unnamed: "Sans nom",
};

export const leadsActsWords = {
  title: "Changer plusieurs prospects à la fois",
  explained:
    "Cochez des prospects dans la liste, puis choisissez quoi en faire. Ceux qui ne peuvent pas changer restent comme ils sont, et la page dit pourquoi.",
  forChosen: "Pour les prospects cochés",
  atLeastOne: "Cochez au moins un prospect",
  notFound: "Prospect introuvable",
  choose: (name: string) => `Choisir le prospect ${name}`,
  assign: "Confier à quelqu’un",
  plan: "Dire quoi faire ensuite",
  planNothing: "Dites quoi faire, ou pour quand",
  planHint: "Ce qui reste vide ne change pas.",
};

export const leadViewsWords = {
  views: "Vues des prospects",
  list: "Liste",
  board: "Tableau",
  figures: "Chiffres",
};

export const leadBoardWords = {
  title: "Prospects par étape",
  owner: "Suivi par",
  show: "Afficher",
  none: "Rien ici.",
  others: (count: string) => `Voir les ${count} dans la liste`,
  more: "plus de 1 000",
  act: (act: string, name: string) => `${act} : ${name}`,
};

export const leadFiguresWords = {
  title: "D’où viennent les clients",
  explained:
    "Chaque prospect compte une fois, le jour de son premier contact, selon ce qu’il a fait d’abord.",
  period: "Premier contact",
  periods: { tout: "Depuis le début", mois: "Ce mois-ci", dernier: "Le mois dernier" },
  show: "Afficher",
  source: "Vient de",
  count: "Prospects",
  open: "En cours",
  won: "Gagnés",
  lost: "Perdus",
  conversion: "Conversion",
  conversionHint: "Conversion : gagnés sur tous les prospects, ceux en cours compris.",
  wonCents: "Vendu TTC",
  together: "Ensemble",
  none: "Aucun prospect sur cette période.",
};

export const leadWords = {
  all: "Tous les prospects",
  pageTitle: (name: string) => `${name} · Prospects`,
  since: (source: string, day: string) => `${source}, le ${day}`,
  worth: "Valeur",
  stage: "Étape",
  stageActs: "Changer d’étape",
  loseReason: "Pourquoi",
  loseNote: "Précisions",
  chooseReason: "Choisissez une raison",
  lostBecause: (reason: string) => `Raison : ${reason}`,
  follow: "Suivi",
  nobody: "Personne",
  nextHint: "« Rappeler après les vacances », « Envoyer un exemple de rapport »…",
  valueHint: "Ce que la vente rapporterait, TVA comprise.",
  valueWon: "Ce que ses commandes payées ont coûté.",
  save: "Enregistrer le suivi",
  acts: "Ce qu’il a fait",
  actsHint:
    "Réuni par e-mail, téléphone et fiche. Si une ligne est de quelqu’un d’autre, cochez-la et séparez-la : plus rien ne les réunira.",
  actsHintOne: "Réuni par e-mail, téléphone et fiche avec ce qui suivra.",
  split: "Séparer ce qui est coché",
  of: "De",
  notHis: (act: string) => `${act} : de quelqu’un d’autre`,
  join: "Réunir",
  joinHint: "Un autre prospect est la même personne ? Ses lignes viennent ici.",
  joinEmail: "E-mail de l’autre prospect",
  joinAct: "Réunir avec ce prospect",
  nudges: "Relancer par e-mail",
  nudgesHint:
    "Chaque message part une fois, dit pourquoi il est reçu et se refuse d’un clic. Deux en trente jours au plus.",
  nothingToSay:
    "Rien n’est resté en suspens : ni audit sans suite, ni appel manqué, ni demande ou commande laissée.",
  readAndSend: "Lire et envoyer",
  nudgeTo: (email: string) => `À ${email}`,
  nudgeBecause: (agency: string, because: string) =>
    `Vous recevez ce message ${ofName(agency)} ${because}. Ne plus recevoir ces messages`,
  sendNudge: "Envoyer cette relance",
  sendNamed: (label: string) => `Envoyer cette relance : ${label}`,
  askedOn: (day: string) => `Demandée le ${day}`,
  seeEmail: "Voir l’e-mail",
  refuseNudges: "Noter son refus",
  refuseExplained:
    "Si cette personne vous dit ne pas vouloir de relance, notez-le : aucune ne partira plus, même déjà demandée. Elle seule peut revenir dessus, par le lien d’un message ou depuis son espace.",
  refuseAct: "Ne plus la relancer",
  done: {
    relance: "Relance en route.",
    refus: "Refus noté : plus aucune relance ne partira.",
    etape: "Étape changée.",
    suivi: "Suivi enregistré.",
    separe: "Séparé : voici le nouveau prospect.",
    reuni: "Réuni : une seule personne.",
  } as Record<string, string>,
  correct: "Corrigez ce qui est signalé.",
};

const acts: Record<string, string> = {
  "lead-followed": "Suivi changé",
  "lead-joined": "Réuni avec un autre prospect",
  "lead-split": "Séparé d’un autre prospect",
  "lead-nudged": "Relance envoyée",
  "lead-refused-nudges": "Refus des relances noté",
};

const moves: Record<string, string> = {
  contact: leadStageLabels.contacted,
  propose: leadStageLabels.proposal,
  lose: leadStageLabels.lost,
  reopen: "Repris",
};

/** « Contacté », « Suivi changé ». */
export function leadActName({ action, details }: Pick<HistoryLine, "action" | "details">): string {
  if (action === "lead-moved")
    return ownProperty(moves, String(details["action"])) ?? leadWords.stageActs;
  return ownProperty(acts, action) ?? action;
}

export function leadActDetail({ details }: Pick<HistoryLine, "details">): string | null {
  const message = nudgeKinds.find((kind) => kind === details["message"]);
  if (message) return nudgeLabels[message];
  const reason = Object.entries(lostReasonLabels).find(([code]) => code === details["reason"]);
  const note = typeof details["note"] === "string" ? details["note"] : "";
  return [reason?.[1] ?? "", note].filter(Boolean).join(" : ") || null;
}
