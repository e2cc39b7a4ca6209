import { fix, improve, ok, type PageCheck } from "./finding.ts";
import { counted, folded, lengthOf, quoted } from "./wording.ts";

const LONG_TITLE = 70;
const SHORT_DESCRIPTION = 25;
const LONG_DESCRIPTION = 160;

/** Said as examples of titles that tell nothing (Google Search Central, « title links »). */
const vagueTitles = new Set([
  "accueil",
  "home",
  "page d'accueil",
  "untitled",
  "sans titre",
  "profile",
  "profil",
]);

/** How the page shows in results and when it is shared. */
export const searchResultChecks: readonly PageCheck[] = [
  {
    id: "title",
    category: "seo",
    title: "Titre de la page",
    source:
      "Google Search Central, « Title links » ; Bing Webmaster Tools, « Title too long » (70)",
    advice:
      "Un seul titre, propre à la page : votre métier, votre ville, votre nom, en moins de 70 caractères.",
    look({ head: { titles } }) {
      const [title = ""] = titles;
      const length = lengthOf(title);
      if (length === 0) return fix("La page n’a pas de titre (balise title).");
      if (titles.length > 1)
        return improve(`${counted(titles.length, "titre")}, dont ${quoted(title)}.`);
      if (vagueTitles.has(folded(title).trim()))
        return improve(`${quoted(title)} ne dit pas qui vous êtes.`);
      const seen = `${quoted(title)}, ${counted(length, "caractère")} (seuil : ${LONG_TITLE}).`;
      return length > LONG_TITLE ? improve(seen) : ok(seen);
    },
  },
  {
    id: "description",
    category: "seo",
    title: "Description de la page",
    source:
      "Lighthouse, « meta-description » ; Bing Webmaster Tools, « Meta description too long or too short » (25 à 160)",
    advice: "Deux phrases qui donnent envie : ce que vous faites, où, et pourquoi vous appeler.",
    look({ head: { descriptions } }) {
      const [description = ""] = descriptions;
      const length = lengthOf(description);
      if (length === 0) return fix("La page n’a pas de description (meta description).");
      if (descriptions.length > 1) return improve(counted(descriptions.length, "description"));
      const seen = `${counted(length, "caractère")} (de ${SHORT_DESCRIPTION} à ${LONG_DESCRIPTION}) : ${quoted(description)}.`;
      return length < SHORT_DESCRIPTION || length > LONG_DESCRIPTION ? improve(seen) : ok(seen);
    },
  },
  {
    id: "url",
    category: "seo",
    title: "Adresse lisible",
    source: "Google Search Central, « URL structure best practices »",
    advice:
      "Des mots séparés par des tirets, sans paramètre : /plombier-lyon plutôt que /page.php?id=12.",
    look({ answer }) {
      const { pathname, search } = new URL(answer.url);
      if (pathname.includes("_")) return improve(`Mots séparés par « _ » : ${quoted(pathname)}.`);
      return search === ""
        ? ok(quoted(pathname))
        : improve(`Paramètres dans l’adresse : ${quoted(search)}.`);
    },
  },
  {
    id: "open-graph",
    category: "seo",
    title: "Aperçu lors d’un partage",
    source: "The Open Graph protocol, « Basic metadata »",
    advice: "Ajoutez og:title, og:type, og:image et og:url : le lien partagé montrera votre image.",
    look({ head: { openGraph } }) {
      const missing = ["title", "type", "image", "url"].filter((name) => !openGraph[name]);
      if (missing.length === 0) return ok("og:title, og:type, og:image et og:url sont présents.");
      return improve(`Il manque ${missing.map((name) => `og:${name}`).join(", ")}.`);
    },
  },
  {
    id: "favicon",
    category: "seo",
    title: "Icône du site",
    source: "Google Search Central, « Define a favicon »",
    advice: 'Ajoutez <link rel="icon"> vers une image carrée d’au moins 48 × 48 pixels.',
    look: ({ head: { favicon } }) =>
      favicon ? ok("Une icône est déclarée.") : improve("Aucune icône déclarée dans la page."),
  },
];
