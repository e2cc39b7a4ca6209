import type { contentChecks } from "#domain/project-analysis/content-checks.ts";
import type { PageWords } from "./check-words.ts";
import { counted, quoted, withExample } from "./wording.ts";

export const contentWords: PageWords<typeof contentChecks> = {
  h1: {
    title: "Titre principal (h1)",
    source: "MDN, « The HTML Section Heading elements » ; RGAA 4.1, critère 9.1",
    advice: "Un seul h1 qui dit ce que vous faites et où.",
    none: "Aucun titre principal (h1) avec du texte.",
    several: (count, first) =>
      withExample(counted(count, "titre principal", "titres principaux"), first),
    one: (text) => quoted(text),
  },
  "link-text": {
    title: "Texte des liens",
    source: "Lighthouse, « link-text »",
    advice: "Remplacez « En savoir plus » par ce que l’on trouvera : « Nos tarifs de dépannage ».",
    vague: (count, first) => withExample(`${counted(count, "lien")} au texte vague`, first),
  },
  "structured-data": {
    title: "Données structurées lisibles",
    source: "Google Search Central, « General structured data guidelines »",
    advice:
      "Décrivez votre activité en JSON-LD, et validez-le : un bloc illisible est ignoré en entier.",
    broken: (count) => `${counted(count, "bloc")} JSON-LD illisible${count > 1 ? "s" : ""}.`,
    none: "Aucune donnée structurée (JSON-LD) dans la page.",
    types: (types) => `Types trouvés : ${quoted(types.join(", "))}.`,
  },
  "local-business": {
    title: "Fiche d’établissement pour les moteurs",
    source: "Google Search Central, « Local business (LocalBusiness) structured data »",
    advice:
      "Décrivez l’établissement en JSON-LD : type précis (Plumber, Bakery…), name, address, telephone, openingHoursSpecification, url et geo.",
    none: "Aucun type LocalBusiness, ni l’un de ses métiers.",
    "without-required": (type, names) => `${type} sans ${names.join(" ni ")}, obligatoires.`,
    "without-recommended": (type, names) => `${type} sans ${names.join(", ")}, recommandés.`,
    complete: (type) => `${type} complet.`,
  },
};
