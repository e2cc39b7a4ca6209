import type { accessibilityChecks } from "#domain/project-analysis/accessibility-checks.ts";
import type { PageWords } from "./check-words.ts";
import { counted, figure, quoted, withExample } from "./wording.ts";

const some = (faulty: number, all: number, noun: string) =>
  `${figure(faulty)} sur ${counted(all, noun)}`;

export const accessibilityWords: PageWords<typeof accessibilityChecks> = {
  viewport: {
    title: "Affichage sur téléphone",
    source: "Lighthouse, « viewport-insight » et « meta-viewport » ; WCAG 2.2, critère 1.4.4",
    advice:
      'Écrivez <meta name="viewport" content="width=device-width, initial-scale=1">, sans limiter le zoom.',
    none: "La balise meta viewport manque : le téléphone montre la page en miniature.",
    locked: (viewport) => `Le zoom est bloqué ou limité : ${quoted(viewport)}.`,
    declared: (viewport) => quoted(viewport),
    unscaled: (viewport) => `Ni largeur ni échelle : ${quoted(viewport)}.`,
  },
  lang: {
    title: "Langue de la page",
    source: "WCAG 2.2, critère 3.1.1 ; RGAA 4.1, critères 8.3 et 8.4",
    advice: 'Écrivez <html lang="fr"> : les lecteurs d’écran prononceront le texte en français.',
    none: "L’attribut lang de <html> manque.",
    declared: (lang) => `Langue déclarée : ${quoted(lang)}.`,
    unknown: (lang) => `Langue inconnue : ${quoted(lang)}.`,
  },
  "image-alt": {
    title: "Textes de remplacement des images",
    source: "Lighthouse, « image-alt » ; WCAG 2.2, critère 1.1.1 ; RGAA 4.1, critère 1.1",
    advice: 'Décrivez chaque image utile dans alt ; alt="" pour celles qui décorent.',
    "no-image": "Aucune image dans le HTML.",
    silent: (silent, all, first) =>
      withExample(`${some(silent, all, "image")} sans attribut alt`, first),
  },
  "field-labels": {
    title: "Étiquettes des champs",
    source: "Lighthouse, « label » ; WCAG 2.2, critères 1.3.1 et 4.1.2 ; RGAA 4.1, critère 11.1",
    advice:
      "Reliez une étiquette visible à chaque champ (<label for>) : un exemple grisé ne suffit pas.",
    "no-field": "Aucun champ de formulaire dans la page.",
    bare: (bare, all, first) => withExample(`${some(bare, all, "champ")} sans étiquette`, first),
  },
  autocomplete: {
    title: "Remplissage automatique des coordonnées",
    source: "WCAG 2.2, critère 1.3.5 ; RGAA 4.1, critère 11.13",
    advice:
      'Ajoutez autocomplete="name", "email", "tel"… aux champs qui demandent des coordonnées.',
    "no-field": "Aucun champ de coordonnées dans la page.",
    without: (without, all) => `${some(without, all, "champ")} de coordonnées sans autocomplete.`,
  },
  "link-names": {
    title: "Liens avec un nom",
    source: "Lighthouse, « link-name » ; WCAG 2.2, critère 2.4.4 ; RGAA 4.1, critère 6.2",
    advice: "Donnez un texte à chaque lien, ou un alt à l’image qu’il contient.",
    nameless: (nameless, all, first) =>
      withExample(`${some(nameless, all, "lien")} sans texte`, first),
  },
  "button-names": {
    title: "Boutons avec un nom",
    source: "Lighthouse, « button-name » ; WCAG 2.2, critère 4.1.2 ; RGAA 4.1, critère 11.9",
    advice: "Donnez un texte ou un aria-label à chaque bouton, ceux du menu compris.",
    nameless: (nameless, all) => `${some(nameless, all, "bouton")} sans nom.`,
  },
  "frame-titles": {
    title: "Cadres avec un titre",
    source: "Lighthouse, « frame-title » ; WCAG 2.2, critère 4.1.2 ; RGAA 4.1, critère 2.1",
    advice: "Ajoutez title à chaque cadre (plan, vidéo, agenda).",
    untitled: (untitled, all) => `${some(untitled, all, "cadre")} sans titre.`,
  },
  "heading-order": {
    title: "Ordre des titres",
    source: "Lighthouse, « heading-order » ; RGAA 4.1, critère 9.1",
    advice: "Descendez d’un niveau à la fois : h1, puis h2, puis h3.",
    none: "La page ne contient aucun titre.",
    jump: (level, text) => `Un niveau est sauté avant le h${level} ${quoted(text)}.`,
    "in-order": (count) => `${counted(count, "titre")}, sans niveau sauté.`,
  },
  bypass: {
    title: "Accès direct au contenu",
    source: "Lighthouse, « bypass » ; WCAG 2.2, critère 2.4.1 ; RGAA 4.1, critères 12.6 et 12.7",
    advice: "Entourez le contenu de <main> et commencez la page par un lien « Aller au contenu ».",
    both: "Zone <main> et lien d’évitement présents.",
    "main-only": "Zone <main> présente, lien d’évitement absent.",
    "link-only": "Lien d’évitement présent, zone <main> absente.",
    neither: "Ni zone <main>, ni lien d’évitement.",
  },
  "tab-order": {
    title: "Ordre de passage au clavier",
    source: "Lighthouse, « tabindex » ; WCAG 2.2, critère 2.4.3",
    advice: "Retirez les tabindex positifs : l’ordre de la page doit suffire.",
    positive: (count) => `${counted(count, "élément")} avec un tabindex positif.`,
  },
  autoplay: {
    title: "Son qui part tout seul",
    source: "WCAG 2.2, critère 1.4.2 ; RGAA 4.1, critère 4.10",
    advice: "Retirez autoplay, ou coupez le son (muted) et laissez une pause.",
    loud: (count) => `${counted(count, "média", "médias")} en lecture automatique avec le son.`,
  },
};
