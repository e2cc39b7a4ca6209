import { fix, improve, ok, type PageLooks } from "./finding.ts";
import { folded } from "./wording.ts";

/** Lighthouse's list (audit « link-text ») and its usual French equivalents. */
const emptyLinkTexts = new Set(
  "click here;click this;go;here;information;learn more;more;more info;more information;right here;read more;see more;start;this;cliquez ici;cliquer ici;ici;en savoir plus;lire la suite;lire plus;plus;plus d'infos;plus d'informations;suite;voir;voir plus;decouvrir;details;lien".split(
    ";",
  ),
);

/** Google Search Central, « Local business structured data ». */
const requiredOfBusiness = ["name", "address"];
const recommendedOfBusiness = ["telephone", "openingHoursSpecification", "url", "geo"];

export const contentChecks = {
  h1({ content: { headings } }) {
    const main = headings.filter(({ level, text }) => level === 1 && text !== "");
    const [first] = main;
    if (!first) return fix("none");
    return main.length > 1 ? improve("several", main.length, first.text) : ok("one", first.text);
  },
  "link-text"({ content: { links } }) {
    const vague = links.filter(({ name }) =>
      emptyLinkTexts.has(folded(name).replaceAll("’", "'").trim()),
    );
    const [first] = vague;
    return (first ? improve : ok)("vague", vague.length, first?.name ?? null);
  },
  "structured-data"({ content: { structuredData } }) {
    const { broken, types } = structuredData;
    if (broken > 0) return fix("broken", broken);
    return types.length === 0 ? improve("none") : ok("types", types);
  },
  "local-business"({ content }) {
    const { business } = content.structuredData;
    if (!business) return improve("none");
    const { type, properties } = business;
    const missing = (names: string[]) => names.filter((name) => !properties.includes(name));
    const required = missing(requiredOfBusiness);
    if (required.length > 0) return fix("without-required", type, required);
    const recommended = missing(recommendedOfBusiness);
    return recommended.length > 0
      ? improve("without-recommended", type, recommended)
      : ok("complete", type);
  },
} satisfies PageLooks;
