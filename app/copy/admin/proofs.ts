import type { ClaimKey } from "#domain/site-identity.ts";
import type { ClaimStanding } from "#domain/stated-claims.ts";
import type { TestimonialStanding, WithdrawalReason } from "#domain/testimonial.ts";
import { ofName } from "../elision.ts";

export const proofsWords = {
  title: "Chiffres et témoignages",
  explained:
    "Le site n’affiche un chiffre qu’avec sa source et sa date, un témoignage qu’avec son origine et l’accord écrit de son auteur. Retiré ou échu, il quitte les pages aussitôt.",
  policy: "Les règles annoncées au public",
  standing: "État",
  change: "Modifier",
  withdraw: "Retirer",
  acts: "Actions",
  source: "Source",
  publish: "Publier",
  publishing: "Publication…",
};

export const claimWords = {
  title: "Chiffres annoncés",
  claim: "Chiffre",
  named: (name: string, value: string) => `${name} : ${value}`,
  none: "Aucune source",
  asOf: (day: string) => `au ${day}`,
  until: (day: string) => `jusqu’au ${day}`,
  noChange: (name: string) => `Modifier : ${name}`,
  withdraws: (name: string) => `Retirer : ${name}`,
  formTitle: (name: string) => `Modifier « ${name} »`,
  formExplained: "Publié aussitôt, à la place de ce que le site en dit.",
  value: "Chiffre",
  valueHint: "Court : « 4,8/5 », « 30+ ».",
  sentence: "Phrase",
  sentenceHint: "Avec son chiffre, sans point final.",
  counts: "Ce qu’il compte",
  countsHint: "Quand la phrase ne le dit pas : « sur notre fiche Google ».",
  sourceHint: "Qui l’a mesuré, et où cela se vérifie.",
  asOfLabel: "Vrai au",
  sample: "Base",
  sampleHint: "Sur combien de réponses : « 43 réponses ».",
  url: "Page où le vérifier",
  endsOn: "Dernier jour d’affichage",
  endsOnHint: "Passé ce jour, il quitte le site.",
  close: "Fermer sans enregistrer",
  changed: "Quelqu’un d’autre vient de modifier ce chiffre : relisez-le, puis publiez à nouveau.",
  notStated: "Ce chiffre n’est déjà plus affiché.",
};

export const claimNames: Record<ClaimKey, string> = {
  rating: "Note moyenne",
  landingReviews: "Avis clients, page d’accueil",
  footerReviews: "Avis clients, pied de page",
  clientCompanies: "Entreprises accompagnées",
  firstMonthResults: "Résultats au premier mois",
  delivery: "Délai de livraison",
  followUp: "Durée du suivi",
  guarantee: "Garantie",
  support: "Disponibilité",
};

/** « unproven » depends on the mode: the demonstration shows the figure as an example (`claimSample`). */
export const claimStandings: Record<ClaimStanding, string> = {
  shown: "Affiché",
  over: "Échu",
  withdrawn: "Retiré",
  unproven: "Sans source, non affiché",
};

export const claimSample = "Exemple";

export const testimonialWords = {
  title: "Témoignages",
  none: "Aucun témoignage publié",
  noneExplained:
    "L’accueil l’annonce en attendant ; en démonstration, il montre des exemples marqués.",
  words: "Témoignage",
  consent: "Accord",
  order: (number: string) => `Commande ${number}`,
  experienced: (day: string) => `Expérience du ${day}`,
  published: (day: string) => `Publié le ${day}`,
  consented: (from: string, until: string) => `Donné le ${from}, jusqu’au ${until}`,
  withdrawnOn: (day: string) => `le ${day}`,
  again: "Reprendre",
  againNamed: (who: string) => `Reprendre le témoignage ${ofName(who)}`,
  make: "Publier un témoignage",
  makeExplained:
    "Les mots du client, sans rien y changer. Pour le corriger à sa demande, retirez-le et publiez-le à nouveau.",
  wordsLabel: "Texte",
  wordsHint: "Un passage, d’un seul paragraphe, de 20 à 600 caractères.",
  gain: "Chiffre obtenu",
  gainHint: "« +38 % », s’il le dit.",
  gainOf: "De quoi",
  gainOfHint: "« d’appels en un mois »",
  author: "Nom affiché",
  authorHint: "Seulement s’il le veut : « Nadia B. ».",
  trade: "Métier",
  town: "Ville",
  experiencedOn: "Date de l’expérience",
  origin: "D’où il vient",
  orderNumber: "Commande payée",
  orderNumberHint: "Son numéro : l’avis est alors « contrôlé ».",
  place: "Ou site où il a été publié",
  placeHint: "« Fiche Google » : l’avis est alors « non contrôlé ».",
  placeUrl: "Adresse de la page",
  agreement: "Accord écrit de l’auteur",
  consentedOn: "Donné le",
  consentGiven: "Comment",
  consentGivenHint: "« E-mail à contact@…, classé au dossier ».",
  consentUntil: "Affiché jusqu’au",
  consentUntilHint: "36 mois au plus.",
  noSuchOrder: "Aucune commande payée ne porte ce numéro",
  already: "Ces mots sont déjà publiés",
  notShown: "Ce témoignage n’est déjà plus affiché.",
};

export const testimonialStandings: Record<TestimonialStanding, string> = {
  shown: "Affiché",
  over: "Accord échu",
  withdrawn: "Retiré",
};

export const withdrawalWords: Record<
  WithdrawalReason,
  { act: string; named: (who: string) => string; done: string }
> = {
  author: {
    act: "Retirer (auteur)",
    named: (who) => `Retirer : ${who} n’est plus d’accord`,
    done: "L’auteur n’est plus d’accord",
  },
  rules: {
    act: "Retirer (règles)",
    named: (who) => `Retirer : le témoignage ${ofName(who)} enfreint les règles`,
    done: "Contraire aux règles",
  },
};

export const proofsDone: Record<string, string> = {
  "chiffre-publie": "Chiffre publié : les pages le montrent dans la seconde.",
  "chiffre-retire": "Chiffre retiré : les pages ne le montrent plus.",
  "temoignage-publie": "Témoignage publié : l’accueil le montre dans la seconde.",
  "temoignage-retire": "Témoignage retiré : l’accueil ne le montre plus.",
};
