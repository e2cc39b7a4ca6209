import type { InviteRefusal, MembershipRefusal } from "#domain/company-member.ts";
import { MAX_COMPANY_MEMBERS } from "#domain/company-member.ts";
import { ofName } from "../elision.ts";

export const teamWords = {
  pageTitle: (name: string) => `Mon équipe · ${name}`,
  title: "Mon équipe",
  owner:
    "Les personnes de votre entreprise qui voient ce dossier : chacune se connecte avec son propre compte, et ce qu’elle fait porte son nom.",
  member:
    "Vous suivez ici le dossier de votre entreprise. Vous voyez ses commandes, devis et factures, et répondez en son nom.",
  people: "Qui a accès",
  nobody: "Vous êtes seul pour l’instant. Invitez un associé, un salarié ou votre comptable.",
  invited: "Invité",
  joined: "Membre",
  you: "vous",
  invitedOn: (day: string) => `Invité le ${day}`,
  joinedOn: (day: string) => `Membre depuis le ${day}`,
  remove: "Retirer",
  withdraw: "Annuler l’invitation",
  removeNamed: (who: string) => `Retirer ${who}`,
  withdrawNamed: (email: string) => `Annuler l’invitation ${ofName(email)}`,
  leave: "Quitter cette entreprise",
  leaveTitle: "Quitter",
  leaveExplained:
    "Vous ne verrez plus ce dossier. Votre compte reste ouvert. Pour revenir, il faudra une nouvelle invitation.",
  inviteTitle: "Inviter quelqu’un",
  inviteExplained: `Il reçoit un e-mail, crée son compte ou se connecte avec cette adresse, puis accepte. ${MAX_COMPANY_MEMBERS} personnes au plus.`,
  email: "Son adresse e-mail",
  invite: "Envoyer l’invitation",
  invitations: "On vous invite",
  invitation: (company: string) => `${company} vous invite à suivre son dossier avec elle.`,
  invitationExplained:
    "En acceptant, vous voyez ses commandes, devis, factures et demandes à la place des vôtres.",
  agencyInvitation: (agency: string, role: string) =>
    `${agency} vous invite à rejoindre son équipe. Votre rôle : ${role}.`,
  agencyInvitationExplained: "Vous gardez ce compte, et l’administration s’ouvre à vous.",
  accept: "Rejoindre",
  decline: "Refuser",
  acceptNamed: (company: string) => `Rejoindre ${company}`,
  declineNamed: (company: string) => `Refuser l’invitation ${ofName(company)}`,
  onAccount: "Plusieurs personnes peuvent suivre ce dossier, chacune avec son compte.",
  open: "Gérer mon équipe",
};

/** Keyed by the code in the address after an act. */
export const teamDone: Record<string, string> = {
  invitee: "L’invitation est partie.",
  retiree: "C’est fait : cette personne n’a plus accès au dossier.",
  equipe:
    "Bienvenue dans l’équipe. L’administration s’ouvre dès que votre mot de passe est assez long : reconnectez-vous, ou choisissez-en un plus long dans « Mon compte ».",
  rejointe: "Bienvenue : voici le dossier de votre entreprise.",
  refusee: "L’invitation est refusée.",
  quittee: "Vous avez quitté l’entreprise.",
};

export const teamRefusals: Record<InviteRefusal | MembershipRefusal, string> = {
  "own-address": "C’est votre propre adresse.",
  "already-there": "Cette personne est déjà invitée ou membre.",
  "too-many": `Vous avez atteint ${MAX_COMPANY_MEMBERS} personnes. Retirez-en une d’abord.`,
  "owner-only": "Seul le titulaire du dossier gère l’équipe.",
  "invitation-expired":
    "Cette invitation est trop ancienne. Demandez qu’on vous l’envoie de nouveau.",
  "already-of-agency": "Vous avez déjà un rôle dans l’agence. Un administrateur peut le changer.",
  "membership-not-found": "Cette invitation ou cet accès n’existe plus.",
  "already-member":
    "Vous suivez déjà le dossier d’une autre entreprise. Quittez-la d’abord, puis acceptez.",
  "has-own-records":
    "Votre compte a déjà ses propres commandes, devis ou membres. Pour rejoindre une autre entreprise, utilisez une autre adresse e-mail.",
};
