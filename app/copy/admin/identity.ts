import type { IdentityPart } from "#domain/kept-identity.ts";
import { type Weekday, weekdays } from "#domain/calendar/opening-hours.ts";
import { ownProperty } from "#domain/own-property.ts";

export const identityWords = {
  title: "Identité de l’agence",
  explained:
    "Ce que disent de l’agence le site, les e-mails, les devis et les prochaines factures. Enregistré, c’est en ligne aussitôt ; les factures émises et les devis acceptés ne changent pas.",
  lacking: "Avant la mise en ligne",
  lackingExplained: "Le mode live ne démarre pas tant qu’il reste une ligne ici.",
  ready: "Rien ne manque : le mode live peut démarrer.",
  inFile: "À changer par un développeur, dans app/config/site.ts",
  change: "Modifier",
  changes: (part: string) => `Modifier : ${part}`,
  formTitle: (part: string) => `Modifier « ${part} »`,
  save: "Enregistrer",
  saving: "Enregistrement…",
  close: "Fermer sans enregistrer",
  toComplete: "À compléter",
  savedOn: (when: string, who: string | null) =>
    who === null ? `Modifié le ${when}` : `Modifié le ${when} par ${who}`,
  none: "Aucun",
  nothing: "—",
  changed:
    "Quelqu’un d’autre vient de modifier cette partie. Comparez avec ce qui est affiché, puis enregistrez à nouveau.",
  password: "Votre mot de passe",
  passwordHint:
    "Pour confirmer que c’est bien vous : chaque administrateur est prévenu par e-mail.",
  history: "Dernières modifications",
  when: "Quand",
  who: "Par",
  what: "Partie",
  difference: "Ce qui a changé",
  deletedAccount: "Compte supprimé",
  fromTo: (field: string, before: string, after: string) => `${field} : ${before} → ${after}`,
  done: (part: string) => `« ${part} » : enregistré. Le site suit aussitôt.`,
};

export const identityPartNames: Record<IdentityPart, string> = {
  hours: "Horaires d’ouverture",
  contact: "Contact",
  bank: "Compte bancaire",
  company: "Société",
  address: "Siège social",
  publication: "Directeur de la publication",
  host: "Hébergeur",
  mail: "Envoi des e-mails",
  insurance: "Assurance professionnelle",
  mediator: "Médiateur de la consommation",
  profiles: "Réseaux sociaux",
};

export const identityPartHints: Record<IdentityPart, string> = {
  hours: "Affichés sur le site. Ceux des appels se règlent à part, dans le calendrier.",
  contact: "Le site, les e-mails et les devis renvoient ici.",
  bank: "Où les clients font leurs virements. Les factures émises gardent l’ancien compte : laissez-le ouvert. Les trois champs vides, le virement n’est plus proposé.",
  company: "Mentions légales, CGV, devis et factures à venir.",
  address: "Celui de l’extrait Kbis.",
  publication: "La personne qui répond de ce que le site publie.",
  host: "Mentions légales et politique de confidentialité.",
  mail: "Prestataire nommé dans la politique de confidentialité.",
  insurance: "Obligatoire sur les factures de certains métiers. Les trois champs vides : aucune.",
  mediator: "Nommé dans les CGV, pour les particuliers.",
  profiles: "Liens du pied de page. Un champ vide : pas de lien.",
};

export const identityFieldNames: Record<string, string> = {
  opens: "Ouverture",
  closes: "Fermeture",
  weekdays: "Jours",
  email: "E-mail",
  phone: "Téléphone",
  whatsapp: "WhatsApp",
  holder: "Titulaire",
  iban: "IBAN",
  bic: "BIC",
  legalName: "Dénomination sociale",
  legalForm: "Forme juridique",
  shareCapital: "Capital social",
  siren: "SIREN",
  siret: "SIRET du siège",
  registerCity: "Ville du RCS",
  vatNumber: "TVA intracommunautaire",
  street: "Numéro et rue",
  postalCode: "Code postal",
  city: "Ville",
  publicationDirector: "Nom",
  name: "Nom",
  address: "Adresse",
  dataLocation: "Pays où sont les données",
  insurer: "Assureur",
  coverage: "Zone couverte",
  website: "Site",
};

/** Prefixes the field's name to messages that do not name it, such as « À remplir ». */
export function identityFault(field: string, message: string): string {
  if (!/^À rempl(?:ir|acer)/.test(message)) return message;
  return `${ownProperty(identityFieldNames, field) ?? field} : ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

const dayNames: Record<Weekday, string> = {
  monday: "lundi",
  tuesday: "mardi",
  wednesday: "mercredi",
  thursday: "jeudi",
  friday: "vendredi",
  saturday: "samedi",
  sunday: "dimanche",
};

export const weekdayChoices = weekdays.map((value) => {
  const name = dayNames[value];
  return { value, label: `${name.charAt(0).toUpperCase()}${name.slice(1)}` };
});

/** `7 jours sur 7`, `du lundi au vendredi`, `mardi, jeudi et samedi` */
export function weekdaysWords(open: readonly Weekday[]): string {
  if (open.length === weekdays.length) return "7 jours sur 7";
  const [first, ...others] = open;
  const last = others.at(-1);
  const inARow = weekdays.indexOf(last ?? "monday") - weekdays.indexOf(first ?? "monday");
  if (first && last && open.length > 2 && inARow === open.length - 1)
    return `du ${dayNames[first]} au ${dayNames[last]}`;
  return new Intl.ListFormat("fr").format(open.map((day) => dayNames[day]));
}
