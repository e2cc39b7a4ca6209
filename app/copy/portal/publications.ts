import type { PublicationStatus } from "#domain/publication.ts";
import { longMoment, shortMoment } from "#domain/french-dates.ts";

export const validationsWords = {
  navigation: "À valider",
  title: "Textes à valider",
  lead: "Rien ne paraît sur votre fiche sans votre accord écrit : lisez, puis acceptez ou demandez un changement.",
  waiting: "En attente de votre réponse",
  nothingWaits: "Rien n’attend votre réponse. Nous vous écrivons dès qu’un texte est prêt.",
  answered: "Déjà traités",
  caption: "Vos textes déjà traités, du plus récent au plus ancien",
  what: "Texte",
  since: "Depuis",
  status: "Statut",
  askedOn: (at: Date) => `demandé le ${shortMoment(at)}`,
  read: "Lire et répondre",
  readOf: (name: string) => `Lire et répondre : ${name}`,
};

export const validationWords = {
  all: "Textes à valider",
  linkTitle: "Votre accord avant de publier",
  missingTitle: "Lien non valable",
  missingText:
    "Ce lien n’ouvre rien, ou n’est plus valable : un lien sert 30 jours. Reprenez celui de notre dernier e-mail, ou ouvrez « À valider » dans votre espace client.",
  asItWillRead: "Le texte, tel que nous le publierons",
  asItWasAsked: "Le texte soumis",
  picture: "La photo publiée avec ce texte, que votre accord comprend :",
  linkOfButton: "Lien du bouton",
  publishAt: "Publication prévue",
  published: "Voir ce qui est publié",
  newTab: "(nouvel onglet)",
  openingDoesNothing: "Ouvrir cette page n’a rien validé : c’est votre réponse qui compte.",
  newerTitle: "Une version plus récente vous attend",
  newerText:
    "Ce texte a été réécrit depuis. Ouvrez le lien de notre dernier e-mail, ou votre espace client, pour lire la nouvelle version.",
  openPortal: "Ouvrir mon espace client",
  acceptTitle: "Accepter ce texte",
  acceptText: "Votre accord vaut pour cette publication, dans cette version, et pour aucune autre.",
  accept: "J’accepte ce texte",
  sendBackTitle: "Demander un changement",
  words: "Ce qui est à changer",
  wordsHint: "Nous vous proposons ensuite une nouvelle version.",
  sendBack: "Demander ce changement",
  name: "Votre nom",
  nameHint: "Gardé avec votre réponse.",
  agencyReads: "Vous lisez cette page comme agence : seul le client peut répondre.",
};

interface Told {
  title: string;
  text: string;
}

export const outcomeWords: Record<
  PublicationStatus,
  ((answer: { name: string; at: Date } | null) => Told) | null
> = {
  draft: null,
  awaits_approval: null,
  set_aside: null,
  sent_back: (answer) => ({
    title: "Changement demandé",
    text: `${by("Demandé", answer)} Nous écrivons une nouvelle version, et vous la soumettons.`,
  }),
  approved: (answer) => ({
    title: "Texte accepté",
    text: `${by("Accepté", answer)} Nous le publions à l’heure prévue, sans rien y changer.`,
  }),
  published: (answer) => ({ title: "Texte publié", text: by("Accepté", answer) }),
  withdrawn: () => ({
    title: "Texte retiré",
    text: "Nous avons retiré ce texte : il ne sera pas publié, et vous n’avez rien à faire.",
  }),
  closed: () => ({
    title: "Plus rien à valider",
    text: "Le travail auquel ce texte appartenait est terminé, ou n’est plus dû. Rien ne sera publié.",
  }),
};

function by(done: string, answer: { name: string; at: Date } | null): string {
  return answer ? `${done} par ${answer.name} le ${longMoment(answer.at)}.` : `${done}.`;
}
