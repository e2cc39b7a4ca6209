import type { AgencyRole } from "#domain/agency-role.ts";

export const roleNames: Record<AgencyRole, string> = {
  admin: "Administrateur",
  operator: "Opérateur",
  reader: "Lecture seule",
};

export const roleExplained: Record<AgencyRole, string> = {
  admin: "Tout : le travail, l’argent, l’équipe et les réglages.",
  operator:
    "Le travail : clients, commandes, livraisons, devis, appels, audits. Ni factures, paiements, comptabilité ou abonnements, ni équipe, ni réglages.",
  reader: "Voit ce que voit un opérateur, et ne change rien.",
};
