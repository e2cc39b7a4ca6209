import "./landing.css";
import wholePage from "./whole-page.css?url";
import { faqOf } from "#copy/landing/faq.ts";
import {
  organisationFacts,
  questionFacts,
  serviceFacts,
  websiteFacts,
} from "#copy/structured-data.ts";
import { boostLocal, growthFollowUp } from "#domain/catalogue.ts";
import { appOf } from "#http/app-context.ts";
import { PageHead } from "#http/page-head.tsx";
import { StylesBelow } from "#http/page-styles.tsx";
import { useRootData } from "#http/root-data.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import { testimonialsShown } from "#queries/testimonial/shown.server.ts";
import type { Route } from "./+types/landing.ts";
import { About } from "./sections/about.tsx";
import { AuditTeaser } from "./sections/audit-teaser.tsx";
import { Faq } from "./sections/faq.tsx";
import { FinalSection } from "./sections/final-section.tsx";
import { Founder } from "./sections/founder.tsx";
import { Hero } from "./sections/hero.tsx";
import { HowItWorks } from "./sections/how-it-works.tsx";
import { OtherPacks } from "./sections/other-packs.tsx";
import { ServiceOverview } from "./sections/service-overview.tsx";
import { StarterOffer } from "./sections/starter-offer.tsx";
import { SubscriptionOffer } from "./sections/subscription-offer.tsx";
import { Testimonials } from "./sections/testimonials.tsx";
import { WhyUs } from "./sections/why-us.tsx";

/** Same page for everybody, without hydration. */
export const handle = { hydrate: false, firstScreen: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = appOf(context);
  const now = clock();
  return {
    catalogue: await catalogueInForce(db, now),
    testimonials: await testimonialsShown(db, now),
  };
}

export default function Landing({
  loaderData: { catalogue, testimonials },
}: Pick<Route.ComponentProps, "loaderData">) {
  const { site, siteUrl } = useRootData();
  const starter = catalogue.offers[boostLocal.planType];
  const subscription = catalogue.offers[growthFollowUp.planType];
  const questions = faqOf(catalogue);
  return (
    <>
      <PageHead
        page="landing"
        structuredData={[
          organisationFacts(site, siteUrl),
          websiteFacts(site, siteUrl),
          serviceFacts(siteUrl, catalogue),
          questionFacts(questions),
        ]}
      />
      <Hero offer={starter} />
      <StylesBelow sheet={wholePage} />
      <ServiceOverview />
      <HowItWorks />
      <Testimonials published={testimonials} />
      <WhyUs />
      <AuditTeaser />
      <div id="tarifs">
        <StarterOffer offer={starter} />
        <OtherPacks catalogue={catalogue} />
        <SubscriptionOffer offer={subscription} />
      </div>
      <About />
      <Founder />
      <Faq questions={questions} />
      <FinalSection />
    </>
  );
}
