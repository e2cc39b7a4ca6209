export const aboutFieldsWords = {
  intro: "Si vous voulez : cela affine les conseils et nos statistiques, jamais nominatives.",
  sector: "Votre secteur",
  dontSay: "Ne pas préciser",
  town: "Votre ville",
};

export const adviceListsWords = {
  title: "Par quoi commencer",
  explained:
    "Nos recommandations, de celle qui rapporte le plus de points à celle qui en rapporte le moins. Chaque gain est celui du conseil suivi jusqu’au bout, seul, par la même grille.",
  found: (evidence: readonly string[]) => `${evidence.join(". ")}.`,
  others: (count: number) =>
    count > 1 ? `Les ${count} recommandations suivantes` : "La recommandation suivante",
  strengths: "Points forts",
  noStrength: "Pas encore de point fort parmi ce que nous avons pu mesurer.",
  improvements: "Points à améliorer",
  noImprovement: "Rien à redire parmi ce que nous avons pu mesurer.",
};

export const analysingWords = {
  title: "Analyse en cours…",
};

export const auditNotesWords = {
  fiveGrades: {
    title: "Cinq notes sur 20",
    text: "Complétude, photos, avis, description, actualisation : vous voyez d’où vient chaque point.",
  },
  twoMinutes: {
    title: "Deux minutes, sans rien installer",
    text: "Douze questions sur ce que chacun peut lire de votre fiche. « Je ne sais pas » est une bonne réponse : elle ne retire rien.",
  },
  sameRules: {
    title: "Les mêmes règles pour tous",
    text: "Mêmes réponses, même note : une grille fixe, aucun hasard. Ce que nous ne pouvons pas mesurer est écrit.",
  },
  title: "Comment nous notons",
};

export const auditWords = {
  errorTitle: "Erreur · Audit gratuit de votre fiche",
  reading: "Nous lisons votre fiche : une dizaine de secondes.",
  title: "Où en est votre fiche Google\u202F?",
  intro:
    "Une note sur 100, cinq notes détaillées, et ce qu’il faut corriger d’abord. Gratuit, en deux minutes, sans compte.",
  callTitle: "Plutôt en parler de vive voix ?",
  callText:
    "20 minutes au téléphone, offertes et sans engagement : nous ouvrons votre fiche ensemble et vous disons ce qui lui manque.",
};

export const criteriaDetailsWords = {
  notMeasured: (count: number) => `Ce que nous n’avons pas pu mesurer (${count})`,
  noPointTaken: "Aucun point retiré : ces critères sont laissés hors du calcul.",
  title: "Le calcul, critère par critère",
  howComputed: (gridVersion: string) =>
    `Chaque note sur 20 est la part des points obtenus parmi les critères connus ; la note sur 100 est leur moyenne. Grille ${gridVersion}.`,
  unmeasured: "non mesuré",
};

export const introFieldsWords = {
  link: "Lien de votre fiche Google",
  linkHint:
    "Dans Google Maps, ouvrez votre fiche, « Partager », puis « Copier le lien ». Ou écrivez le nom et la ville : « Boulangerie du Port Brest ».",
  name: "Votre nom",
  email: "Votre e-mail",
};

export const introFormWords = {
  title: "Votre audit",
  pending: "Un instant…",
  begin: "Commencer mon audit",
};

export const introNoteWords = {
  whereItGoes:
    "Le résultat s’affiche ici et part à votre adresse, avec plus tard un rappel au plus : un mot ou un clic le refuse. Rien à payer.",
  yourData: "Vos données",
};

export const loadResultWords = {
  sinceLast: "Depuis la dernière fois",
  sinceFirst: "Depuis le début",
};

export const makeResultWords = {
  failed: (failure: string, reference: string) => `${failure} (référence ${reference})`,
};

export const openListingWords = {
  open: "Ouvrir la fiche sur Google",
  newTab: " (nouvel onglet)",
};

export const progressPanelsWords = {
  title: "Ce qui a changé",
};

export const questionnaireFormWords = {
  title: "Questionnaire",
  stepOf: (step: number, count: number) => `Étape ${step} sur ${count}`,
  before: "Précédent",
  seeResult: "Voir mon résultat",
  dontKnow: "Je ne sais pas",
  demonstration: "Démonstration\u202F: ",
  seeSample: "voir le résultat d’une fiche d’exemple",
};

export const questionnaireStepWords = {
  stepOf: (step: number, count: number) => `Étape ${step} sur ${count}`,
};

export const questionsWords = {
  reading:
    "Nous relisons vos réponses et ouvrons votre site, si vous en avez donné un. Une dizaine de secondes au plus.",
  again: "Refaire l’audit",
  title: "Regardons votre fiche",
  lastAnswers: "Vos dernières réponses sont là : changez ce qui a changé.",
  openBeside:
    "Ouvrez-la à côté de cette page : tout s’y lit. Une réponse touchée mène à la suivante.",
};

export const resultHeadWords = {
  sample: "Une fiche d’exemple",
  yourListing: "Votre fiche Google",
  invented: "Établissement inventé : ce n’est pas votre fiche.",
  auditOf: (moment: string) => `Audit du ${moment}`,
  outOf: "sur 100",
};

export const resultWords = {
  pageTitle: (name: string) => `Votre résultat · Audit gratuit · ${name}`,
  callTitle: "On s’en occupe avec vous ?",
  callText:
    "20 minutes au téléphone, offertes et sans engagement : nous reprenons ce résultat point par point, et vous repartez avec un plan, que vous nous le confiiez ou non.",
  next: "Et ensuite",
  download: "Télécharger en PDF",
  again: "Refaire l’audit",
  another: "Analyser une autre fiche",
};

export const shareLinkWords = {
  copied: "Lien copié.",
  selected: "Le lien est sélectionné : copiez-le avec Ctrl + C.",
  linkToThis: "Le lien de ce résultat",
  copy: "Copier le lien",
  whoHasIt:
    "Qui a ce lien voit ce résultat et peut refaire l’audit. Il est aussi dans l’e-mail que vous recevez.",
};
