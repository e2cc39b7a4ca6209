import type { LeadAction, LeadFactKind, LeadRefusal, LeadStage, LostReason } from "#domain/lead.ts";

export const leadStageLabels: Record<LeadStage, string> = {
  new: "Nouveau",
  contacted: "Contacté",
  proposal: "Proposition",
  won: "Gagné",
  lost: "Perdu",
};

export const leadStagePlurals: Record<LeadStage, string> = {
  new: "Nouveaux",
  contacted: "Contactés",
  proposal: "Propositions",
  won: "Gagnés",
  lost: "Perdus",
};

export const leadSourceLabels: Record<LeadFactKind, string> = {
  audit: "Audit gratuit",
  call: "Appel",
  request: "Demande de devis",
  quote: "Devis envoyé",
  order: "Commande",
};

export const leadActionLabels: Record<LeadAction, string> = {
  contact: "Marquer contacté",
  propose: "Proposition faite",
  lose: "Marquer perdu",
  reopen: "Reprendre",
};

export const lostReasonLabels: Record<LostReason, string> = {
  "no-answer": "Ne répond pas",
  price: "Trop cher",
  elsewhere: "Parti ailleurs",
  later: "Pas maintenant",
  unfit: "Hors de notre métier",
  other: "Autre raison",
  refunded: "Remboursé",
};

export const leadStageExplained: Record<LeadStage, string> = {
  new: "Personne ne lui a encore parlé.",
  contacted: "À suivre : une proposition, ou une raison d’arrêter.",
  proposal: "Le paiement d’une commande le gagne, sans rien faire ici.",
  won: "Gagné par le paiement d’une commande.",
  lost: "S’il revient de lui-même, il redevient nouveau.",
};

export const leadRefusals: Record<LeadRefusal, string> = {
  "lead-not-found": "Ce prospect n’existe plus.",
  "lead-changed":
    "Ce prospect a changé pendant que vous écriviez. Relisez ce qui est affiché, puis enregistrez de nouveau.",
  "owner-not-found": "Cette personne ne fait plus partie de l’équipe.",
  "nothing-to-split":
    "Cochez ce qui appartient à quelqu’un d’autre, en laissant au moins une ligne ici.",
  "other-not-found": "Aucun prospect n’est connu par cet e-mail.",
  "same-lead": "Cet e-mail est déjà celui de ce prospect.",
  "lead-is-new": "Ce prospect est maintenant nouveau : il a changé pendant ce temps.",
  "lead-is-contacted": "Ce prospect est maintenant contacté : il a changé pendant ce temps.",
  "lead-is-proposal": "Ce prospect a maintenant une proposition : il a changé pendant ce temps.",
  "lead-is-won": "Ce prospect est maintenant gagné : une de ses commandes est payée.",
  "lead-is-lost": "Ce prospect est maintenant perdu : il a changé pendant ce temps.",
};
