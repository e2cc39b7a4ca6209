import { type DeclaredCheck, improve, ok, unchecked } from "./finding.ts";
import { folded, quoted, tellingWords } from "./wording.ts";

const noPage = "La page n’a pas pu être lue.";

/** Whether what was said of the project agrees with itself, and with the page. */
export const coherenceChecks: readonly DeclaredCheck[] = [
  {
    id: "audience-in-text",
    category: "ux",
    title: "Public visé et textes",
    source: "Google Search Central, « Creating helpful, reliable, people-first content »",
    advice: "Nommez votre public, avec ses mots, dans la description et dans le titre de la page.",
    look({ targetAudience, description }, page) {
      const audience = tellingWords(targetAudience);
      if (audience.length === 0) return unchecked("Aucun public visé n’est déclaré.");
      const texts = [description, ...(page?.head.titles ?? []), ...(page?.head.descriptions ?? [])];
      const said = new Set(texts.flatMap(tellingWords));
      const named = audience.filter((word) => said.has(word));
      const where = page
        ? "la description, le titre ou la description de la page"
        : "la description";
      return named.length > 0
        ? ok(`${quoted(named.join(", "))} se lit dans ${where}.`)
        : improve(`Rien de ${quoted(targetAudience)} ne se lit dans ${where}.`);
    },
  },
  {
    id: "name-in-title",
    category: "seo",
    title: "Nom déclaré et titre de la page",
    source: "Google Search Central, « Title links » (nom du site)",
    advice: "Finissez le titre de la page par votre nom : on vous reconnaîtra dans les résultats.",
    look({ name }, page) {
      if (!page) return unchecked(noPage);
      const title = folded(page.head.titles[0] ?? "");
      const words = tellingWords(name);
      if (words.length === 0)
        return unchecked("Le nom déclaré ne contient aucun mot reconnaissable.");
      return words.some((word) => title.includes(word))
        ? ok("Le titre de la page porte votre nom.")
        : improve(`${quoted(name)} ne se lit pas dans le titre de la page.`);
    },
  },
  {
    id: "name-in-page",
    category: "seo",
    title: "Nom déclaré et texte de la page",
    source: "Google, « Guidelines for representing your business on Google » (cohérence)",
    advice: "Écrivez partout le même nom : sur le site, sur la fiche Google, sur la devanture.",
    look({ name }, page) {
      if (!page) return unchecked(noPage);
      const said = folded(page.content.text).replaceAll(/\s+/g, " ");
      return said.includes(folded(name).replaceAll(/\s+/g, " ").trim())
        ? ok("Le nom est écrit à l’identique dans la page.")
        : improve(`${quoted(name)} n’est pas écrit à l’identique dans la page.`);
    },
  },
  {
    id: "technology-in-page",
    category: "technique",
    title: "Technologie déclarée et page",
    source: "HTML Living Standard, meta « generator »",
    advice: "Vérifiez auprès de qui a fait le site : entretenir suppose de savoir avec quoi.",
    look({ technology }, page) {
      if (!page) return unchecked(noPage);
      const generator = page.head.generator;
      if (technology === "" || !generator) {
        return unchecked(
          generator
            ? `La page dit venir de ${quoted(generator)}.`
            : "La page ne dit pas avec quoi elle est faite.",
        );
      }
      const declared = folded(technology);
      return tellingWords(generator).some((word) => declared.includes(word))
        ? ok(`La page dit venir de ${quoted(generator)}, comme vous.`)
        : improve(`Vous dites ${quoted(technology)}, la page dit ${quoted(generator)}.`);
    },
  },
  {
    id: "client-rendering",
    category: "seo",
    title: "Rendu par le navigateur",
    source: "Google Search Central, « JavaScript SEO basics »",
    advice: "Faites rendre les pages par le serveur ou à la construction (SSR, pré-rendu).",
    look({ technology }, page) {
      const framework = /\b(?:react|vue|angular|svelte)(?:\.?js)?\b/i.exec(technology)?.[0];
      const server =
        /\b(?:next|nuxt|remix|astro|gatsby|sveltekit|react router|ssr|universal)\b|pr[ée]-?rend|rendu (?:par le )?serveur/i;
      if (!framework) return ok("Aucun outil de rendu par le navigateur déclaré.");
      if (server.test(technology)) return ok(`${quoted(framework)}, avec un rendu par le serveur.`);
      if (!page) return improve(`${quoted(framework)} sans rendu par le serveur déclaré.`);
      return /\p{L}/u.test(page.content.text)
        ? ok(`${quoted(framework)} déclaré, et le texte est bien dans le HTML reçu.`)
        : improve(`${quoted(framework)} déclaré, et le HTML reçu ne contient aucun texte.`);
    },
  },
  {
    id: "promised-form",
    category: "ux",
    title: "Demande annoncée et moyen de la faire",
    source: "web.dev, « Learn Forms »",
    advice: "Placez le formulaire, ou un bouton qui y mène, sur la page elle-même.",
    look({ features }, page) {
      const promised = /devis|r[ée]serv|rendez-vous|formulaire|contact|command/i.exec(
        features,
      )?.[0];
      if (!promised) return ok("Aucune demande en ligne annoncée.");
      if (!page) return unchecked(noPage);
      const start = folded(promised).slice(0, 5);
      const led = page.content.links.some(({ name, href }) =>
        folded(`${name} ${href ?? ""}`).includes(start),
      );
      const filled = page.content.fields.some(({ type }) => type !== "search");
      return led || filled
        ? ok(`${quoted(promised)} : la page mène à un formulaire ou à un lien.`)
        : improve(
            `${quoted(promised)} est annoncé, mais la page n’a ni formulaire ni lien qui y mène.`,
          );
    },
  },
];
