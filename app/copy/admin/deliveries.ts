import type { BoardSection } from "#domain/delivery-board.ts";
import type { DeliverableAction } from "#domain/deliverable.ts";
import { OTHERS_AT_MOST } from "#domain/list.ts";
import { figure } from "../list.ts";
import { ofName } from "../elision.ts";

export const boardSectionTitles: Record<BoardSection, string> = {
  late: "En retard",
  today: "Aujourd’hui",
  week: "Cette semaine",
  later: "Ensuite",
  waiting: "On attend le client",
  undated: "Sans date, ou à la demande",
  closed: "Fini ces 7 derniers jours",
};

export const boardWords = {
  byDay: "Par jour",
  byClient: "Par client",
  views: "Façons de voir les livraisons",
  all: "Toutes les livraisons",
  sectionOf: (section: string) => `Livraisons : ${section.toLowerCase()}`,
  cut: "Seules les 500 premières de cette partie ont été regardées : resserrez par client pour tout voir.",
  others: (count: number) =>
    count >= OTHERS_AT_MOST
      ? `… et plus de ${figure.format(OTHERS_AT_MOST - 1)} autres`
      : count === 1
        ? "… et 1 autre"
        : `… et ${figure.format(count)} autres`,
  total: (shown: number, others: number) =>
    others >= OTHERS_AT_MOST
      ? `plus de ${figure.format(shown + OTHERS_AT_MOST - 1)}`
      : figure.format(shown + others),
  next: "Suite",
  backToFirst: "Revenir au début",
  none: "Rien à livrer pour le moment",
  noneYet:
    "Ce qu’une commande promet apparaît ici dès que son travail est dû, avec sa date. Rien n’est à saisir.",
  seeOrders: "Voir les commandes",
  noMatch: "Aucune livraison avec ces filtres",
  widen: "Retirez un filtre pour en voir davantage.",
  clearFilters: "Effacer les filtres",
  unknownFilter: "Un des filtres n’existe pas : le tableau est montré sans lui.",
  unknownClient: "Ce client ou cette commande n’existe pas : le tableau est montré sans ce filtre.",
  of: (name: string) => ofName(name).replace("d", "D"),
  ofOrder: (number: string) => `De la commande ${number}`,
  pages: "Pages des livraisons",
};

export const boardFiltersWords = {
  searched: "Client, entreprise, n° de commande",
  kind: "Nature",
  everyKind: "Toutes",
  assignee: "Qui s’en charge",
  status: "État",
  everyStatus: "Tous",
};

export const boardLineWords = {
  choose: (name: string, client: string) => `Choisir « ${name} », ${client}`,
  listing: (position: number) => `Fiche ${position}`,
  done: (done: number, quantity: number) => `${done} sur ${quantity}`,
  assignedTo: (name: string) => `Confié à ${name}`,
  finish: "Fait…",
  finishNamed: (name: string, client: string) => `Marquer comme fait : ${name}, ${client}`,
};

export const deliveryActWords = {
  title: "Agir sur plusieurs livraisons à la fois",
  explained:
    "Cochez des livraisons, puis choisissez quoi en faire. Celles qui ne peuvent pas changer restent comme elles sont, et la page dit pourquoi.",
  act: "Pour les livraisons cochées",
  assign: "Confier",
  proofUrl: "Lien qui le montre",
  proofText: "Ou quelques mots sur ce qui a été fait",
  proofHint: "L’un d’eux suffit. Le client les voit avec la livraison.",
  reason: "Raison",
  reasonHint: "Le client la lit à côté de la livraison.",
  awaited: "Ce qu’on attend",
  scheduledOn: "Jour",
  scheduledTime: "Heure, à Paris",
  assignee: "À qui",
  nobody: "Personne",
  unchanged: (why: string) => ` : ${why}`,
  notFound: "Livraison introuvable",
  past: "Choisissez un moment à venir",
  unknownAssignee: "Cette personne n’est plus de l’agence : choisissez-en une autre.",
  correct: "Corrigez ce qui est signalé, puis recommencez.",
};

const movedWords: Record<DeliverableAction | "assign", { one: string; many: string }> = {
  "await-client": { one: "attend le client", many: "attendent le client" },
  "ask-approval": { one: "attend l’accord du client", many: "attendent l’accord du client" },
  resume: { one: "reprise", many: "reprises" },
  schedule: { one: "programmée", many: "programmées" },
  finish: { one: "marquée comme faite", many: "marquées comme faites" },
  drop: { one: "retirée", many: "retirées" },
  "take-back": { one: "rouverte", many: "rouvertes" },
  assign: { one: "confiée", many: "confiées" },
};

/** « 3 livraisons marquées comme faites » */
export function movedDeliverables(action: DeliverableAction | "assign", count: number): string {
  if (count === 0) return "Aucune livraison n’a changé";
  const { one, many } = movedWords[action];
  return count === 1 ? `1 livraison ${one}` : `${count} livraisons ${many}`;
}

export const deliverablePageWords = {
  citations: "Coller et vérifier les citations",
  all: "Toutes les livraisons",
  facts: "Où elle en est",
  client: "Client",
  order: "Commande",
  subscription: "Abonnement",
  month: (day: string) => `Mois du ${day}`,
  listing: "Fiche",
  everyListing: "Toutes les fiches",
  position: (position: number, count: number) => `Fiche ${position} sur ${count}`,
  seeListing: "Voir la fiche",
  delay: "Délai",
  progress: "Avancement",
  assignee: "Qui s’en charge",
  proof: "Preuve",
  noProof: "Aucune pour le moment",
  textAwaited: "L’accord du client est attendu",
  openTexts: "Ouvrir le texte soumis",
  reason: "Raison du retrait",
  seeClients: "Tout ce qui est dû à ce client",
  acts: "Autres actions",
  finish: "Marquer comme fait",
  finishText: "Donnez ce qui le montre\u202F: le client le voit avec la livraison.",
  publications: "Écrire les textes et demander l’accord",
};

export const deliverableActsDone: Record<
  Exclude<DeliverableAction, "ask-approval"> | "assign",
  string
> = {
  "await-client": "Le client est attendu : le délai est à l’arrêt.",
  resume: "Le travail reprend : le délai court de nouveau.",
  schedule: "C’est programmé.",
  finish: "C’est fait. Le client le voit avec sa preuve.",
  drop: "C’est retiré, et la raison est gardée.",
  "take-back": "C’est rouvert.",
  assign: "C’est noté.",
};

export const orderDeliveriesWords = {
  title: "Livraisons",
  none: "Rien n’est encore dû. Ce que la commande promet s’ouvre dès que son travail est dû.",
  count: (done: number, all: number) => `Faites\u202F: ${done} sur ${all}`,
  board: "Voir sur le tableau",
  others: (count: number) => (count === 1 ? "… et 1 autre" : `… et ${count} autres`),
  add: "Ajouter une livraison",
  what: "Ce qui sera livré",
  whatHint: "Par exemple : Visite virtuelle de l’atelier.",
  dueOn: "Pour le",
  listing: "Fiche",
  everyListing: "Toutes les fiches",
  listingAt: (position: number, name: string) => (name === "" ? `Fiche ${position}` : name),
  added: { title: "Livraison ajoutée", text: "Le client la voit dans son espace." },
  past: "Choisissez aujourd’hui ou un jour à venir",
};

export const addDeliverableRefusals = {
  "order-not-in-force": "Cette commande est annulée : rien ne s’y ajoute.",
  "listing-not-found": "Cette fiche n’est pas de la commande. La page est à jour.",
  "key-reused": "Une autre livraison a déjà été ajoutée depuis cette page : rechargez-la.",
};

export const textTemplatesWords = {
  title: "Textes pour commencer",
  description:
    "Remplacez ce qui est entre crochets, ou retirez la phrase. N’affirmez que ce que le client a dit.",
  theirTrade: " · son métier",
  copy: "Copier",
  copied: "Copié",
  isCopied: "Texte copié.",
  couldNotCopy: "La copie n’a pas pu se faire : sélectionnez le texte à la main.",
};
