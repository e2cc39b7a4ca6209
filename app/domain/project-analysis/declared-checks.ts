import { type DeclaredCheck, fix, improve, ok, unchecked } from "./finding.ts";
import { coherenceChecks } from "./coherence-checks.ts";
import { counted, lengthOf, quoted } from "./wording.ts";

/** What a Google Business listing holds. */
const LONGEST_DESCRIPTION = 750;
const SHORTEST_DESCRIPTION = 25;

/** No longer maintained, each by its own maker's word. */
const retired: readonly { named: RegExp; what: string }[] = [
  { named: /\bflash\b/i, what: "Adobe Flash (arrêté fin 2020)" },
  { named: /\bangular\s?js\b/i, what: "AngularJS (arrêté fin 2021)" },
  { named: /\bphp\s?[4-7](?:\.\d+)?\b/i, what: "PHP 7 ou plus ancien (arrêté fin 2022)" },
  { named: /\bpython\s?2(?:\.\d+)?\b/i, what: "Python 2 (arrêté début 2020)" },
  { named: /\bdrupal\s?[5-7]\b/i, what: "Drupal 7 ou plus ancien (arrêté début 2025)" },
  { named: /\bvue(?:\.js)?\s?2(?:\.\d+)?\b/i, what: "Vue 2 (arrêté fin 2023)" },
];

/** What was said of the project, by itself. */
const statedChecks: readonly DeclaredCheck[] = [
  {
    id: "stated-name",
    category: "seo",
    title: "Nom déclaré",
    source: "Google, « Guidelines for representing your business on Google » (nom)",
    advice: "Le nom de l’enseigne, tel qu’il est écrit sur la devanture, sans slogan ni numéro.",
    look({ name }) {
      if (/https?:|www\.|\.(?:fr|com|net|org)\b/i.test(name))
        return improve(`Le nom contient une adresse web : ${quoted(name)}.`);
      if (/\d(?:[\s.-]?\d){8,}/.test(name))
        return improve(`Le nom contient un numéro : ${quoted(name)}.`);
      const shouted = /\p{Lu}{5}/u.test(name) && name === name.toUpperCase();
      return shouted
        ? improve(`Le nom est tout en capitales : ${quoted(name)}.`)
        : ok(quoted(name));
    },
  },
  {
    id: "stated-description",
    category: "seo",
    title: "Description déclarée",
    source: "Google, « Manage your business description » (750) ; Bing Webmaster Tools (25)",
    advice:
      "Dites ce que vous faites, pour qui, où, et ce qui vous distingue, en moins de 750 caractères.",
    look({ description }) {
      const length = lengthOf(description);
      if (length === 0) return fix("Le projet n’est pas décrit.");
      const seen = `${counted(length, "caractère")} (de ${SHORTEST_DESCRIPTION} à ${LONGEST_DESCRIPTION}).`;
      return length < SHORTEST_DESCRIPTION || length > LONGEST_DESCRIPTION
        ? improve(seen)
        : ok(seen);
    },
  },
  {
    id: "stated-technology",
    category: "technique",
    title: "Technologie déclarée",
    source: "Fins de maintenance publiées par Adobe, AngularJS, PHP, Python, Drupal et Vue",
    advice:
      "Prévoyez de passer à une version maintenue : elle seule reçoit des correctifs de sécurité.",
    look({ technology }) {
      if (technology === "") return unchecked("Vous n’avez pas dit avec quoi le site est fait.");
      const old = retired.filter(({ named }) => named.test(technology)).map(({ what }) => what);
      return old.length > 0
        ? fix(`Plus maintenu : ${old.join(", ")}.`)
        : ok(`Rien d’abandonné reconnu dans ${quoted(technology)}.`);
    },
  },
  {
    id: "stated-components",
    category: "technique",
    title: "Composants déclarés",
    source: "W3C, « WCAG-EM 1.0 », étape 2 (pages, fonctions, technologies)",
    advice: "Listez les pages et les blocs du site : ils disent ce qu’il faudra entretenir.",
    look: ({ components }) =>
      components === ""
        ? unchecked("Vous n’avez pas listé les parties du site.")
        : ok(
            `${counted(itemsOf(components).length, "partie")} : ${quoted(itemsOf(components).join(", "))}.`,
          ),
  },
  {
    id: "stated-features",
    category: "ux",
    title: "Fonctions déclarées",
    source: "ISO 9241-210, besoins des utilisateurs",
    advice: "Dites ce que le visiteur peut faire : appeler, demander un devis, réserver.",
    look: ({ features }) =>
      features === ""
        ? improve("Aucune fonction déclarée : rien ne dit ce que le visiteur vient faire.")
        : ok(
            `${counted(itemsOf(features).length, "fonction")} : ${quoted(itemsOf(features).join(", "))}.`,
          ),
  },
  {
    id: "stated-audience",
    category: "ux",
    title: "Public visé",
    source: "ISO 9241-210, contexte d’utilisation",
    advice: "Dites qui vous cherchez à joindre : métier, lieu, besoin. Les textes en découlent.",
    look: ({ targetAudience }) =>
      targetAudience === ""
        ? improve("Aucun public visé n’est déclaré.")
        : ok(quoted(targetAudience)),
  },
  {
    id: "stated-model",
    category: "ux",
    title: "Modèle économique",
    source: "ISO 9241-210, contexte d’utilisation",
    advice: "Dites comment le site vous rapporte : appels, devis, ventes. La page doit y mener.",
    look: ({ businessModel }) =>
      businessModel === ""
        ? improve("Aucun modèle économique n’est déclaré.")
        : ok(quoted(businessModel)),
  },
];

function itemsOf(list: string): string[] {
  return list
    .split(/[\n,;•]+/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

export const declaredChecks: readonly DeclaredCheck[] = [...statedChecks, ...coherenceChecks];
