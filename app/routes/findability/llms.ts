import { faqOf } from "#copy/landing/faq.ts";
import { publicPages } from "#copy/public-pages.ts";
import { soldOffers, VAT_RATE } from "#domain/catalogue.ts";
import { formatEuros, shareOf } from "#domain/money.ts";
import { appOf } from "#http/app-context.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import type { Route } from "./+types/llms.ts";

const words = {
  perListingAndPeriod: (period: string) => ` par fiche et par ${period}`,
  perListing: " par fiche",
  questions: (questions: string) => `## Questions fréquentes\n\n${questions}`,
};

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { site, siteUrl, db, clock } = appOf(context);
  const catalogue = await catalogueInForce(db, clock());
  const offers = soldOffers(catalogue).map((offer) => {
    const gross = offer.unitPriceCents + shareOf(offer.unitPriceCents, VAT_RATE);
    const per = offer.period ? words.perListingAndPeriod(offer.period) : words.perListing;
    const prices = `${formatEuros(offer.unitPriceCents)} HT, ${formatEuros(gross)} TTC${per}`;
    return `- [${offer.name}](${siteUrl}/payment?plan=${offer.planType}) : ${prices}. ${offer.description}`;
  });
  const pages = Object.values(publicPages).map(
    ({ path, title, description }) => `- [${title}](${siteUrl}${path}) : ${description}`,
  );
  const questions = faqOf(catalogue).map(
    ({ question, answer }) => `### ${question}\n\n${answer}\n`,
  );
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
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
}
