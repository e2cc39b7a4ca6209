import type { DeliverableKind } from "#domain/deliverable.ts";

/** A text to start from: what stands between brackets is to be filled in, or left out with its sentence. */
interface TextTemplate {
  title: string;
  text: string;
}

export interface TextTemplates {
  /** « Plomberie, chauffage » */
  title: string;
  texts: TextTemplate[];
  /** Whether it is the client's own trade, as far as their words tell. */
  likely: boolean;
}

interface Trade {
  title: string;
  /** Beginnings of words by which a client names it, without accents. */
  words: readonly string[];
  posts: readonly [TextTemplate, TextTemplate, TextTemplate];
}

const trades: readonly Trade[] = [
  {
    title: "Plomberie, chauffage",
    words: ["plomb", "chauff", "sanitaire"],
    posts: [
      {
        title: "Un dépannage récent",
        text: "Cette semaine à [ville] : [fuite, panne, remplacement] chez un particulier. [Ce qui a été constaté], puis [ce qui a été fait]. Une question du même genre chez vous ? Décrivez-la en quelques mots, avec une photo si vous le pouvez : nous vous disons comment nous procéderions.",
      },
      {
        title: "Avant l’hiver",
        text: "Avant les premiers froids, trois choses se vérifient facilement : la pression de la chaudière, les radiateurs qui restent tièdes en haut, les robinets extérieurs à vider. [Nom de l’entreprise] passe à [ville et alentours] pour l’entretien annuel. Demandez une date depuis cette fiche.",
      },
      {
        title: "Comment se passe un devis",
        text: "Avant tous travaux, [nom de l’entreprise] se déplace, regarde et chiffre par écrit : ce qui est à faire, les pièces, la main-d’œuvre, le délai. Vous décidez ensuite. Pour [salle de bains, chauffe-eau, chaudière] à [ville], écrivez-nous depuis cette fiche.",
      },
    ],
  },
  {
    title: "Électricité",
    words: ["electri", "domoti"],
    posts: [
      {
        title: "Un chantier terminé",
        text: "Chantier terminé à [ville] : [tableau remplacé, pièce remise aux normes, éclairage refait]. Au départ, [ce qui posait problème]. Aujourd’hui, [ce qui a changé]. Vous reconnaissez votre installation ? Envoyez-nous une photo de votre tableau, nous vous disons ce que nous en pensons.",
      },
      {
        title: "Un tableau qui saute",
        text: "Votre disjoncteur saute sans raison apparente ? Débranchez tout, réenclenchez, puis rebranchez un appareil après l’autre : celui qui le fait sauter est souvent en cause. S’il saute à vide, n’insistez pas et faites vérifier. [Nom de l’entreprise] intervient à [ville et alentours].",
      },
      {
        title: "Une borne de recharge",
        text: "Vous pensez à recharger votre voiture chez vous ? Trois questions avant de commencer : la distance entre le tableau et la place, la puissance de votre abonnement, l’accord de la copropriété s’il y en a une. Nous regardons tout cela avec vous à [ville], avant le devis.",
      },
    ],
  },
  {
    title: "Coiffure",
    words: ["coiff", "barbier", "salon"],
    posts: [
      {
        title: "Une réalisation",
        text: "Avant, après : [coupe, couleur, balayage] réalisé cette semaine au salon. [Ce que la cliente ou le client voulait], [ce que nous avons choisi ensemble]. Envie de changer ? Prenez rendez-vous depuis cette fiche et venez avec une photo de ce qui vous plaît.",
      },
      {
        title: "Un conseil d’entretien",
        text: "Une couleur tient plus longtemps avec deux gestes : attendre [délai conseillé] avant le premier shampoing, et rincer à l’eau tiède plutôt que chaude. Le reste dépend de vos cheveux : demandez-nous au prochain rendez-vous à [ville].",
      },
      {
        title: "Des créneaux libres",
        text: "Il nous reste des places [jour ou période] à [ville] pour [coupe, couleur, barbe]. Réservez depuis cette fiche, ou passez nous voir au salon.",
      },
    ],
  },
  {
    title: "Restaurant, traiteur",
    words: ["restau", "traiteur", "brasserie", "pizz", "creper", "bistro"],
    posts: [
      {
        title: "Le plat de la semaine",
        text: "Cette semaine à la carte : [plat], avec [produit principal] de [origine, si elle est connue]. Servi [midi, soir, jours]. Réservez votre table à [ville] depuis cette fiche.",
      },
      {
        title: "Un produit, un producteur",
        text: "Nos [légumes, poissons, fromages] viennent de [producteur ou marché]. Cette saison, cela donne [plat ou accompagnement]. Venez goûter : les horaires sont à jour sur cette fiche.",
      },
      {
        title: "Un repas de groupe",
        text: "Anniversaire, repas d’équipe, réunion de famille : nous recevons jusqu’à [nombre] personnes à [ville], sur réservation. Dites-nous la date, le nombre de convives et ce que vous aimez : nous vous proposons un menu.",
      },
    ],
  },
  {
    title: "Boulangerie, pâtisserie",
    words: ["boulang", "patiss", "chocolat"],
    posts: [
      {
        title: "Sorti du four",
        text: "Ce matin à [ville] : [pain ou viennoiserie], sorti du four à [heure]. [Farine, levain, temps de repos, si vous le dites]. Il y en a jusqu’à ce qu’il n’y en ait plus.",
      },
      {
        title: "Une commande à l’avance",
        text: "Un anniversaire, un baptême, un dimanche en famille ? Commandez votre [gâteau, pièce montée, plateau] [délai] à l’avance, au magasin ou depuis cette fiche. Dites-nous le nombre de parts, et s’il y a une allergie à table.",
      },
      {
        title: "La saison",
        text: "[Galette, bûche, tarte aux fruits] : c’est la saison. Chez nous, elle est [garniture ou recette], en [nombre] tailles. Disponible à [ville] du [date] au [date].",
      },
    ],
  },
  {
    title: "Garage automobile",
    words: ["garag", "mecan", "carross", "auto"],
    posts: [
      {
        title: "Avant un long trajet",
        text: "Avant de prendre la route : pression des pneus à froid, niveau d’huile, lave-glace, ampoules. Cinq minutes suffisent. Un doute sur les freins ou un bruit qui est apparu ? [Nom de l’entreprise] regarde votre voiture à [ville], sur rendez-vous.",
      },
      {
        title: "Une réparation expliquée",
        text: "Une voiture est entrée cette semaine avec [symptôme]. La cause : [ce qui a été trouvé]. Nous avons remplacé [pièce] et montré l’ancienne à son propriétaire. Un symptôme du même genre ? Décrivez-le depuis cette fiche.",
      },
      {
        title: "Révision et devis",
        text: "La révision de votre [marque ou type de véhicule] suit le carnet du constructeur, avec un devis avant tout travail en plus. Prenez rendez-vous à [ville] : nous vous disons combien de temps elle prend.",
      },
    ],
  },
  {
    title: "Fleuriste, jardin",
    words: ["fleur", "jardin", "paysag", "pepini"],
    posts: [
      {
        title: "Ce qui arrive en boutique",
        text: "Arrivé ce matin à [ville] : [fleurs ou plantes de la semaine]. En bouquet ou à l’unité, à choisir sur place ou à commander depuis cette fiche.",
      },
      {
        title: "Un conseil de saison",
        text: "En ce moment au jardin : [tailler, planter, pailler, rentrer les pots]. Le bon geste pour [plante] : [conseil]. Apportez une photo de la vôtre, nous vous dirons ce dont elle a besoin.",
      },
      {
        title: "Une occasion",
        text: "[Fête, mariage, deuil] : nous composons à [ville] selon vos couleurs et votre budget. Dites-nous la date et l’adresse de livraison, le plus tôt est le mieux.",
      },
    ],
  },
  {
    title: "Beauté, bien-être",
    words: ["beaut", "esthet", "massage", "bien-etre", "onglerie", "spa"],
    posts: [
      {
        title: "Un soin expliqué",
        text: "[Nom du soin], comment cela se passe ? [Durée], [étapes], [ce que l’on ressent]. Il convient à [type de peau ou besoin] ; dites-nous toujours vos allergies avant. Rendez-vous à [ville] depuis cette fiche.",
      },
      {
        title: "Un moment à offrir",
        text: "Offrez un moment plutôt qu’un objet : nos cartes cadeaux sont valables [durée] pour [soins]. À retirer à l’institut à [ville], ou à demander depuis cette fiche.",
      },
      {
        title: "Des créneaux libres",
        text: "Quelques places se sont libérées [jour ou période] pour [soins]. Réservez depuis cette fiche, à [ville].",
      },
    ],
  },
];

/** Answers to reviews: thanks first, nothing about the person that they have not written themselves. */
const replies: readonly { title: string; texts: TextTemplate[] }[] = [
  {
    title: "Avis favorable",
    texts: [
      {
        title: "Avec un détail à reprendre",
        text: "Merci [prénom] d’avoir pris le temps d’écrire. Nous sommes contents que [ce que l’avis raconte] vous ait convenu, et nous le dirons à [l’équipe ou la personne citée]. À bientôt à [ville]. [Signature]",
      },
      {
        title: "Sans commentaire, une note seule",
        text: "Merci [prénom] pour votre note : elle nous aide à être trouvés près de chez nous. Au plaisir de vous revoir. [Signature]",
      },
    ],
  },
  {
    title: "Avis mitigé",
    texts: [
      {
        title: "Un point à améliorer",
        text: "Merci [prénom] pour votre retour. Vous relevez [le point reproché], et nous l’entendons : [ce qui change, si quelque chose change]. Si vous le voulez bien, racontez-nous ce qui s’est passé, nous aimerions faire mieux. [Signature]",
      },
    ],
  },
  {
    title: "Avis défavorable",
    texts: [
      {
        title: "Le client est connu",
        text: "Bonjour [prénom], nous sommes désolés que [ce que l’avis raconte] se soit passé ainsi. Nous aimerions comprendre et trouver une solution avec vous : écrivez-nous depuis cette fiche, [prénom du responsable] vous répond lui-même. [Signature]",
      },
      {
        title: "Le client n’est pas retrouvé",
        text: "Bonjour, nous prenons votre avis au sérieux, mais nous ne retrouvons pas votre passage chez nous. Pouvez-vous nous écrire depuis cette fiche, avec la date ou le nom de la commande ? Nous vérifierons et vous répondrons. [Signature]",
      },
    ],
  },
];

/** Texts to start from for what is to be written; empty: nothing is. The client's own trade first. */
export function textsFor(kind: DeliverableKind, trade: string): TextTemplates[] {
  if (kind === "replies") {
    return replies.map((group) => ({ ...group, likely: false }));
  }
  if (kind !== "post") return [];
  const told = trade
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return trades
    .map(({ title, words, posts }) => {
      const likely = words.some((word) => new RegExp(`(?:^|[^a-z])${word}`).test(told));
      return { title, texts: [...posts], likely };
    })
    .toSorted((one, other) => Number(other.likely) - Number(one.likely));
}
