import type { ReactNode } from "react";
import { publicPages, type PublicPageName } from "#copy/public-pages.ts";
import { breadcrumbFacts } from "#copy/structured-data.ts";
import { PageHead } from "#http/page-head.tsx";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export interface LegalSection {
  /** Stable anchor: letters and e-mails quote it. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  page: PublicPageName;
  title: string;
  lead: string;
  dated: string;
  download?: { label: string; href: string };
  sections: LegalSection[];
}

export function LegalPage({ page, title, lead, dated, download, sections }: LegalPageProps) {
  const { siteUrl } = useRootData();
  return (
    <article className="@container">
      <PageHead page={page} structuredData={[breadcrumbFacts(siteUrl, publicPages[page])]} />
      <header className="max-w-prose">
        <h1 className="text-3xl">{frenchSpaces(title)}</h1>
        <p className="mt-4 text-lg text-muted">{frenchSpaces(lead)}</p>
        <p className="mt-4 inline-block border-l-4 border-lamp pl-3 text-sm font-semibold">
          {frenchSpaces(dated)}
        </p>
        {download && <Download {...download} />}
      </header>
      <div className="mt-10 gap-14 @4xl:grid @4xl:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <Summary sections={sections} />
        <div className="mt-12 max-w-prose @4xl:mt-0 print:mt-0 print:max-w-none">
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Download({ label, href }: { label: string; href: string }) {
  return (
    <p className="mt-5 print:hidden">
      <ButtonLink href={href} variant="outline" icon="download" download="">
        {label}
      </ButtonLink>
    </p>
  );
}

function Summary({ sections }: { sections: LegalSection[] }) {
  return (
    <nav
      aria-labelledby="sommaire"
      className="self-start rounded-lg border border-line bg-raised p-5 text-sm @4xl:sticky @4xl:top-24 @4xl:max-h-[calc(100dvh-7rem)] @4xl:overflow-y-auto @4xl:rounded-none @4xl:border-0 @4xl:bg-transparent @4xl:p-1 print:hidden"
    >
      <h2 id="sommaire" className="text-base">
        Sommaire
      </h2>
      <ul className="mt-2 gap-x-6 sm:columns-2 @4xl:columns-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-1.5 text-muted hover:text-text hover:underline hover:underline-offset-3"
            >
              {frenchSpaces(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ id, title, body }: LegalSection) {
  return (
    <section className="mt-12 border-t border-line pt-8 first:mt-0 first:border-0 first:pt-0 print:mt-6 print:pt-4">
      <h2 id={id} className="mb-4 text-xl print:break-after-avoid">
        {frenchSpaces(title)}
      </h2>
      {body}
    </section>
  );
}
