import { type DeclaredCheck, improve, ok, unchecked } from "./finding.ts";
import { unmade } from "./unmade.ts";
import { folded, tellingWords } from "./wording.ts";

export const coherenceChecks = {
  "audience-in-text": {
    category: "ux",
    look({ targetAudience, description }, page) {
      const audience = tellingWords(targetAudience);
      if (audience.length === 0) return unchecked("none");
      const texts = [description, ...(page?.head.titles ?? []), ...(page?.head.descriptions ?? [])];
      const said = new Set(texts.flatMap(tellingWords));
      const named = audience.filter((word) => said.has(word));
      return named.length > 0
        ? ok("named", named, page !== null)
        : improve("unnamed", targetAudience, page !== null);
    },
  },
  "name-in-title": {
    category: "seo",
    look({ name }, page) {
      if (!page) return unmade.noPage();
      const title = folded(page.head.titles[0] ?? "");
      const words = tellingWords(name);
      if (words.length === 0) return unchecked("no-word");
      return words.some((word) => title.includes(word)) ? ok("named") : improve("unnamed", name);
    },
  },
  "name-in-page": {
    category: "seo",
    look({ name }, page) {
      if (!page) return unmade.noPage();
      const said = folded(page.content.text).replaceAll(/\s+/g, " ");
      return said.includes(folded(name).replaceAll(/\s+/g, " ").trim())
        ? ok("named")
        : improve("unnamed", name);
    },
  },
  "technology-in-page": {
    category: "technique",
    look({ technology }, page) {
      if (!page) return unmade.noPage();
      const generator = page.head.generator;
      if (!generator) return unchecked("unsaid");
      if (technology === "") return unchecked("page-says", generator);
      const declared = folded(technology);
      return tellingWords(generator).some((word) => declared.includes(word))
        ? ok("same", generator)
        : improve("other", technology, generator);
    },
  },
  "client-rendering": {
    category: "seo",
    look({ technology }, page) {
      const framework = /\b(?:react|vue|angular|svelte)(?:\.?js)?\b/i.exec(technology)?.[0];
      const server =
        /\b(?:next|nuxt|remix|astro|gatsby|sveltekit|react router|ssr|universal)\b|pr[ée]-?rend|rendu (?:par le )?serveur/i;
      if (!framework) return ok("no-framework");
      if (server.test(technology)) return ok("by-server", framework);
      if (!page) return improve("undeclared", framework);
      return /\p{L}/u.test(page.content.text)
        ? ok("text", framework)
        : improve("no-text", framework);
    },
  },
  "promised-form": {
    category: "ux",
    look({ features }, page) {
      const promised = /devis|r[ée]serv|rendez-vous|formulaire|contact|command/i.exec(
        features,
      )?.[0];
      if (!promised) return ok("no-promise");
      if (!page) return unmade.noPage();
      const start = folded(promised).slice(0, 5);
      const led = page.content.links.some(({ name, href }) =>
        folded(`${name} ${href ?? ""}`).includes(start),
      );
      const filled = page.content.fields.some(({ type }) => type !== "search");
      return led || filled ? ok("kept", promised) : improve("broken", promised);
    },
  },
} satisfies Record<string, DeclaredCheck>;
