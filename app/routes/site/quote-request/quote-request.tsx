import { standardOffers } from "#domain/catalogue.ts";
import { standardOffersWords } from "#copy/site/quote-request.ts";
import { labels } from "#copy/labels.ts";
import { publicPages } from "#copy/public-pages.ts";
import { breadcrumbFacts } from "#copy/structured-data.ts";
import { quoteRequestRules } from "#forms/quote-request.ts";
import { appOf } from "#http/app-context.ts";
import { PageHead } from "#http/page-head.tsx";
import { useRootData } from "#http/root-data.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import { knownPerson } from "../known-person.server.ts";
import { answerOf } from "../post-in-place.ts";
import type { Route } from "./+types/quote-request.ts";
import { CustomQuote } from "./custom-quote.tsx";
import { GuaranteeNote } from "./guarantee-note.tsx";
import { postQuoteRequest } from "./post-quote-request.server.ts";
import { StandardOffers } from "./standard-offers.tsx";

const words = {
  toCustomQuote: "Aller au devis sur mesure",
};

export const handle = { hydrate: "touched" };

/** New key at each rendering: a page sent twice makes one request. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = appOf(context);
  return {
    offers: standardOffers(await catalogueInForce(db, clock())),
    idempotencyKey: crypto.randomUUID(),
    known: await knownPerson({ request, context }),
    rules: quoteRequestRules,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return postQuoteRequest({ request, context });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOf(() => serverAction());
}

export default function QuoteRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offers, ...form } = loaderData;
  const { siteUrl } = useRootData();
  return (
    <div className="page-width grid gap-14 py-10 sm:gap-20 sm:py-14">
      <PageHead
        page="quoteRequest"
        structuredData={[breadcrumbFacts(siteUrl, publicPages.quoteRequest)]}
      />
      <header className="grid max-w-2xl gap-4">
        <h1 className="text-4xl">{labels.askQuote}</h1>
        <p className="text-lg text-muted">
          {frenchSpaces(standardOffersWords.lead(offers.length))}
        </p>
        <p>
          <a
            href="#sur-mesure"
            className="inline-block py-1 text-link underline underline-offset-4"
          >
            {words.toCustomQuote}
          </a>
        </p>
      </header>
      <StandardOffers offers={offers} />
      <CustomQuote {...form} answer={actionData?.kind === "form" ? actionData.form : undefined} />
      <GuaranteeNote />
    </div>
  );
}
