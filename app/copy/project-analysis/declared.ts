import {
  LONGEST_DESCRIPTION,
  type Retired,
  SHORTEST_DESCRIPTION,
  type statedChecks,
} from "#domain/project-analysis/declared-checks.ts";
import type { DeclaredWords } from "./check-words.ts";
import { counted, quoted } from "./wording.ts";

const retired: Record<Retired, string> = {
  flash: "Adobe Flash (arrêté fin 2020)",
  angularjs: "AngularJS (arrêté fin 2021)",
  php: "PHP 7 ou plus ancien (arrêté fin 2022)",
  python: "Python 2 (arrêté début 2020)",
  drupal: "Drupal 7 ou plus ancien (arrêté début 2025)",
  vue: "Vue 2 (arrêté fin 2023)",
};

const listed = (items: string[], noun: string) =>
  `${counted(items.length, noun)} : ${quoted(items.join(", "))}.`;

export const statedWords: DeclaredWords<typeof statedChecks> = {
  "stated-name": {
    title: "Nom déclaré",
    source: "Google, « Guidelines for representing your business on Google » (nom)",
    advice: "Le nom de l’enseigne, tel qu’il est écrit sur la devanture, sans slogan ni numéro.",
    address: (name) => `Le nom contient une adresse web : ${quoted(name)}.`,
    number: (name) => `Le nom contient un numéro : ${quoted(name)}.`,
    capitals: (name) => `Le nom est tout en capitales : ${quoted(name)}.`,
    said: (name) => quoted(name),
  },
  "stated-description": {
    title: "Description déclarée",
    source: "Google, « Manage your business description » (750) ; Bing Webmaster Tools (25)",
    advice:
      "Dites ce que vous faites, pour qui, où, et ce qui vous distingue, en moins de 750 caractères.",
    none: "Le projet n’est pas décrit.",
    long: (length) =>
      `${counted(length, "caractère")} (de ${SHORTEST_DESCRIPTION} à ${LONGEST_DESCRIPTION}).`,
  },
  "stated-technology": {
    title: "Technologie déclarée",
    source: "Fins de maintenance publiées par Adobe, AngularJS, PHP, Python, Drupal et Vue",
    advice:
      "Prévoyez de passer à une version maintenue : elle seule reçoit des correctifs de sécurité.",
    none: "Vous n’avez pas dit avec quoi le site est fait.",
    retired: (old) => `Plus maintenu : ${old.map((what) => retired[what]).join(", ")}.`,
    "kept-up": (technology) => `Rien d’abandonné reconnu dans ${quoted(technology)}.`,
  },
  "stated-components": {
    title: "Composants déclarés",
    source: "W3C, « WCAG-EM 1.0 », étape 2 (pages, fonctions, technologies)",
    advice: "Listez les pages et les blocs du site : ils disent ce qu’il faudra entretenir.",
    none: "Vous n’avez pas listé les parties du site.",
    items: (items) => listed(items, "partie"),
  },
  "stated-features": {
    title: "Fonctions déclarées",
    source: "ISO 9241-210, besoins des utilisateurs",
    advice: "Dites ce que le visiteur peut faire : appeler, demander un devis, réserver.",
    none: "Aucune fonction déclarée : rien ne dit ce que le visiteur vient faire.",
    items: (items) => listed(items, "fonction"),
  },
  "stated-audience": {
    title: "Public visé",
    source: "ISO 9241-210, contexte d’utilisation",
    advice: "Dites qui vous cherchez à joindre : métier, lieu, besoin. Les textes en découlent.",
    none: "Aucun public visé n’est déclaré.",
    said: (audience) => quoted(audience),
  },
  "stated-model": {
    title: "Modèle économique",
    source: "ISO 9241-210, contexte d’utilisation",
    advice: "Dites comment le site vous rapporte : appels, devis, ventes. La page doit y mener.",
    none: "Aucun modèle économique n’est déclaré.",
    said: (model) => quoted(model),
  },
};
