import {
  AGENCY_INVITATION_DAYS,
  type InviteRefusal,
  MAX_COMPANY_MEMBERS,
} from "#domain/company-member.ts";
import { ofName } from "../elision.ts";

export const peopleWords = {
  title: "Équipe",
  explained:
    "Qui entre dans l’administration, et ce que chacun y peut. Un rôle changé vaut dès la page suivante.",
  people: "Les personnes",
  you: "vous",
  since: (day: string) => `Depuis le ${day}`,
  awaitsPassword: "Attend un mot de passe plus long",
  withoutSecondFactor: "Sans double authentification",
  role: "Rôle",
  roleOf: (name: string) => `Rôle ${ofName(name)}`,
  change: "Changer le rôle",
  changeNamed: (name: string) => `Changer le rôle ${ofName(name)}`,
  remove: "Retirer",
  removeNamed: (name: string) => `Retirer ${name} de l’équipe`,
  leave: "Quitter l’équipe",
  removeExplained:
    "Retirée, une personne est déconnectée partout, aussitôt. Son compte reste ouvert.",
  roles: "Les rôles",
  invitations: "Invitations en attente",
  noInvitation: "Aucune invitation n’attend de réponse.",
  invitedAs: (role: string) => `Rôle : ${role}`,
  until: (day: string) => `Valable jusqu’au ${day}`,
  expired: "Expirée",
  resend: "Renvoyer",
  resendNamed: (email: string) => `Renvoyer l’invitation ${ofName(email)}`,
  withdraw: "Annuler",
  withdrawNamed: (email: string) => `Annuler l’invitation ${ofName(email)}`,
  inviteTitle: "Inviter quelqu’un",
  inviteExplained: `Il reçoit un e-mail, crée son compte ou se connecte avec cette adresse, puis accepte. L’invitation vaut ${AGENCY_INVITATION_DAYS} jours.`,
  email: "Son adresse e-mail",
  invite: "Envoyer l’invitation",
};

/** Keyed by the code in the address after an act. */
export const peopleDone: Record<string, string> = {
  invitee: "L’invitation est partie.",
  renvoyee: "L’invitation est repartie, pour sept jours.",
  annulee: "L’invitation est annulée.",
  role: "Le rôle est changé.",
  retiree:
    "C’est fait : cette personne n’entre plus dans l’administration, et ses sessions sont fermées.",
};

export const peopleRefusals: Record<
  InviteRefusal | "membership-not-found" | "person-not-found" | "last-administrator",
  string
> = {
  "own-address": "C’est votre propre adresse.",
  "already-there": "Cette personne est déjà invitée, ou de l’équipe.",
  "too-many": `${MAX_COMPANY_MEMBERS} invitations attendent déjà une réponse. Annulez-en une d’abord.`,
  "owner-only": "Votre rôle dans l’agence ne le permet pas.",
  "membership-not-found": "Cette invitation n’attend plus de réponse.",
  "person-not-found": "Cette personne n’est plus de l’équipe.",
  "last-administrator":
    "Il faut au moins un administrateur : donnez d’abord ce rôle à quelqu’un d’autre.",
};
