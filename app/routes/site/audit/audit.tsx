import "./audit.css";
import { useNavigation } from "react-router";
import { publicPages } from "#copy/public-pages.ts";
import { breadcrumbFacts } from "#copy/structured-data.ts";
import { appOf } from "#http/app-context.ts";
import { PageHead } from "#http/page-head.tsx";
import { useRootData } from "#http/root-data.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/audit.ts";
import { Analysing } from "./analysing.tsx";
import { askedListing } from "./asked-listing.ts";
import { AuditNotes } from "./audit-notes.tsx";
import { DiscoveryCall } from "./discovery-call.tsx";
import { IntroForm } from "./intro-form.tsx";
import { postIntro } from "./post-intro.server.ts";

const words = {
  errorTitle: "Erreur · Audit gratuit de votre fiche",
  reading: "Nous lisons votre fiche : une dizaine de secondes.",
  title: "Où en est votre fiche Google\u202F?",
  intro:
    "Une note sur 100, cinq notes détaillées, et ce qu’il faut corriger d’abord. Gratuit, en deux minutes, sans compte.",
  callTitle: "Plutôt en parler de vive voix ?",
  callText:
    "20 minutes au téléphone, offertes et sans engagement : nous ouvrons votre fiche ensemble et vous disons ce qui lui manque.",
};

export const handle = { hydrate: "touched" };

export function loader({ request, context }: Route.LoaderArgs) {
  return { reads: appOf(context).listingFacts !== null, asked: askedListing(request.url) };
}

export function action({ request, context }: Route.ActionArgs) {
  return postIntro({ request, context });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function AuditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteUrl } = useRootData();
  const sending = useNavigation().formMethod === "POST";
  const analysing = sending && loaderData.reads;
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead
        page="audit"
        {...(actionData && { title: words.errorTitle })}
        structuredData={[breadcrumbFacts(siteUrl, publicPages.audit)]}
      />
      <Analysing shown={analysing}>{words.reading}</Analysing>
      <div hidden={analysing}>
        <header className="grid max-w-prose gap-3">
          <h1 className="text-3xl">{words.title}</h1>
          <p className="text-lg text-muted">{frenchSpaces(words.intro)}</p>
        </header>
        <div className="mt-8 grid items-start gap-x-16 gap-y-10 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <IntroForm answer={actionData} typed={loaderData.asked} />
          <AuditNotes />
        </div>
      </div>
      <DiscoveryCall title={words.callTitle}>{words.callText}</DiscoveryCall>
    </div>
  );
}
