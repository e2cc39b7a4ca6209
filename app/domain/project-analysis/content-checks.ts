import { fix, improve, ok, type PageCheck } from "./finding.ts";
import type { PageFacts } from "./page-facts.ts";
import { counted, folded, quoted } from "./wording.ts";

/** Lighthouse's own list (audit « link-text »), and what French sites write in their place. */
const emptyLinkTexts = new Set(
  "click here;click this;go;here;information;learn more;more;more info;more information;right here;read more;see more;start;this;cliquez ici;cliquer ici;ici;en savoir plus;lire la suite;lire plus;plus;plus d'infos;plus d'informations;suite;voir;voir plus;decouvrir;details;lien".split(
    ";",
  ),
);

/** Required, then recommended (Google Search Central, « Local business structured data »). */
const requiredOfBusiness = ["name", "address"];
const recommendedOfBusiness = ["telephone", "openingHoursSpecification", "url", "geo"];

/** What the page says, to people and to machines. */
export const contentChecks: readonly PageCheck[] = [
  {
    id: "h1",
    category: "seo",
    title: "Titre principal (h1)",
    source: "MDN, « The HTML Section Heading elements » ; RGAA 4.1, critère 9.1",
    advice: "Un seul h1 qui dit ce que vous faites et où.",
    look({ content: { headings } }) {
      const main = headings.filter(({ level, text }) => level === 1 && text !== "");
      const [first] = main;
      if (!first) return fix("Aucun titre principal (h1) avec du texte.");
      return main.length > 1
        ? improve(
            `${counted(main.length, "titre principal", "titres principaux")}, dont ${quoted(first.text)}.`,
          )
        : ok(quoted(first.text));
    },
  },
  {
    id: "link-text",
    category: "seo",
    title: "Texte des liens",
    source: "Lighthouse, « link-text »",
    advice: "Remplacez « En savoir plus » par ce que l’on trouvera : « Nos tarifs de dépannage ».",
    look({ content: { links } }) {
      const vague = links.filter(({ name }) =>
        emptyLinkTexts.has(folded(name).replaceAll("’", "'").trim()),
      );
      const [first] = vague;
      const seen = `${counted(vague.length, "lien")} au texte vague`;
      return first ? improve(`${seen}, dont ${quoted(first.name)}.`) : ok(`${seen}.`);
    },
  },
  {
    id: "structured-data",
    category: "seo",
    title: "Données structurées lisibles",
    source: "Google Search Central, « General structured data guidelines »",
    advice:
      "Décrivez votre activité en JSON-LD, et validez-le : un bloc illisible est ignoré en entier.",
    look({ content: { structuredData } }) {
      const { broken, types } = structuredData;
      if (broken > 0)
        return fix(`${counted(broken, "bloc")} JSON-LD illisible${broken > 1 ? "s" : ""}.`);
      return types.length === 0
        ? improve("Aucune donnée structurée (JSON-LD) dans la page.")
        : ok(`Types trouvés : ${quoted(types.join(", "))}.`);
    },
  },
  {
    id: "local-business",
    category: "seo",
    title: "Fiche d’établissement pour les moteurs",
    source: "Google Search Central, « Local business (LocalBusiness) structured data »",
    advice:
      "Décrivez l’établissement en JSON-LD : type précis (Plumber, Bakery…), name, address, telephone, openingHoursSpecification, url et geo.",
    look: ({ content }) => businessOutcome(content.structuredData.business),
  },
];

function businessOutcome(business: PageFacts["content"]["structuredData"]["business"]) {
  if (!business) return improve("Aucun type LocalBusiness, ni l’un de ses métiers.");
  const missing = (names: string[]) => names.filter((name) => !business.properties.includes(name));
  const required = missing(requiredOfBusiness);
  if (required.length > 0)
    return fix(`${business.type} sans ${required.join(" ni ")}, obligatoires.`);
  const recommended = missing(recommendedOfBusiness);
  return recommended.length > 0
    ? improve(`${business.type} sans ${recommended.join(", ")}, recommandés.`)
    : ok(`${business.type} complet.`);
}
