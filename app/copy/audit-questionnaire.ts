import { type AuditAnswers, answerChoices } from "#domain/audit/answers.ts";

interface Wording {
  label: string;
  help?: string;
}

interface ChoiceQuestion extends Wording {
  kind: "choice";
  id: keyof typeof answerChoices;
  choices: { value: string; label: string }[];
}

/** Empty means « Je ne sais pas ». */
interface TypedQuestion extends Wording {
  kind: "number" | "text" | "long-text" | "url";
  id: Exclude<keyof AuditAnswers, keyof typeof answerChoices>;
  /** The answer that makes this field necessary; with any other, the step is complete. */
  askedBy?: { id: keyof typeof answerChoices; is: string };
}

export type Question = ChoiceQuestion | TypedQuestion;

export interface QuestionnaireStep {
  title: string;
  questions: Question[];
}

const doNotKnow = "Je ne sais pas";

function choice<Id extends keyof typeof answerChoices>(
  id: Id,
  wording: Wording,
  labels: Record<Exclude<(typeof answerChoices)[Id][number], "unknown">, string>,
): ChoiceQuestion {
  const byValue: Record<string, string> = { ...labels, unknown: doNotKnow };
  const choices = answerChoices[id].map((value) => ({ value, label: byValue[value] ?? value }));
  return { kind: "choice", id, ...wording, choices };
}

const yesNo = { yes: "Oui", no: "Non" };

/** The twelve steps (docs/sources/audit-grid.md, 11): facts that anybody can read on their own listing. */
export const questionnaire: readonly QuestionnaireStep[] = [
  {
    title: "Votre téléphone",
    questions: [
      choice(
        "phone",
        {
          label: "Votre numéro de téléphone apparaît-il sur votre fiche ?",
          help: "Ouvrez votre fiche sur Google : il se trouve près du bouton « Appeler ».",
        },
        yesNo,
      ),
    ],
  },
  {
    title: "Votre site",
    questions: [
      choice(
        "website",
        { label: "Où mène le bouton « Site Web » de votre fiche ?" },
        {
          own: "Vers mon propre site",
          "third-party": "Vers un réseau social ou un annuaire",
          none: "Il n’y a pas de bouton « Site Web »",
        },
      ),
      {
        kind: "url",
        id: "websiteUrl",
        askedBy: { id: "website", is: "own" },
        label: "L’adresse de votre site",
        help: "Facultatif. Nous vérifions que la page répond et ce qu’elle dit de votre activité.",
      },
    ],
  },
  {
    title: "Vos horaires",
    questions: [
      choice(
        "hours",
        { label: "Vos horaires sont-ils indiqués sur votre fiche ?" },
        {
          filled: "Oui, jour par jour",
          empty: "La rubrique existe, mais elle est vide",
          absent: "Non",
          "temporarily-closed": "La fiche indique « Fermé temporairement »",
          "permanently-closed": "La fiche indique « Définitivement fermé »",
        },
      ),
    ],
  },
  {
    title: "Votre adresse",
    questions: [
      choice(
        "location",
        {
          label: "Que dit votre fiche de l’endroit où vous travaillez ?",
          help: "Si vous vous déplacez chez vos clients, ce sont vos zones d’intervention qui comptent.",
        },
        {
          full: "L’adresse complète, ou mes zones d’intervention",
          "town-only": "Seulement la ville",
          none: "Rien de tout cela",
        },
      ),
    ],
  },
  {
    title: "Votre métier",
    questions: [
      {
        kind: "text",
        id: "category",
        label: "Quelle catégorie est écrite sous le nom de votre établissement ?",
        help: "Par exemple « Plombier » ou « Salon de coiffure ». Laissez vide si vous ne savez pas.",
      },
    ],
  },
  {
    title: "Vos services et équipements",
    questions: [
      choice(
        "attributes",
        {
          label: "Combien de précisions votre fiche donne-t-elle sur vos services ?",
          help: "Accès pour fauteuil roulant, moyens de paiement, parking, devis en ligne… dans « À propos ».",
        },
        { "0": "Aucune", "1-2": "Une ou deux", "3+": "Trois ou plus" },
      ),
    ],
  },
  {
    title: "Vos photos",
    questions: [
      choice(
        "photos",
        { label: "Combien de photos votre fiche montre-t-elle ?" },
        {
          "0": "Aucune",
          "1": "Une",
          "2": "Deux",
          "3": "Trois",
          "4": "Quatre",
          "5-7": "De cinq à sept",
          "8-9": "Huit ou neuf",
          "10+": "Dix ou plus",
        },
      ),
      choice("ownPhotos", { label: "En avez-vous publié vous-même ?" }, yesNo),
    ],
  },
  {
    title: "Votre note",
    questions: [
      {
        kind: "number",
        id: "rating",
        label: "Quelle est votre note moyenne ?",
        help: "Sur 5, par exemple 4,6. Laissez vide si vous ne savez pas, ou si vous n’avez pas encore d’avis.",
      },
      {
        kind: "number",
        id: "reviewCount",
        label: "Combien d’avis avez-vous reçus ?",
        help: "Le nombre entre parenthèses près de la note ; 0 si vous n’en avez pas encore.",
      },
    ],
  },
  {
    title: "Votre dernier avis",
    questions: [
      choice(
        "newestReview",
        {
          label: "De quand date votre avis le plus récent ?",
          help: "Dans vos avis, triez par « Les plus récents ».",
        },
        {
          "30-days": "Moins d’un mois",
          "90-days": "De un à trois mois",
          "180-days": "De trois à six mois",
          "365-days": "De six mois à un an",
          older: "Plus d’un an",
          none: "Je n’ai pas encore d’avis",
        },
      ),
    ],
  },
  {
    title: "Vos réponses aux avis",
    questions: [
      choice(
        "replies",
        { label: "Parmi vos 20 derniers avis, combien ont une réponse de votre part ?" },
        {
          most: "Presque tous (16 ou plus sur 20)",
          half: "Au moins la moitié",
          few: "Moins de la moitié",
        },
      ),
    ],
  },
  {
    title: "Votre description",
    questions: [
      choice(
        "hasDescription",
        {
          label: "Avez-vous rédigé une description ?",
          help: "C’est le texte « De l’établissement », que vous écrivez vous-même.",
        },
        yesNo,
      ),
      {
        kind: "long-text",
        id: "description",
        askedBy: { id: "hasDescription", is: "yes" },
        label: "Collez-la ici, nous la relisons",
        help: "750 caractères au plus sur Google. Laissez vide si vous ne l’avez pas sous la main.",
      },
    ],
  },
  {
    title: "Votre actualité",
    questions: [
      choice(
        "newestPost",
        { label: "De quand date votre dernière publication sur la fiche ?" },
        {
          "30-days": "Moins d’un mois",
          "90-days": "De un à trois mois",
          older: "Plus de trois mois",
          none: "Je n’ai jamais publié",
        },
      ),
      choice(
        "holidayHours",
        {
          label: "Avez-vous indiqué vos horaires des prochains jours fériés ?",
          help: "Même pour dire que vous êtes fermé : vos clients ne se déplacent pas pour rien.",
        },
        yesNo,
      ),
    ],
  },
];
