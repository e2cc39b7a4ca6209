import { fix, improve, ok, type PageLooks, unchecked } from "./finding.ts";

export const indexingChecks = {
  indexable({ head: { robots }, answer: { headers } }) {
    const said = [...robots, headers["x-robots-tag"] ?? ""];
    const refusal = said.find((rules) => /\b(?:noindex|none)\b/i.test(rules));
    return refusal === undefined ? ok("open") : fix("refused", refusal);
  },
  "robots-txt"({ site: { robotsTxt } }) {
    if (robotsTxt === "forbids" || robotsTxt === "broken") return fix(robotsTxt);
    return robotsTxt === "unread" ? unchecked(robotsTxt) : ok(robotsTxt);
  },
  sitemap({ site: { sitemap } }) {
    if (sitemap === "unread") return unchecked(sitemap);
    return sitemap === "found" ? ok(sitemap) : improve(sitemap);
  },
  canonical({ head: { canonicals }, answer }) {
    const [canonical] = canonicals;
    if (canonical === undefined) return improve("none");
    if (new Set(canonicals).size > 1) return fix("several", canonicals.length);
    const target = URL.parse(canonical);
    if (!target) return fix("broken", canonical);
    const here = new URL(answer.url);
    if (target.host !== here.host) return improve("elsewhere", canonical);
    const toHome = target.pathname === "/" && here.pathname !== "/";
    return toHome ? fix("home") : ok("declared", canonical);
  },
  hreflang({ head: { hreflangs } }) {
    if (hreflangs.length === 0) return ok("none");
    const wrong = hreflangs.find(
      ({ lang, href }) =>
        !/^(?:x-default|[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)$/i.test(lang) ||
        !URL.canParse(href),
    );
    return wrong ? fix("wrong", `${wrong.lang} ${wrong.href}`) : ok("declared", hreflangs.length);
  },
  "crawlable-links"({ content: { links } }) {
    const dead = links.filter(
      ({ href }) => href === null || href === "" || /^javascript:/i.test(href),
    );
    if (links.length === 0) return improve("no-link");
    const [first] = dead;
    return (first ? fix : ok)("dead", dead.length, links.length, first?.name ?? null);
  },
  "text-without-scripts"({ content: { text } }) {
    const words = text.match(/\p{L}+/gu)?.length ?? 0;
    return words === 0 ? fix("none") : ok("words", words);
  },
} satisfies PageLooks;
