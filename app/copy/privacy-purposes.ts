import { howLongKept as kept } from "./retention.ts";

/** Public side of the register of processing (docs/sources/law.md, L3). */
export interface Purpose {
  id: string;
  title: string;
  basis: string;
  data: string;
  recipients: string;
  duration: string;
}

const team = "L’équipe de l’agence, notre hébergeur";
const teamAndMail = `${team} et notre prestataire d’envoi des e-mails`;

/** Durations set by law (docs/sources/law.md, P2, K3 and K4). Transfers are listed once, by processor. */
export const purposes: Purpose[] = [
  {
    id: "commandes",
    title: "Traiter vos commandes et faire le travail",
    basis: "Le contrat (article 6.1.b du RGPD).",
    data: "Nom, prénom, e-mail, téléphone, entreprise, SIREN, adresse de facturation, offre et prix, message, acceptation des CGV (version, date), informations et photos de votre établissement et de votre fiche (sans leurs métadonnées : ni lieu, ni date, ni appareil), e-mails de service envoyés.",
    recipients: `${teamAndMail} ; si vous payez par carte, le prestataire de paiement nommé au moment de payer, qui seul reçoit le numéro de carte.`,
    duration: `Le temps du contrat, plus ${kept("client-files")} ; si vous supprimez votre compte, ce qui n’a servi qu’au travail d’une commande terminée ou annulée part aussitôt. La preuve du contrat est gardée ${kept("contracts")} après la clôture de l’exercice.`,
  },
  {
    id: "declarations",
    title: "Recevoir vos rétractations et vos résiliations",
    basis: "Une obligation légale (article 6.1.c ; code de la consommation).",
    data: "Nom ou entreprise, référence de commande ou e-mail, e-mail pour l’accusé de réception, date de fin souhaitée, date et heure de la déclaration, suite donnée.",
    recipients: `${teamAndMail}.`,
    duration: `${kept("declarations")} après la clôture de l’exercice, comme la preuve du contrat. La déclaration n’est jamais modifiée.`,
  },
  {
    id: "facturation",
    title: "Facturer et tenir la comptabilité",
    basis: "Une obligation légale (article 6.1.c ; article L. 123-22 du code de commerce).",
    data: "Identité et adresse de facturation, SIREN, factures, avoirs, paiements et remboursements.",
    recipients: `${teamAndMail} ; notre expert-comptable ; l’administration fiscale sur demande.`,
    duration: `${kept("invoices")} après la clôture de l’exercice.`,
  },
  {
    id: "compte",
    title: "Tenir votre compte client",
    basis: "Le contrat (article 6.1.b).",
    data: "Nom, e-mail, mot de passe (seulement sous forme d’empreinte, illisible), sessions ouvertes (date, navigateur).",
    recipients: `${teamAndMail}.`,
    duration: `Jusqu’à la suppression du compte, que vous pouvez faire vous-même. Sans commande : ${kept("accounts")} après votre dernier contact ; pour un client, ${kept("client-files")} après la fin du contrat ou votre dernier contact. Compte non confirmé : ${kept("unconfirmed-accounts")}. Session : jusqu’à son expiration.`,
  },
  {
    id: "demandes",
    title: "Répondre à vos demandes (devis, audit, rendez-vous, message)",
    basis: "Des mesures prises à votre demande avant un contrat (article 6.1.b).",
    data: "Nom, e-mail, téléphone, entreprise, ce que vous nous dites de votre activité et de votre fiche.",
    recipients: `${teamAndMail}.`,
    duration: `Prospects : ${kept("requests")} après le dernier contact venu de vous (ouvrir un e-mail n’en est pas un), ou dès que vous supprimez votre compte ; un appel à venir part alors une fois passé, un devis encore valable au bout des ${kept("quotes")}.`,
  },
  {
    id: "prospection",
    title: "Vous reparler de ce que vous nous avez demandé",
    basis:
      "Les suites de votre propre demande (devis, appel manqué, commande fermée sans paiement : article 6.1.b) ; pour l’audit de la fiche d’une entreprise, notre intérêt à faire connaître nos services à un professionnel (article 6.1.f). Un message par sujet, deux en trente jours au plus, jamais après six mois ; vous pouvez refuser à tout moment, d’un clic dans chaque message, sans vous connecter, ou d’un mot par e-mail ou par téléphone. Un particulier n’en reçoit pas sans son consentement (article 6.1.a), et nous n’en démarchons aucun par téléphone sans son accord.",
    data: "Nom, e-mail, entreprise, ce que vous avez demandé et quand, préférences d’envoi.",
    recipients: `${teamAndMail}.`,
    duration: `Six mois après ce que vous avez demandé pour vous écrire, ${kept("requests")} après votre dernier contact pour la trace, ou jusqu’à votre refus. Le refus lui-même est gardé sous forme d’empreinte, sans terme, pour être respecté.`,
  },
  {
    id: "mesure",
    title: "Mesurer l’usage du site",
    basis: "Votre consentement, donné ou refusé dans le bandeau (article 6.1.a).",
    data: "Pages vues, temps passé, défilement, clics sur nos boutons, numéro de session tiré au hasard, famille de navigateur. Ni nom, ni e-mail, ni adresse IP.",
    recipients: `${team}.`,
    duration: `${kept("events")}, puis des totaux par jour qui ne contiennent plus aucun numéro de session.`,
  },
  {
    id: "preuve-cookies",
    title: "Prouver votre choix sur les cookies",
    basis: "Une obligation légale (articles 6.1.c et 7.1).",
    data: "Numéro tiré au hasard, date, choix, version du bandeau. Pas d’adresse IP.",
    recipients: `${team}.`,
    duration: `${kept("consents")}.`,
  },
  {
    id: "avis",
    title: "Publier des avis de clients",
    basis: "Votre consentement, que vous pouvez retirer (article 6.1.a).",
    data: "Métier, ville, nom si vous le voulez, texte de l’avis, date de l’expérience et de la publication ; sans être publiés, la commande qui le prouve et votre accord écrit.",
    recipients: `${team} ; les visiteurs du site pour ce qui est publié.`,
    duration: `Publié jusqu’au terme de votre accord, 3 ans au plus, ou jusqu’à son retrait. La preuve de l’accord est gardée ${kept("testimonials")} après son terme.`,
  },
  {
    id: "securite",
    title: "Protéger le site et les comptes",
    basis: "Notre intérêt légitime à la sécurité (article 6.1.f).",
    data: "Journaux techniques, actes faits sur les dossiers (qui, quoi, quand), nombre de tentatives de connexion (sous forme d’empreinte).",
    recipients: `${team} ; les autorités en cas d’infraction.`,
    duration: `${kept("acts")} pour les journaux ; les actes faits sur un dossier restent avec lui.`,
  },
  {
    id: "droits",
    title: "Répondre à vos droits, réclamations et litiges",
    basis: "Une obligation légale (article 6.1.c) et la défense de nos droits (article 6.1.f).",
    data: "Votre demande, nos échanges et ce qui est utile au dossier.",
    recipients: `${teamAndMail} ; s’il le faut, notre conseil, le médiateur ou le tribunal.`,
    duration: "Le temps du dossier, puis 5 ans (délai de prescription).",
  },
];

export const durations: { what: string; howLong: string }[] = [
  {
    what: "Contrats clients",
    howLong: `Durée du contrat + ${kept("client-files")} (preuve du contrat : ${kept("contracts")})`,
  },
  { what: "Facturation", howLong: kept("invoices") },
  {
    what: "Prospects",
    howLong: `${kept("requests")} après le dernier contact venu de vous, ou la suppression de votre compte`,
  },
  { what: "Cookies et mesure d’audience", howLong: kept("events") },
  { what: "Votre choix sur les cookies", howLong: "6 mois, puis il vous est redemandé" },
  { what: "Journaux de sécurité", howLong: kept("acts") },
  { what: "Compte non confirmé", howLong: kept("unconfirmed-accounts") },
  { what: "Photo jointe à un message jamais envoyé", howLong: kept("unsent-pictures") },
];

export const calledServices = {
  companyRegister:
    "Le registre public des entreprises (API « Recherche d’entreprises » de l’État) : notre serveur lui demande qui porte le SIREN que vous tapez à la commande. Ni votre nom, ni votre e-mail, ni votre adresse IP.",
};
