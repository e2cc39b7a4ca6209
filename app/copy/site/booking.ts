export const bookingFormWords = {
  yourDetails: "Vos coordonnées",
  slot: "Votre créneau",
  book: "Réserver cet appel",
  chooseOther: "Choisir un autre créneau",
  usedForCall:
    "Gratuit et sans engagement. Nous n’utilisons ces informations que pour cet appel : ",
  yourData: "vos données",
  closest: "Les créneaux libres les plus proches",
  parisTime: "Heure de Paris.",
  name: "Votre nom",
  emailHint: "Pour la confirmation, le rappel et, au besoin, déplacer ou annuler.",
  phoneHint: "C’est à ce numéro que nous vous appelons.",
  business: "Votre établissement, ou sa fiche Google",
  businessHint:
    "« Boulangerie du Port, Brest », ou le lien de la fiche : nous la regardons avant de vous appeler.",
  wordsKept: "Tout ce que vous avez écrit est conservé.",
};

export const bookingStepsWords = {
  none: "Aucun créneau libre en ce moment",
  reachUs:
    "Appelez-nous, écrivez-nous sur WhatsApp ou par e-mail : nous trouverons un moment ensemble.",
};

export const callLinkFrameWords = {
  bookOrReach: "Vous pouvez réserver un nouvel appel, ou nous joindre directement.",
  book: "Réserver un appel",
};

export const cancelCallWords = {
  title: "Annuler votre appel",
  linkOver: "Ce lien ne permet plus de le faire.",
  mayMove: "L’appel est gratuit : s’il tombe mal, vous pouvez aussi le déplacer.",
  isPlanned: "Votre appel est prévu",
  cancelling: "Annuler",
  cancel: "Annuler l’appel",
  moveInstead: "Plutôt le déplacer",
  isCancelled: "Votre appel est annulé",
  placeFree: "La place est libre pour quelqu’un d’autre.",
  done: "C’est fait.",
  mailConfirms: "Un e-mail le confirme. Rien d’autre à faire de votre côté.",
  bookOther: "Réserver un autre appel",
};

export const momentCardWords = {
  parisTime: "Heure de Paris, 20 minutes au téléphone ",
};

export const moveCallWords = {
  title: "Déplacer votre appel",
  linkOver: "Ce lien ne permet plus de le faire.",
  intro: "Choisissez une autre heure : rien ne change avant votre confirmation.",
  currentTime: "Heure actuelle",
  isPlanned: "Votre appel est prévu",
  noOther: "Aucun autre créneau libre en ce moment",
  staysPlanned: "Votre appel reste à l’heure prévue. Pour en changer, joignez-nous :",
  notNeeded: "Vous n’avez plus besoin de cet appel\u202F? ",
  cancel: "Annuler l’appel",
  newTime: "Nouvelle heure",
  moving: "Déplacer",
  move: "Déplacer l’appel à cette heure",
  chooseOther: "Choisir un autre créneau",
  isMoved: "Votre appel est déplacé",
  noted: "C’est noté, à la nouvelle heure.",
  newTimeSaved: "Nouvelle heure enregistrée.",
  mailLeaves: "Un e-mail part à l’instant avec le nouveau rendez-vous.",
  weCallYou: "Nous vous appelons",
  updateCalendar: "Mettre à jour mon agenda",
};

export const slotCalendarWords = {
  morning: "Matin",
  afternoon: "Après-midi",
  evening: "Soir",
};

export const slotChoiceWords = {
  title: "Choix du créneau",
  freeDays: "Jours où un créneau est libre",
  monthBefore: "Mois précédent",
  monthAfter: "Mois suivant",
  freeSlot: "créneau libre",
  freeSlots: "créneaux libres",
  parisTime: "Heure de Paris. L’appel dure 20 minutes.",
};
