import {
  type AwaitedThing,
  type DeliverableAction,
  type DeliverableKind,
  deliverableActions,
  type DeliverableRefusal,
  type DeliverableStatus,
  type DeliverableStatusWithout,
  type ProofKind,
  proofKindNames,
} from "#domain/deliverable.ts";
import { longDay, shortMoment } from "#domain/french-dates.ts";
import { ownProperty } from "#domain/own-property.ts";
import { followingActDetail, followingActs } from "./deliverables-followed.ts";
import type { HistoryLine } from "./history-line.ts";

export const deliverableKindLabels: Record<DeliverableKind, string> = {
  audit: "Audit de la fiche",
  listing: "Fiche complétée",
  competition: "Étude des concurrents",
  "ai-search": "Optimisation pour la recherche par IA",
  post: "Post Google",
  citations: "Citations",
  replies: "Réponses aux avis",
  "action-plan": "Plan d’action",
  report: "Rapport à 30 jours",
  revision: "Révision incluse",
  custom: "Autre livraison",
};

export interface NamedDeliverable {
  kind: DeliverableKind;
  /** Number among the deliverables of its kind, from 1. */
  rank: number;
  /** Empty: named after its kind. */
  title: string;
  quantity: number;
  /** First day of the subscription's month; absent or null: belongs to an order. */
  periodStartsOn?: string | null;
}

/** « Post de la semaine 2 », « 20 citations », « Jusqu’à 10 réponses aux avis » */
export function deliverableName(deliverable: NamedDeliverable): string {
  const { kind, rank, title, quantity, periodStartsOn } = deliverable;
  if (title !== "") return title;
  if (kind === "post")
    return periodStartsOn ? `Post ${rank} du mois` : `Post de la semaine ${rank}`;
  if (kind === "citations") return quantity === 1 ? "1 citation" : `${quantity} citations`;
  if (kind === "replies") {
    return quantity === 1 ? "1 réponse à un avis" : `Jusqu’à ${quantity} réponses aux avis`;
  }
  const label = deliverableKindLabels[kind];
  return rank === 1 ? label : `${label} ${rank}`;
}

export const deliverableStatusLabels: Record<DeliverableStatus, string> = {
  planned: "Prévu",
  awaits_client: "En attente du client",
  awaits_approval: "En attente d’accord",
  scheduled: "Programmé",
  done: "Fait",
  dropped: "Retiré",
};

export const awaitedWords: Record<AwaitedThing, string> = {
  information: "les informations sur la fiche",
  access: "l’accès à la fiche",
  answer: "une réponse du client",
  approval: "l’accord du client",
  payment: "le paiement de l’abonnement",
};

export const deliverableActLabels: Record<DeliverableAction, string> = {
  "await-client": "Attendre le client",
  "ask-approval": "Demander l’accord du client",
  resume: "Reprendre",
  schedule: "Programmer",
  finish: "Marquer comme fait",
  drop: "Retirer",
  "take-back": "Rouvrir",
};

const closed = {
  done: "C’est fait : rouvrez d’abord.",
  dropped: "C’est retiré : rouvrez d’abord.",
};
const runs = "Rien n’est arrêté.";

/** « Photo « façade », du 12 novembre 2026 » */
export function proofPictureWords({ name, at }: { name: string; at: Date }): string {
  const day = longDay(at);
  return name === "" ? `Photo du ${day}` : `Photo « ${name} », du ${day}`;
}

/** For the agency: every state in which the action is refused. */
const whyClosed: {
  [Action in DeliverableAction]: Record<DeliverableStatusWithout<Action>, string>;
} = {
  "await-client": {
    awaits_client: "Le client est déjà attendu.",
    awaits_approval: "Son accord est déjà attendu.",
    scheduled: "C’est programmé : reprenez d’abord.",
    ...closed,
  },
  "ask-approval": {
    awaits_client: "Le client est attendu : reprenez d’abord.",
    awaits_approval: "Son accord est déjà attendu.",
    scheduled: "C’est programmé : reprenez d’abord.",
    ...closed,
  },
  resume: { planned: runs, done: closed.done, dropped: closed.dropped },
  schedule: { awaits_client: "Le client est attendu : reprenez d’abord.", ...closed },
  finish: {
    awaits_approval: "Son accord est attendu : reprenez d’abord s’il n’est plus nécessaire.",
    done: "C’est déjà fait.",
    dropped: closed.dropped,
  },
  drop: { done: closed.done, dropped: "C’est déjà retiré." },
  "take-back": {
    planned: "C’est déjà ouvert.",
    awaits_client: "C’est déjà ouvert.",
    awaits_approval: "C’est déjà ouvert.",
    scheduled: "C’est déjà ouvert.",
  },
};

export const closedDeliverableActs: Record<
  DeliverableAction,
  Partial<Record<DeliverableStatus, string>>
> = whyClosed;

export const deliverableRefusals: Record<DeliverableRefusal, string> = {
  "deliverable-not-found": "Cette livraison n’existe pas ou a été supprimée.",
  "proof-missing":
    "Donnez une preuve : un lien, une photo, ou quelques mots sur ce qui a été fait.",
  "reason-missing": "Indiquez la raison.",
  "picture-not-theirs":
    "Cette photo n’est plus là, ou n’est pas de ce client : choisissez-en une autre.",
  "text-is-asked":
    "Un texte attend encore l’accord du client : retirez ce texte, ou attendez sa réponse.",
  "changed-elsewhere":
    "Cette livraison a changé entre-temps : voici où elle en est. Recommencez s’il le faut.",
  "deliverable-is-planned": "Cette livraison est ouverte et rien ne l’arrête. La page est à jour.",
  "deliverable-is-awaits_client": "Le client est attendu pour cette livraison. La page est à jour.",
  "deliverable-is-awaits_approval":
    "L’accord du client est attendu pour cette livraison. La page est à jour.",
  "deliverable-is-scheduled": "Cette livraison est programmée. La page est à jour.",
  "deliverable-is-done": "Cette livraison est déjà faite. La page est à jour.",
  "deliverable-is-dropped": "Cette livraison a été retirée. La page est à jour.",
};

/** Nouns, because participles would have to agree with each name's gender. */
const actsDone: Record<DeliverableAction, string> = {
  "await-client": "attente du client",
  "ask-approval": "accord du client demandé",
  resume: "reprise",
  schedule: "programmation",
  finish: "fait",
  drop: "retrait",
  "take-back": "réouverture",
};

export const acts: Record<string, string> = { "deliverable-moved": "Livraison avancée" };

type DeliveryLine = Pick<HistoryLine, "action" | "details">;

export function isDeliveryAct(action: string): boolean {
  return Object.hasOwn(acts, action);
}

export function deliverableActName({ action, details }: DeliveryLine): string {
  const { kind, rank, action: move } = details;
  if (!isDeliveryAct(action)) return ownProperty(followingActs, action) ?? action;
  const known = Object.entries(deliverableKindLabels).find(([one]) => one === kind)?.[1];
  const name = known ?? "Livraison";
  const numbered = typeof rank === "number" && rank > 1 ? `${name} ${rank}` : name;
  const done = deliverableActions.find((one) => one === move);
  return done ? `${numbered} : ${actsDone[done]}` : numbered;
}

const proofKindLabels: Record<ProofKind, string> = {
  link: "lien",
  text: "texte",
  picture: "photo",
};

/** `kinds` is space-separated, as in the journal. */
function proofNames(kinds: string): string {
  const told = kinds.split(" ");
  return proofKindNames
    .filter((kind) => told.includes(kind))
    .map((kind) => proofKindLabels[kind])
    .join(", ");
}

export function deliverableActDetail({ action, details }: DeliveryLine): string | null {
  if (!isDeliveryAct(action)) return followingActDetail({ action, details });
  const { reason, awaited, scheduledAt, proof } = details;
  if (typeof reason === "string" && reason !== "") return `« ${reason} »`;
  if (typeof scheduledAt === "string") return `Pour le ${shortMoment(new Date(scheduledAt))}`;
  if (typeof proof === "string" && proof !== "") return `Preuve : ${proofNames(proof)}`;
  const thing = Object.entries(awaitedWords).find(([one]) => one === awaited)?.[1];
  return thing ? `On attend ${thing}.` : null;
}
