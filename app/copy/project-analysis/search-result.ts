import {
  LONG_DESCRIPTION,
  LONG_TITLE,
  type searchResultChecks,
  SHORT_DESCRIPTION,
} from "#domain/project-analysis/search-result-checks.ts";
import type { PageWords } from "./check-words.ts";
import { counted, quoted, withExample } from "./wording.ts";

export const searchResultWords: PageWords<typeof searchResultChecks> = {
  title: {
    title: "Titre de la page",
    source:
      "Google Search Central, « Title links » ; Bing Webmaster Tools, « Title too long » (70)",
    advice:
      "Un seul titre, propre à la page : votre métier, votre ville, votre nom, en moins de 70 caractères.",
    none: "La page n’a pas de titre (balise title).",
    several: (count, title) => withExample(counted(count, "titre"), title),
    vague: (title) => `${quoted(title)} ne dit pas qui vous êtes.`,
    long: (title, length) =>
      `${quoted(title)}, ${counted(length, "caractère")} (seuil : ${LONG_TITLE}).`,
  },
  description: {
    title: "Description de la page",
    source:
      "Lighthouse, « meta-description » ; Bing Webmaster Tools, « Meta description too long or too short » (25 à 160)",
    advice: "Deux phrases qui donnent envie : ce que vous faites, où, et pourquoi vous appeler.",
    none: "La page n’a pas de description (meta description).",
    several: (count) => counted(count, "description"),
    long: (length, description) =>
      `${counted(length, "caractère")} (de ${SHORT_DESCRIPTION} à ${LONG_DESCRIPTION}) : ${quoted(description)}.`,
  },
  url: {
    title: "Adresse lisible",
    source: "Google Search Central, « URL structure best practices »",
    advice:
      "Des mots séparés par des tirets, sans paramètre : /plombier-lyon plutôt que /page.php?id=12.",
    underscore: (path) => `Mots séparés par « _ » : ${quoted(path)}.`,
    readable: (path) => quoted(path),
    parameters: (search) => `Paramètres dans l’adresse : ${quoted(search)}.`,
  },
  "open-graph": {
    title: "Aperçu lors d’un partage",
    source: "The Open Graph protocol, « Basic metadata »",
    advice: "Ajoutez og:title, og:type, og:image et og:url : le lien partagé montrera votre image.",
    complete: "og:title, og:type, og:image et og:url sont présents.",
    missing: (names) => `Il manque ${names.map((name) => `og:${name}`).join(", ")}.`,
  },
  favicon: {
    title: "Icône du site",
    source: "Google Search Central, « Define a favicon »",
    advice: 'Ajoutez <link rel="icon"> vers une image carrée d’au moins 48 × 48 pixels.',
    declared: "Une icône est déclarée.",
    none: "Aucune icône déclarée dans la page.",
  },
};
