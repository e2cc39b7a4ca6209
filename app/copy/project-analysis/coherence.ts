import type { coherenceChecks } from "#domain/project-analysis/coherence-checks.ts";
import type { DeclaredWords } from "./check-words.ts";
import { quoted } from "./wording.ts";

const readIn = (page: boolean) =>
  page ? "la description, le titre ou la description de la page" : "la description";

export const coherenceWords: DeclaredWords<typeof coherenceChecks> = {
  "audience-in-text": {
    title: "Public visé et textes",
    source: "Google Search Central, « Creating helpful, reliable, people-first content »",
    advice: "Nommez votre public, avec ses mots, dans la description et dans le titre de la page.",
    none: "Aucun public visé n’est déclaré.",
    named: (words, page) => `${quoted(words.join(", "))} se lit dans ${readIn(page)}.`,
    unnamed: (audience, page) => `Rien de ${quoted(audience)} ne se lit dans ${readIn(page)}.`,
  },
  "name-in-title": {
    title: "Nom déclaré et titre de la page",
    source: "Google Search Central, « Title links » (nom du site)",
    advice: "Finissez le titre de la page par votre nom : on vous reconnaîtra dans les résultats.",
    "no-word": "Le nom déclaré ne contient aucun mot reconnaissable.",
    named: "Le titre de la page porte votre nom.",
    unnamed: (name) => `${quoted(name)} ne se lit pas dans le titre de la page.`,
  },
  "name-in-page": {
    title: "Nom déclaré et texte de la page",
    source: "Google, « Guidelines for representing your business on Google » (cohérence)",
    advice: "Écrivez partout le même nom : sur le site, sur la fiche Google, sur la devanture.",
    named: "Le nom est écrit à l’identique dans la page.",
    unnamed: (name) => `${quoted(name)} n’est pas écrit à l’identique dans la page.`,
  },
  "technology-in-page": {
    title: "Technologie déclarée et page",
    source: "HTML Living Standard, meta « generator »",
    advice: "Vérifiez auprès de qui a fait le site : entretenir suppose de savoir avec quoi.",
    unsaid: "La page ne dit pas avec quoi elle est faite.",
    "page-says": (generator) => `La page dit venir de ${quoted(generator)}.`,
    same: (generator) => `La page dit venir de ${quoted(generator)}, comme vous.`,
    other: (technology, generator) =>
      `Vous dites ${quoted(technology)}, la page dit ${quoted(generator)}.`,
  },
  "client-rendering": {
    title: "Rendu par le navigateur",
    source: "Google Search Central, « JavaScript SEO basics »",
    advice: "Faites rendre les pages par le serveur ou à la construction (SSR, pré-rendu).",
    "no-framework": "Aucun outil de rendu par le navigateur déclaré.",
    "by-server": (framework) => `${quoted(framework)}, avec un rendu par le serveur.`,
    undeclared: (framework) => `${quoted(framework)} sans rendu par le serveur déclaré.`,
    text: (framework) => `${quoted(framework)} déclaré, et le texte est bien dans le HTML reçu.`,
    "no-text": (framework) =>
      `${quoted(framework)} déclaré, et le HTML reçu ne contient aucun texte.`,
  },
  "promised-form": {
    title: "Demande annoncée et moyen de la faire",
    source: "web.dev, « Learn Forms »",
    advice: "Placez le formulaire, ou un bouton qui y mène, sur la page elle-même.",
    "no-promise": "Aucune demande en ligne annoncée.",
    kept: (promised) => `${quoted(promised)} : la page mène à un formulaire ou à un lien.`,
    broken: (promised) =>
      `${quoted(promised)} est annoncé, mais la page n’a ni formulaire ni lien qui y mène.`,
  },
};
