import { appOf } from "#http/app-context.ts";
import type { Route } from "./+types/robots.ts";

/** Crawlers of answer engines, which link back: allowed. */
const answeringCrawlers = [
  "OAI-SearchBot",
  "ChatGPT-User",
  "PerplexityBot",
  "Perplexity-User",
  "Claude-SearchBot",
  "Claude-User",
  "DuckAssistBot",
  "MistralAI-User",
];

/** Crawlers for model training: setting AI_TRAINING_CRAWLERS. */
const trainingCrawlers = [
  "GPTBot",
  "ClaudeBot",
  "Google-Extended",
  "Applebot-Extended",
  "CCBot",
  "meta-externalagent",
  "Bytespider",
  "Amazonbot",
];

const privatePaths = [
  "/accuse-de-reception/",
  "/admin",
  "/api/",
  "/auth",
  "/deconnexion",
  "/dev/",
  "/functions/",
  "/informations/",
  "/merci",
  "/portal",
  "/premier-acces",
  "/thank-you",
];

export function loader({ context }: Route.LoaderArgs): Response {
  const { siteUrl, trainingCrawlersAllowed } = appOf(context);
  const everywhereButPrivate = ["Allow: /", ...privatePaths.map((path) => `Disallow: ${path}`)];
  const groups = [
    ["User-agent: *", ...everywhereButPrivate],
    [...answeringCrawlers.map((name) => `User-agent: ${name}`), ...everywhereButPrivate],
    [
      ...trainingCrawlers.map((name) => `User-agent: ${name}`),
      ...(trainingCrawlersAllowed ? everywhereButPrivate : ["Disallow: /"]),
    ],
    [`Sitemap: ${siteUrl}/sitemap.xml`],
  ];
  return new Response(groups.map((lines) => `${lines.join("\n")}\n`).join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
