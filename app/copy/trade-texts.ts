import type { TextTemplate } from "./text-templates.ts";

interface TradeTexts {
  title: string;
  /** Prefixes of words that name the trade, without accents. */
  words: readonly string[];
  posts: readonly [TextTemplate, TextTemplate, TextTemplate];
  /** To a favourable review, then to two critical ones. */
  replies: readonly [TextTemplate, TextTemplate, TextTemplate];
}

export const tradeTexts: readonly TradeTexts[] = [
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
    replies: [
      {
        title: "Un dépannage apprécié",
        text: "Merci [prénom]. Une [fuite, panne de chauffage] n’attend pas, et nous sommes contents que [ce que l’avis raconte] se soit bien passé. Nous transmettons à [la personne citée]. [Signature]",
      },
      {
        title: "Un délai ou un prix reproché",
        text: "Bonjour [prénom], nous comprenons votre déception sur [le délai, le montant]. Le devis indiquait [ce qui était écrit, si c’est le cas]. Écrivez-nous depuis cette fiche : [prénom du responsable] le reprend avec vous, ligne par ligne. [Signature]",
      },
      {
        title: "Une panne revenue",
        text: "Bonjour [prénom], une [fuite, panne] qui revient après notre passage doit être revue. Écrivez-nous depuis cette fiche avec la date de l’intervention : nous vous proposons un rendez-vous pour regarder ensemble ce qui se passe. [Signature]",
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
    replies: [
      {
        title: "Un chantier réussi",
        text: "Merci [prénom] pour vos mots sur [le tableau, l’éclairage, la borne]. Que tout soit clair une fois le chantier fini, c’est ce que nous cherchons. À votre disposition à [ville]. [Signature]",
      },
      {
        title: "Un chantier qui a duré",
        text: "Bonjour [prénom], vous avez raison de le dire : [ce que l’avis raconte] a pris plus de temps que prévu. [Ce qui l’explique, si vous le dites]. Écrivez-nous depuis cette fiche s’il reste un point à finir. [Signature]",
      },
      {
        title: "Un défaut signalé",
        text: "Bonjour [prénom], un défaut électrique ne se laisse pas de côté. Si un appareil chauffe ou si le tableau saute, n’y touchez plus et appelez-nous : nous regardons sur place, puis nous en parlons. [Signature]",
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
    replies: [
      {
        title: "Une coupe réussie",
        text: "Merci [prénom] ! Ravis que [la coupe, la couleur] vous plaise. Nous le disons à [la personne citée]. À bientôt au salon. [Signature]",
      },
      {
        title: "Un résultat qui déçoit",
        text: "Bonjour [prénom], nous sommes désolés que [la coupe, la couleur] ne soit pas celle que vous aviez en tête. Repassez nous voir ou écrivez-nous depuis cette fiche : nous regardons ensemble ce qui peut être repris. [Signature]",
      },
      {
        title: "Une attente trop longue",
        text: "Bonjour [prénom], merci de le signaler. Attendre malgré un rendez-vous n’est pas ce que nous voulons. [Ce qui change, si quelque chose change]. [Signature]",
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
    replies: [
      {
        title: "Un bon repas",
        text: "Merci [prénom] ! Nous transmettons vos mots sur [le plat cité] en cuisine, et à [la personne citée] en salle. À bientôt à table. [Signature]",
      },
      {
        title: "Un service trop lent",
        text: "Bonjour [prénom], merci pour ce retour. Ce soir-là, [ce qui l’explique, si vous le dites], et vous avez attendu plus qu’il ne faut. [Ce qui change, si quelque chose change]. Nous espérons vous montrer mieux. [Signature]",
      },
      {
        title: "Un plat reproché",
        text: "Bonjour [prénom], nous sommes désolés que [le plat cité] vous ait déçu. Dites-nous la date et ce qui n’allait pas, depuis cette fiche : nous en parlons en cuisine et nous vous répondons. [Signature]",
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
    replies: [
      {
        title: "Un produit apprécié",
        text: "Merci [prénom] ! Savoir que [le pain, le gâteau cité] vous plaît donne du cœur à ceux qui se lèvent à [heure]. À bientôt au magasin. [Signature]",
      },
      {
        title: "Un produit manquant ou décevant",
        text: "Bonjour [prénom], nous sommes désolés pour [ce que l’avis raconte]. Pour être sûr de trouver [produit], il se réserve depuis cette fiche ; et si la qualité n’y était pas, dites-nous le jour : nous voulons comprendre. [Signature]",
      },
      {
        title: "Une commande ratée",
        text: "Bonjour [prénom], une commande pour [l’occasion citée] doit être juste, et la vôtre ne l’était pas. Écrivez-nous depuis cette fiche avec sa date : [prénom du responsable] vous répond lui-même. [Signature]",
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
    replies: [
      {
        title: "Une réparation expliquée",
        text: "Merci [prénom]. Montrer ce qui est remplacé et dire pourquoi, c’est notre façon de travailler : contents que [ce que l’avis raconte] vous ait convenu. Bonne route. [Signature]",
      },
      {
        title: "Un montant reproché",
        text: "Bonjour [prénom], nous entendons votre surprise sur le montant. [Ce qui figurait sur le devis ou l’ordre de réparation, si c’est le cas]. Repassez avec la facture ou écrivez-nous depuis cette fiche : nous la relisons ensemble. [Signature]",
      },
      {
        title: "Un problème qui revient",
        text: "Bonjour [prénom], une voiture qui revient avec [le même symptôme] doit être revue. Appelez-nous ou écrivez-nous depuis cette fiche : nous vous proposons une date pour la regarder. Si les freins sont en cause, ne roulez pas. [Signature]",
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
    replies: [
      {
        title: "Un bouquet apprécié",
        text: "Merci [prénom] ! Heureux que [le bouquet, l’aménagement cité] ait plu. Nous le disons à [la personne citée]. À bientôt à [ville]. [Signature]",
      },
      {
        title: "Des fleurs qui n’ont pas tenu",
        text: "Bonjour [prénom], des fleurs qui fanent trop vite, ce n’est pas normal. Dites-nous le jour d’achat, avec une photo si vous en avez une, depuis cette fiche : nous cherchons ce qui s’est passé et nous vous répondons. [Signature]",
      },
      {
        title: "Une livraison manquée",
        text: "Bonjour [prénom], une livraison pour [l’occasion citée] ne se rattrape pas, et nous en sommes désolés. Écrivez-nous depuis cette fiche avec la date : [prénom du responsable] vous répond lui-même. [Signature]",
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
    replies: [
      {
        title: "Un moment apprécié",
        text: "Merci [prénom] ! Contents que [le soin cité] vous ait fait du bien. Nous le disons à [la personne citée]. À bientôt à l’institut. [Signature]",
      },
      {
        title: "Un soin qui déçoit",
        text: "Bonjour [prénom], merci de nous le dire. [Le soin cité] n’a pas été ce que vous attendiez : écrivez-nous depuis cette fiche, nous aimerions comprendre et voir ce qui peut être repris. [Signature]",
      },
      {
        title: "Une réaction de la peau",
        text: "Bonjour [prénom], nous prenons ce que vous décrivez au sérieux. Demandez l’avis de votre médecin ou de votre pharmacien, puis écrivez-nous depuis cette fiche : nous vous donnons la liste des produits utilisés. [Signature]",
      },
    ],
  },
];
