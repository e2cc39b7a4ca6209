import { data, Form, Link } from "react-router";
import { guideWords as words } from "#copy/admin/guide.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/guide.ts";
import { guidePages, searchGuide } from "./guide-pages.server.ts";
import { guideAddress } from "./read-guide.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const MOST_TYPED = 100;

/** @throws Response 404 for an unknown page. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const typed = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MOST_TYPED);
  const page = guidePages.find(({ slug }) => slug === (params.page ?? guidePages[0]?.slug));
  if (!page) throw data(null, { status: 404 });
  return {
    typed,
    page: typed === "" ? page : null,
    pages: guidePages.map(({ slug, title }) => ({ href: guideAddress(slug), title })),
    found: searchGuide(typed).map(({ page: { slug, title }, section }) => ({
      href: guideAddress(slug, section.id),
      title: section.title,
      page: title,
      text: section.text.length > 160 ? `${section.text.slice(0, 160)}…` : section.text,
    })),
  };
}

/** The manual's HTML has no classes of its own. */
const prose = [
  "grid max-w-prose content-start gap-4 [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4",
  "[&_h2]:mt-4 [&_h2]:scroll-mt-24 [&_h2]:text-xl [&_h3]:mt-2 [&_h3]:font-semibold",
  "[&_ol]:list-decimal [&_ul]:list-disc [&_ol]:pl-6 [&_ul]:pl-6 [&_li]:my-1",
  "[&_pre]:overflow-x-auto [&_pre]:rounded-lg [&_pre]:bg-sunken [&_pre]:p-4",
  "[&_code]:break-words [&_img]:max-h-120 [&_img]:rounded-lg [&_img]:border [&_img]:border-line",
  "[&_table]:block [&_table]:overflow-x-auto [&_th]:p-2 [&_th]:text-left [&_td]:border-t",
  "[&_td]:border-line [&_td]:p-2 [&_td]:align-top [&_td]:text-sm",
].join(" ");

type Loaded = Route.ComponentProps["loaderData"];

export default function Guide({ loaderData }: Route.ComponentProps) {
  const { typed, page, pages } = loaderData;
  const title = page?.title ?? words.title;
  return (
    <AdminPage
      title={title}
      tab={`${page ? page.title : typed} · ${words.title}`}
      lead={words.lead}
    >
      <SearchForm typed={typed} />
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={words.pages}>
          <ol className="grid gap-1">
            {pages.map(({ href, title: name }) => (
              <li key={href}>
                <Link
                  to={href}
                  aria-current={page?.title === name ? "page" : undefined}
                  className="flex min-h-11 items-center rounded-lg px-3 hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
                >
                  {frenchSpaces(name)}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        {page ? (
          <article className={prose} dangerouslySetInnerHTML={{ __html: page.html }} />
        ) : (
          <Found {...loaderData} />
        )}
      </div>
    </AdminPage>
  );
}

function SearchForm({ typed }: { typed: string }) {
  return (
    <search>
      <Form method="get" action="/admin/aide" className="flex flex-wrap items-end gap-3">
        <Field id="aide-recherche" label={words.search} className="flex-1 basis-64">
          <TextInput
            key={typed}
            name="q"
            type="search"
            icon="search"
            defaultValue={typed}
            placeholder={words.example}
            maxLength={MOST_TYPED}
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" className="min-h-12">
          {words.submit}
        </Button>
      </Form>
    </search>
  );
}

function Found({ typed, found }: Loaded) {
  if (found.length === 0) {
    return <EmptyState title={frenchSpaces(words.none(typed))}>{words.noneHint}</EmptyState>;
  }
  return (
    <section aria-label={words.found(found.length)} className="grid content-start gap-3">
      <p aria-live="polite" className="text-sm text-muted">
        {words.found(found.length)}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {found.map(({ href, title, page, text }) => (
          <li key={href}>
            <Link to={href} className="grid gap-1 px-2 py-3 hover:bg-sunken">
              <span className="font-semibold">{frenchSpaces(title)}</span>
              <span className="text-sm text-muted">{frenchSpaces(page)}</span>
              <span className="max-w-prose text-sm">{frenchSpaces(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
