import type { CriterionCode } from "./criterion.ts";

/** `{}` is the criterion's value; its parentheses are removed when the value may not be stored. */
export interface ListWording {
  strength: string;
  improvement: string | null;
  recommendation: string | null;
}

const mainCategory: ListWording = {
  strength: "Catégorie principale précise",
  improvement: "Catégorie principale absente ou trop générale",
  recommendation: "Choisissez la catégorie qui décrit exactement votre métier",
};

const ownText: ListWording = {
  strength: "Description claire et localisée",
  improvement: "Description courte, ou sans métier ni ville",
  recommendation: "Rédigez 250 à 750 caractères : métier, ville, ce qui vous distingue",
};

/** Criteria that share one object share one line (docs/sources/audit-grid.md, 8). */
export const listWording: Record<CriterionCode, ListWording> = {
  C1: {
    strength: "Numéro de téléphone visible",
    improvement: "Aucun numéro de téléphone visible",
    recommendation: "Ajoutez un numéro joignable, identique à celui de votre site",
  },
  C2: {
    strength: "Site web relié à la fiche",
    improvement: "Pas de site web propre relié à la fiche",
    recommendation: "Reliez la page de votre site la plus utile au client (accueil ou page locale)",
  },
  C3: {
    strength: "Horaires renseignés",
    improvement: "Horaires absents ou vides",
    recommendation: "Renseignez vos horaires réels, jour par jour",
  },
  C4: {
    strength: "Adresse ou zone d’intervention claire",
    improvement: "Adresse incomplète",
    recommendation: "Complétez l’adresse ou déclarez vos zones d’intervention",
  },
  C5: mainCategory,
  C6: {
    strength: "Attributs renseignés",
    improvement: "Peu d’attributs visibles",
    recommendation: "Indiquez accessibilité, moyens de paiement et services proposés",
  },
  P1: {
    strength: "Bonne quantité de photos ({})",
    improvement: "Peu de photos visibles ({})",
    recommendation: "Ajoutez des photos réelles : façade, intérieur, équipe, réalisations",
  },
  P2: {
    strength: "Photos de bonne définition",
    improvement: "Plusieurs photos en faible définition",
    recommendation: "Publiez des photos d’au moins 720 × 720 px, nettes et sans filtre",
  },
  P3: {
    strength: "Photos publiées par l’établissement",
    improvement: "Aucune photo visible",
    recommendation: "Publiez vos propres photos, pas seulement celles des clients",
  },
  A1: {
    strength: "Note moyenne solide ({}/5)",
    improvement: "Note moyenne à consolider ({}/5)",
    recommendation: "Répondez à chaque avis et corrigez les motifs récurrents d’insatisfaction",
  },
  A2: {
    strength: "Volume d’avis rassurant ({})",
    improvement: "Trop peu d’avis ({})",
    recommendation: "Invitez tous vos clients à laisser un avis, sans contrepartie ni tri",
  },
  A3: {
    strength: "Avis suivis et répondus",
    improvement: "Beaucoup d’avis sans réponse",
    recommendation: "Répondez aux avis récents, positifs comme négatifs",
  },
  D1: ownText,
  D2: ownText,
  D3: ownText,
  D4: ownText,
  D5: {
    strength: "Description conforme aux règles Google",
    improvement: "La description contient un lien, un prix ou une promotion",
    recommendation: "Retirez liens, prix et promotions de la description",
  },
  E1: mainCategory,
  E2: {
    strength: "Activités complémentaires identifiées",
    improvement: "Une seule activité identifiée",
    recommendation: "Ajoutez les catégories secondaires réellement exercées",
  },
  E3: {
    strength: "Résumé de l’établissement affiché par Google",
    improvement: null,
    recommendation: null,
  },
  E4: {
    strength: "Votre site décrit bien l’activité et la ville",
    improvement: "Le site relié décrit mal l’activité ou la ville",
    recommendation: "Précisez métier et ville dans le titre et la description de la page d’accueil",
  },
  U1: {
    strength: "Établissement signalé ouvert",
    improvement: "Établissement signalé fermé",
    recommendation: "Vérifiez le statut de l’établissement dans votre fiche",
  },
  U2: {
    strength: "Avis récent ({})",
    improvement: "Pas d’avis récent parmi ceux mis en avant par Google",
    recommendation: "Demandez des avis régulièrement plutôt que par vagues",
  },
  U3: {
    strength: "Horaires exceptionnels à jour",
    improvement: "Jour férié proche sans horaires exceptionnels",
    recommendation: "Déclarez vos horaires des jours fériés à l’avance",
  },
  U4: {
    strength: "Lien du site fonctionnel",
    improvement: "Le lien du site ne répond pas ou n’est pas sécurisé",
    recommendation: "Corrigez le lien et activez HTTPS",
  },
  U5: {
    strength: "Publications récentes",
    improvement: "Pas de publication récente",
    recommendation: "Publiez au moins une actualité par mois",
  },
};

export const criterionNames: Record<CriterionCode, string> = {
  C1: "Numéro de téléphone",
  C2: "Site web relié",
  C3: "Horaires",
  C4: "Adresse ou zone d’intervention",
  C5: "Catégorie principale",
  C6: "Attributs",
  P1: "Nombre de photos",
  P2: "Définition des photos",
  P3: "Photos publiées par l’établissement",
  A1: "Note moyenne",
  A2: "Nombre d’avis",
  A3: "Réponses aux avis",
  D1: "Description",
  D2: "Longueur de la description",
  D3: "Métier cité dans la description",
  D4: "Ville ou zone citée dans la description",
  D5: "Règles de Google sur la description",
  E1: "Précision de la catégorie",
  E2: "Activités complémentaires",
  E3: "Résumé écrit par Google",
  E4: "Page d’accueil du site",
  U1: "Statut de l’établissement",
  U2: "Date du dernier avis",
  U3: "Horaires des jours fériés",
  U4: "Lien du site",
  U5: "Date de la dernière publication",
};

export const googleAlert = "Google affiche une alerte sur cette fiche";

/** D0: a description readable only by its owner. */
export const unreadDescription =
  "Vérifiez votre description (750 caractères au plus) : elle n’est pas lisible publiquement, nous ne l’avons pas notée";
