import { longDay, shortMoment } from "#domain/french-dates.ts";
import type { AccessAction, AccessRefusal, AccessStatus } from "#domain/listing-access.ts";

export function listingName({ name, position }: { name: string; position: number }): string {
  return name === "" ? `Fiche ${position}` : name;
}

export const accessStatusLabels: Record<AccessStatus, string> = {
  asked: "Accès demandé",
  invited: "Invitation envoyée",
  held: "Accès ouvert",
  to_release: "Accès à rendre",
  given_back: "Accès rendu",
};

export const accessActionLabels: Record<AccessAction, string> = {
  invite: "Le client a invité",
  accept: "Accès accepté",
  lose: "Accès perdu ou absent",
  release: "À rendre",
  "give-back": "Accès rendu",
};

export const accessActs: Record<AccessAction, string> = {
  invite: "Invitation à gérer la fiche envoyée",
  accept: "Accès à la fiche accepté",
  lose: "Accès à la fiche perdu",
  release: "Accès à la fiche à rendre",
  "give-back": "Accès à la fiche rendu",
};

export const accessRefusals: Record<AccessRefusal, string> = {
  "listing-not-found": "Cette fiche n’existe pas dans cette commande.",
  "access-is-asked": "Cet accès est encore demandé au client. La page est à jour.",
  "access-is-invited": "L’invitation est déjà notée. La page est à jour.",
  "access-is-held": "Cet accès est déjà ouvert. La page est à jour.",
  "access-is-to_release": "Cet accès est déjà à rendre. La page est à jour.",
  "access-is-given_back": "Cet accès est déjà rendu. La page est à jour.",
};

export const listingFaultWords: Record<string, string> = {
  "name-too-long": "Ce nom est trop long : 150 caractères au plus.",
  "name-characters": "Ce nom porte des caractères qui ne se gardent pas.",
  unusable: "Cette adresse n’est pas celle d’une fiche Google.",
  "one-word": "Ajoutez la ville, par exemple « Boulangerie du Port Brest ».",
};

export const accessDeskWords = {
  title: "Accès aux fiches",
  since: (at: Date) => `depuis le ${shortMoment(at)}`,
  done: { title: "Accès noté", text: "L’avancement de la commande en tient compte." },
  named: { title: "Fiche enregistrée", text: "Son nom et son adresse sont à jour." },
  edit: "Nom et adresse de la fiche",
  name: "Nom de la fiche",
  nameHint: "Tel qu’il doit apparaître partout. Vide : le nom de l’entreprise.",
  url: "Adresse chez Google",
  urlHint: "Le lien « Partager » de la fiche, ou son nom et sa ville.",
  open: "Ouvrir la fiche",
  save: "Enregistrer la fiche",
};

export const accessGuidePageWords = {
  title: "Donnez-nous l’accès à votre fiche",
  pageTitle: (number: string) => `Accès à la fiche, commande ${number}`,
  missingOrder: "Commande introuvable",
  missingText: "Ce lien ne mène à aucune commande. Reprenez celui de votre e-mail.",
  keyless: "Pour nous dire que c’est fait, ouvrez le lien de notre e-mail.",
  back: "Ma commande",
  lead: "Invitez-nous comme administrateur : deux minutes, depuis le téléphone ou l’ordinateur où vous êtes connecté à Google. Vous restez propriétaire de la fiche et pouvez nous retirer quand vous voulez. Nous ne vous demanderons jamais votre mot de passe.",
  address: "L’adresse à inviter",
  copy: "Copier l’adresse",
  copied: "Adresse copiée",
  steps: [
    {
      title: "Cherchez votre fiche",
      text: "Sur Google, avec le compte qui gère votre fiche, cherchez « ma fiche d’établissement ».",
    },
    {
      title: "Ouvrez « Personnes et accès »",
      text: "Touchez le menu à trois points, puis « Paramètres du profil d’établissement », puis « Personnes et accès ».",
    },
    {
      title: "Ajoutez notre adresse",
      text: "Touchez « Ajouter » et collez notre adresse.",
    },
    {
      title: "Choisissez « Administrateur »",
      text: "Choisissez « Administrateur », jamais « Propriétaire », puis touchez « Inviter ».",
    },
  ],
  pictures: {
    search: "ma fiche d’établissement",
    yourListing: "Votre établissement",
    seen: "Vous gérez cette fiche",
    menu: "Plus",
    settings: "Paramètres du profil",
    people: "Personnes et accès",
    you: "Vous",
    owner: "Propriétaire",
    add: "Ajouter",
    emailField: "Adresse e-mail",
    manager: "Administrateur",
    invite: "Inviter",
  },
  ours: "Images de notre main : l’écran de Google peut différer un peu.",
  doneTitle: "C’est fait ?",
  none: "Rien n’est demandé pour l’instant : nous vous écrirons quand nous aurons besoin de votre accès.",
  done: "C’est fait, j’ai envoyé l’invitation",
  statuses: {
    asked: "Nous attendons votre invitation.",
    invited:
      "Merci. Nous acceptons votre invitation dès qu’elle nous parvient, sous un jour ouvré.",
    held: "Nous avons bien l’accès. Vous n’avez plus rien à faire.",
    to_release: "Le travail est terminé : nous retirons notre accès dans les jours qui viennent.",
    given_back: "Nous avons retiré notre accès.",
  } satisfies Record<AccessStatus, string>,
  since: (at: Date) => `Depuis le ${longDay(at)}.`,
  thanks: {
    title: "C’est noté, merci",
    text: "Nous acceptons votre invitation dès qu’elle nous parvient.",
  },
};

export const orderAccessWords = {
  title: "Accès à votre fiche Google",
  awaited:
    "Il nous manque l’accès à votre fiche pour commencer. Deux minutes suffisent, sans mot de passe.",
  several: "Voyez où en est chacune de vos fiches.",
  give: "Donner l’accès",
  see: "Voir l’accès",
};
