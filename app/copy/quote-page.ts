import type { QuoteAction, quoteLife, QuoteStatus, ShownQuoteStatus } from "#domain/quote.ts";
import type { StatusBefore } from "#domain/status-table.ts";

/** Messages imposed for a missing quote (docs/sources/specification.md, 8). */
export const quoteMissing = {
  title: "Devis introuvable",
  text: "Ce devis n'existe pas ou a été supprimé.",
};
export const quoteLoadFailure = "Impossible de charger le devis.";
export const quoteCreated = "Devis créé !";

export const agencyActs = {
  send: "Envoyer au client",
  edit: "Modifier",
  cancel: "Annuler le devis",
} as const satisfies Partial<Record<QuoteAction, string>>;

export const agencyActsDone: Record<string, { title: string; text: string }> = {
  envoye: {
    title: "Devis envoyé",
    text: "L’e-mail part à l’instant avec le lien du devis. Son contenu ne peut plus changer.",
  },
  annule: { title: "Devis annulé", text: "Son lien le dit désormais au client." },
  commande: {
    title: "Commande créée",
    text: "Le client reçoit la confirmation de commande, aux montants du devis.",
  },
};

type AgencyQuoteAct = "edit" | "send" | "cancel";

/** An expired quote is a sent one: the same actions are open. */
type ClosedIn<Action extends QuoteAction> =
  | Exclude<QuoteStatus, StatusBefore<typeof quoteLife, Action>>
  | ("pending" extends StatusBefore<typeof quoteLife, Action> ? never : "expired");

/** For the agency: every status in which the action is refused. */
const whyClosed: { [Action in AgencyQuoteAct]: Record<ClosedIn<Action>, string> } = {
  edit: {
    pending: "Un devis envoyé ne change plus : dupliquez-le, puis annulez celui-ci.",
    expired: "Un devis envoyé ne change plus : dupliquez-le avec une nouvelle date.",
    completed: "Un devis accepté fait foi : il ne change plus.",
    rejected: "Un devis refusé ne change plus : dupliquez-le pour en proposer un autre.",
    cancelled: "Un devis annulé ne change plus : dupliquez-le pour en proposer un autre.",
  },
  send: {
    pending: "Il est déjà chez le client.",
    expired: "Il a déjà été envoyé, et sa date est passée.",
    completed: "Le client l’a déjà accepté.",
    rejected: "Le client l’a refusé.",
    cancelled: "Il est annulé.",
  },
  cancel: {
    completed: "Un devis accepté engage les deux parties : il ne s’annule plus ici.",
    rejected: "Le client l’a refusé : il n’y a plus rien à annuler.",
    cancelled: "Il est déjà annulé.",
  },
};

export const closedActs: Record<
  AgencyQuoteAct,
  Partial<Record<ShownQuoteStatus, string>>
> = whyClosed;
