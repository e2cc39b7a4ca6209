import type { Cents } from "#domain/money.ts";
import type { RefundRefusal } from "#domain/refund.ts";
import { refundFault } from "./refund.ts";
import {
  contractEndOn,
  type DeclarationContent,
  type DeclarationKind,
  type DeclarationOutcome,
  type DeclarationState,
  refundDueOn,
  type SettlementRefusal,
} from "#domain/contract-declaration.ts";
import { longMoment, plainCalendarDay } from "#domain/french-dates.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { ofName } from "./elision.ts";

interface DeclarationWords {
  path: string;
  /** Words of the link, imposed by law, and title of the page. */
  title: string;
  lead: string;
  /** `rétractation`, in a sentence. */
  noun: string;
  nameLabel: string;
  confirm: string;
  received: string;
  notes: { title: string; text: string }[];
}

/** The law imposes the words of the first and last button. */
export const declarationWords: Record<DeclarationKind, DeclarationWords> = {
  withdrawal: {
    path: "/renoncer-au-contrat",
    title: "Renoncer au contrat ici",
    lead: "Vous vous rétractez en deux étapes, sans compte et sans donner de raison. L’accusé de réception part aussitôt par e-mail.",
    noun: "rétractation",
    nameLabel: "Votre nom",
    confirm: "Confirmer la rétractation",
    received: "Votre rétractation est enregistrée",
    notes: [
      {
        title: "Pour qui ?",
        text: "Les particuliers et les associations ont 14 jours à compter de la commande. Certains professionnels de cinq salariés au plus ont ce droit aussi (article L. 221-3 du code de la consommation). Dans le doute, déclarez : nous enregistrons toutes les déclarations.",
      },
      {
        title: "Le remboursement",
        text: "Au plus tard 14 jours après votre déclaration, par le moyen de paiement utilisé, sans frais.",
      },
      {
        title: "Le délai est passé ?",
        text: "Tous nos packs, pour tous les clients, restent remboursables 30 jours après la livraison. Un e-mail suffit.",
      },
    ],
  },
  cancellation: {
    path: "/resilier-votre-contrat",
    title: "Résilier votre contrat",
    lead: "Vous résiliez en deux étapes, sans compte, sans motif et sans frais. L’accusé de réception part aussitôt par e-mail.",
    noun: "résiliation",
    nameLabel: "Votre nom ou votre entreprise",
    confirm: "Notifier la résiliation",
    received: "Votre résiliation est enregistrée",
    notes: [
      {
        title: "Pour qui ?",
        text: "Pour tous nos clients, professionnels, associations et particuliers. L’abonnement est sans engagement : il s’arrête quand vous voulez.",
      },
      {
        title: "La confirmation",
        text: "Dans les 24 heures, par e-mail, avec la date de fin et ses effets.",
      },
      {
        title: "Ce que vous avez déjà payé",
        text: "Les jours payés au-delà de la date de fin vous sont remboursés au prorata, dans les 7 jours ouvrés.",
      },
    ],
  },
};

export const wishedDateHint =
  "Le dernier jour de votre contrat. Laissez vide pour une fin immédiate, dès réception.";

/** « à la réception de cette déclaration », or « le 30 novembre 2026 ». */
function wishedEnd(wishedOn: string | null): string {
  return wishedOn === null
    ? "dès la réception de cette déclaration"
    : `le ${plainCalendarDay(wishedOn)}`;
}

/** Stored and sent back word for word: shown first for confirmation. */
export function declarationStatement(
  kind: DeclarationKind,
  { name, reference, wishedOn }: Omit<DeclarationContent, "email">,
  { name: agency }: Pick<SiteIdentity, "name">,
): string {
  const contract = `passé au nom ${ofName(name)} sous la référence « ${reference} »`;
  return kind === "withdrawal"
    ? `Je notifie à ${agency} ma rétractation du contrat de prestation de services ${contract}.`
    : `Je notifie à ${agency} la résiliation du contrat ${contract}. Il prend fin ${wishedEnd(wishedOn)}.`;
}

export const receiptLabel = "Accusé de réception à";

export function declaredFacts(
  kind: DeclarationKind,
  { name, reference, email, wishedOn }: DeclarationContent,
): { label: string; value: string }[] {
  return [
    { label: kind === "withdrawal" ? "Nom" : "Nom ou entreprise", value: name },
    { label: "Référence donnée", value: reference },
    { label: receiptLabel, value: email },
    ...(kind === "cancellation"
      ? [{ label: "Fin souhaitée", value: wishedOn ? plainCalendarDay(wishedOn) : "Immédiate" }]
      : []),
  ];
}

/** Identical whether or not an order matches: the answer must not reveal that an order exists. */
export function declarationEffects(declaration: {
  kind: DeclarationKind;
  at: Date;
  wishedOn: string | null;
  dueAt: Date;
}): { title: string; text: string }[] {
  return declaration.kind === "withdrawal"
    ? withdrawalEffects(declaration)
    : cancellationEffects(declaration);
}

function withdrawalEffects({ at }: { at: Date }) {
  return [
    {
      title: "Votre déclaration est datée",
      text: `Reçue le ${longMoment(at)}, heure de Paris : c’est ce moment qui compte pour le délai de rétractation.`,
    },
    {
      title: `Remboursement au plus tard le ${plainCalendarDay(refundDueOn(at))}`,
      text: "Si le droit de rétractation s’applique à votre contrat, nous vous remboursons par le moyen de paiement utilisé, sans frais. Seul le travail commencé à votre demande expresse reste dû, à proportion.",
    },
    {
      title: "Une question de notre part ?",
      text: "S’il nous manque une information, nous vous écrivons à l’adresse que vous avez indiquée.",
    },
  ];
}

function cancellationEffects({
  at,
  wishedOn,
  dueAt,
}: {
  at: Date;
  wishedOn: string | null;
  dueAt: Date;
}) {
  return [
    {
      title: `Fin de votre contrat le ${plainCalendarDay(contractEndOn(wishedOn, at))}`,
      text: "Passé ce jour, rien n’est plus facturé ni prélevé.",
    },
    {
      title: "Ce que vous avez payé d’avance",
      text: "Les jours déjà payés au-delà de cette date vous sont remboursés au prorata, dans les 7 jours ouvrés, par le moyen de paiement utilisé.",
    },
    {
      title: "Votre fiche reste à vous",
      text: "Vous la gardez, avec tout ce que nous y avons publié.",
    },
    {
      title: `Confirmation avant le ${longMoment(dueAt)}`,
      text: "Nous vous confirmons la résiliation par e-mail, dans les 24 heures.",
    },
  ];
}

export const declarationKindLabels: Record<DeclarationKind, string> = {
  withdrawal: "Rétractation",
  cancellation: "Résiliation",
};

export const declarationOutcomeLabels: Record<DeclarationOutcome, string> = {
  refunded: "Remboursée",
  confirmed: "Confirmée",
  "no-action": "Classée sans suite",
};

export const declarationStatePlurals: Record<DeclarationState, string> = {
  open: "À traiter",
  refunded: "Remboursées",
  confirmed: "Confirmées",
  "no-action": "Classées sans suite",
};

const settlementRefusals: Record<SettlementRefusal, string> = {
  "declaration-not-found": "Cette déclaration n’existe pas.",
  "already-settled": "Cette déclaration a déjà reçu une suite.",
  "outcome-unfit": "Cette suite ne convient pas à cette déclaration.",
};

/** Null field: the refusal concerns no field. */
export function settlementFault({
  reason,
  refundableCents,
}: {
  reason: SettlementRefusal | RefundRefusal;
  refundableCents: Cents | null;
}): ReturnType<typeof refundFault> {
  if (isSettlementRefusal(reason)) return { field: null, words: settlementRefusals[reason] };
  return refundFault(reason, refundableCents);
}

function isSettlementRefusal(
  reason: SettlementRefusal | RefundRefusal,
): reason is SettlementRefusal {
  return Object.hasOwn(settlementRefusals, reason);
}

export const declarationChanged =
  "Ces informations ont changé depuis votre dernier envoi. Vérifiez-les, puis confirmez de nouveau.";

export function tooManyDeclarations(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Trop d’envois depuis votre connexion. Rien n’est perdu : réessayez dans ${minutes} minute${minutes > 1 ? "s" : ""}, ou écrivez-nous.`;
}
