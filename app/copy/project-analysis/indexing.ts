import type { indexingChecks } from "#domain/project-analysis/indexing-checks.ts";
import type { PageWords } from "./check-words.ts";
import { counted, figure, quoted, withExample } from "./wording.ts";

export const indexingWords: PageWords<typeof indexingChecks> = {
  indexable: {
    title: "Page ouverte aux moteurs",
    source: "Lighthouse, « is-crawlable »",
    advice: "Retirez noindex de la balise meta robots et de l’en-tête X-Robots-Tag.",
    open: "Aucun noindex, ni dans la page ni dans les en-têtes.",
    refused: (rules) => `Les moteurs sont renvoyés par ${quoted(rules)}.`,
  },
  "robots-txt": {
    title: "Fichier robots.txt",
    source: "RFC 9309 ; Lighthouse, « is-crawlable » et « robots-txt »",
    advice: "Ouvrez la page à Googlebot dans robots.txt, et faites répondre ce fichier.",
    forbids: "robots.txt interdit cette page à Googlebot.",
    broken: "robots.txt répond par une erreur : Google peut renoncer au site.",
    unread: "robots.txt n’a pas pu être lu.",
    allows: "robots.txt laisse entrer Googlebot.",
    absent: "Pas de robots.txt : tout est ouvert.",
  },
  sitemap: {
    title: "Plan du site (sitemap)",
    source: "Google Search Central, « Build and submit a sitemap »",
    advice: "Publiez /sitemap.xml et nommez-le dans robots.txt (ligne Sitemap:).",
    unread: "Le plan du site n’a pas pu être lu.",
    found: "Un plan du site a été trouvé.",
    absent: "Ni ligne Sitemap dans robots.txt, ni /sitemap.xml.",
  },
  canonical: {
    title: "Adresse de référence (canonical)",
    source: "Lighthouse, « canonical » ; Google Search Central, « Specify a canonical URL »",
    advice: 'Un seul <link rel="canonical">, vers l’adresse https:// complète de cette page.',
    none: "Aucune adresse de référence déclarée.",
    several: (count) => `${counted(count, "adresse")} de référence différentes.`,
    broken: (address) => `Adresse incomplète ou fausse : ${quoted(address)}.`,
    elsewhere: (address) => `Elle désigne un autre site : ${quoted(address)}.`,
    home: "Elle désigne la page d’accueil au lieu de cette page.",
    declared: (address) => quoted(address),
  },
  hreflang: {
    title: "Versions par langue (hreflang)",
    source: "Lighthouse, « hreflang »",
    advice: "Un code de langue valide (fr, fr-FR, x-default) et une adresse complète par version.",
    none: "Une seule langue : rien à déclarer.",
    wrong: (version) => `Déclaration fausse : ${quoted(version)}.`,
    declared: (count) => `${counted(count, "version")} déclarées correctement.`,
  },
  "crawlable-links": {
    title: "Liens que les moteurs peuvent suivre",
    source: "Lighthouse, « crawlable-anchors » ; Google Search Central, « Link best practices »",
    advice: "Donnez à chaque lien une vraie adresse dans href, sans javascript:.",
    "no-link": "La page ne contient aucun lien.",
    dead: (dead, all, first) =>
      withExample(
        `${figure(dead)} sur ${counted(all, "lien")} sans adresse utilisable`,
        first === "" ? "(sans texte)" : first,
      ),
  },
  "text-without-scripts": {
    title: "Texte lisible sans script",
    source: "Google Search Central, « JavaScript SEO basics »",
    advice: "Faites rendre le texte par le serveur : tous les robots n’exécutent pas les scripts.",
    none: "Sans script, la page ne contient aucun mot.",
    words: (count) => `${counted(count, "mot")} dans le HTML reçu.`,
  },
};
