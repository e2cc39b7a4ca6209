import { fix, improve, ok, type PageCheck, unchecked } from "./finding.ts";
import { counted, quoted } from "./wording.ts";

/** Whether search engines may read the page, and under which address. */
export const indexingChecks: readonly PageCheck[] = [
  {
    id: "indexable",
    category: "seo",
    title: "Page ouverte aux moteurs",
    source: "Lighthouse, « is-crawlable »",
    advice: "Retirez noindex de la balise meta robots et de l’en-tête X-Robots-Tag.",
    look({ head: { robots }, answer: { headers } }) {
      const said = [...robots, headers["x-robots-tag"] ?? ""];
      const refusal = said.find((rules) => /\b(?:noindex|none)\b/i.test(rules));
      return refusal === undefined
        ? ok("Aucun noindex, ni dans la page ni dans les en-têtes.")
        : fix(`Les moteurs sont renvoyés par ${quoted(refusal)}.`);
    },
  },
  {
    id: "robots-txt",
    category: "seo",
    title: "Fichier robots.txt",
    source: "RFC 9309 ; Lighthouse, « is-crawlable » et « robots-txt »",
    advice: "Ouvrez la page à Googlebot dans robots.txt, et faites répondre ce fichier.",
    look({ site: { robotsTxt } }) {
      if (robotsTxt === "forbids") return fix("robots.txt interdit cette page à Googlebot.");
      if (robotsTxt === "broken")
        return fix("robots.txt répond par une erreur : Google peut renoncer au site.");
      if (robotsTxt === "unread") return unchecked("robots.txt n’a pas pu être lu.");
      return ok(
        robotsTxt === "allows"
          ? "robots.txt laisse entrer Googlebot."
          : "Pas de robots.txt : tout est ouvert.",
      );
    },
  },
  {
    id: "sitemap",
    category: "seo",
    title: "Plan du site (sitemap)",
    source: "Google Search Central, « Build and submit a sitemap »",
    advice: "Publiez /sitemap.xml et nommez-le dans robots.txt (ligne Sitemap:).",
    look({ site: { sitemap } }) {
      if (sitemap === "unread") return unchecked("Le plan du site n’a pas pu être lu.");
      return sitemap === "found"
        ? ok("Un plan du site a été trouvé.")
        : improve("Ni ligne Sitemap dans robots.txt, ni /sitemap.xml.");
    },
  },
  {
    id: "canonical",
    category: "seo",
    title: "Adresse de référence (canonical)",
    source: "Lighthouse, « canonical » ; Google Search Central, « Specify a canonical URL »",
    advice: 'Un seul <link rel="canonical">, vers l’adresse https:// complète de cette page.',
    look({ head: { canonicals }, answer }) {
      const [canonical] = canonicals;
      if (canonical === undefined) return improve("Aucune adresse de référence déclarée.");
      if (new Set(canonicals).size > 1)
        return fix(`${counted(canonicals.length, "adresse")} de référence différentes.`);
      const target = URL.parse(canonical);
      if (!target) return fix(`Adresse incomplète ou fausse : ${quoted(canonical)}.`);
      const here = new URL(answer.url);
      if (target.host !== here.host)
        return improve(`Elle désigne un autre site : ${quoted(canonical)}.`);
      const toHome = target.pathname === "/" && here.pathname !== "/";
      return toHome
        ? fix("Elle désigne la page d’accueil au lieu de cette page.")
        : ok(quoted(canonical));
    },
  },
  {
    id: "hreflang",
    category: "seo",
    title: "Versions par langue (hreflang)",
    source: "Lighthouse, « hreflang »",
    advice: "Un code de langue valide (fr, fr-FR, x-default) et une adresse complète par version.",
    look({ head: { hreflangs } }) {
      if (hreflangs.length === 0) return ok("Une seule langue : rien à déclarer.");
      const wrong = hreflangs.find(
        ({ lang, href }) =>
          !/^(?:x-default|[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)$/i.test(lang) ||
          !URL.canParse(href),
      );
      if (wrong) return fix(`Déclaration fausse : ${quoted(`${wrong.lang} ${wrong.href}`)}.`);
      return ok(`${counted(hreflangs.length, "version")} déclarées correctement.`);
    },
  },
  {
    id: "crawlable-links",
    category: "seo",
    title: "Liens que les moteurs peuvent suivre",
    source: "Lighthouse, « crawlable-anchors » ; Google Search Central, « Link best practices »",
    advice: "Donnez à chaque lien une vraie adresse dans href, sans javascript:.",
    look({ content: { links } }) {
      const dead = links.filter(
        ({ href }) => href === null || href === "" || /^javascript:/i.test(href),
      );
      if (links.length === 0) return improve("La page ne contient aucun lien.");
      const seen = `${dead.length} sur ${counted(links.length, "lien")} sans adresse utilisable`;
      const [first] = dead;
      return first ? fix(`${seen}, dont ${quoted(first.name || "(sans texte)")}.`) : ok(`${seen}.`);
    },
  },
  {
    id: "text-without-scripts",
    category: "seo",
    title: "Texte lisible sans script",
    source: "Google Search Central, « JavaScript SEO basics »",
    advice: "Faites rendre le texte par le serveur : tous les robots n’exécutent pas les scripts.",
    look({ content: { text } }) {
      const words = text.match(/\p{L}+/gu)?.length ?? 0;
      return words === 0
        ? fix("Sans script, la page ne contient aucun mot.")
        : ok(`${counted(words, "mot")} dans le HTML reçu.`);
    },
  },
];
