import { llmsWords as words } from "#copy/landing/prices.ts";
import { faq } from "#copy/landing/faq.ts";
import { offerWords } from "#copy/offers.ts";
import { publicPages } from "#copy/public-pages.ts";
import { catalogue, VAT_RATE } from "#domain/catalogue.ts";
import { formatEuros, shareOf } from "#domain/money.ts";
import { appOf } from "#http/app-context.ts";
import type { Route } from "./+types/llms.ts";

/** The site in one plain page, for assistants that answer questions about it (llmstxt.org). */
export function loader({ context }: Route.LoaderArgs): Response {
  const { site, siteUrl } = appOf(context);
  const offers = Object.values(catalogue).map((offer) => {
    const gross = offer.unitPriceCents + shareOf(offer.unitPriceCents, VAT_RATE);
    const per = offer.period ? words.perListingAndPeriod(offer.period) : words.perListing;
    const prices = `${formatEuros(offer.unitPriceCents)} HT, ${formatEuros(gross)} TTC${per}`;
    return `- [${offer.name}](${siteUrl}/payment?plan=${offer.planType}) : ${prices}. ${offerWords[offer.planType].description}`;
  });
  const pages = Object.values(publicPages).map(
    ({ path, title, description }) => `- [${title}](${siteUrl}${path}) : ${description}`,
  );
  const questions = faq.map(({ question, answer }) => `### ${question}\n\n${answer}\n`);
  const text = [
    `# ${site.name}`,
    `> ${publicPages.landing.description}`,
    `Contact : ${site.email}, ${site.openingHours.opens}-${site.openingHours.closes}, ${site.openingHours.days}.`,
    `## Offres\n\n${offers.join("\n")}`,
    `## Pages\n\n${pages.join("\n")}`,
    words.questions(questions.join("\n")),
  ].join("\n\n");
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
