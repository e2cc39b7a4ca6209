import { sampleReport } from "#copy/landing/sample-report.ts";
import { labels } from "#copy/labels.ts";
import { publicPages } from "#copy/public-pages.ts";
import { heroWords } from "#copy/site/landing.ts";
import { headerWords } from "#copy/site/layout.ts";
import { breadcrumbFacts } from "#copy/structured-data.ts";
import { maxima } from "#domain/audit/criterion.ts";
import { criterionNames } from "#domain/audit/wording.ts";
import { appOf } from "#http/app-context.ts";
import { PageHead } from "#http/page-head.tsx";
import { useRootData } from "#http/root-data.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ReportSheet } from "../../both-sides/report/report-sheet.tsx";
import type { Route } from "./+types/sample-report.ts";

const words = {
  title: "Un rapport à 30 jours, en entier",
  intro:
    "Le commerce est inventé. Le reste est vrai : c’est la page que le produit fait pour chaque client, avec la même grille et les mêmes règles.",
  grid: "La grille, la même pour tous",
  gridText: (criteria: number) =>
    `${criteria} critères, chacun avec ses points. Mêmes faits, même note : rien n’est laissé à l’humeur de qui note, et ce qui n’est pas mesuré n’est pas compté.`,
  points: (most: number) => `${most} points`,
  yours: "Et la vôtre\u202F?",
  yoursText: "L’audit du départ est gratuit, avec cette grille.",
};

export const handle = { hydrate: false };

/** Dated last autumn, so that the sample never looks old. */
export function loader({ context }: Route.LoaderArgs) {
  return sampleReport(appOf(context).clock());
}

export default function SampleReport({ loaderData: { content, at } }: Route.ComponentProps) {
  const { siteUrl } = useRootData();
  return (
    <article className="page-width grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10 py-10 sm:py-14">
      <PageHead
        page="sampleReport"
        structuredData={[breadcrumbFacts(siteUrl, publicPages.sampleReport)]}
      />
      <header className="grid justify-items-start gap-3">
        <Badge variant="lamp">{labels.sample}</Badge>
        <h1 className="text-3xl">{words.title}</h1>
        <p className="mb-4 max-w-prose text-lg text-muted">{frenchSpaces(words.intro)}</p>
      </header>
      <ReportSheet content={content} words="" at={at} pictures={null} />
      <Grid />
      <Yours />
    </article>
  );
}

const mostOf = new Map<string, number>(Object.entries(maxima));
const criteria = Object.entries(criterionNames).map(([code, name]) => ({
  name,
  most: mostOf.get(code) ?? 0,
}));

function Grid() {
  return (
    <section id="grille" aria-labelledby="grille-titre" className="grid scroll-mt-24 gap-4">
      <h2 id="grille-titre" className="text-xl">
        {words.grid}
      </h2>
      <p className="max-w-prose text-muted">{frenchSpaces(words.gridText(criteria.length))}</p>
      <ul className="gap-x-10 text-sm sm:columns-2">
        {criteria.map(({ name, most }) => (
          <li key={name} className="flex justify-between gap-4 border-b border-line py-2">
            {frenchSpaces(name)}
            <span className="money text-muted">{words.points(most)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Yours() {
  return (
    <section
      aria-labelledby="la-votre"
      className="dusk grid gap-4 rounded-lg p-6 sm:p-10 print:hidden"
    >
      <h2 id="la-votre" className="text-2xl">
        {words.yours}
      </h2>
      <p className="text-muted">{frenchSpaces(words.yoursText)}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={publicPages.audit.path} reloadDocument iconEnd="arrow-right">
          {headerWords.audit}
        </ButtonLink>
        <ButtonLink href="/#offre-premium" reloadDocument variant="outline">
          {heroWords.seeOffer}
        </ButtonLink>
      </p>
    </section>
  );
}
