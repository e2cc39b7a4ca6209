import { data } from "react-router";
import { validationWords as words } from "#copy/portal/publications.ts";
import { isAsked } from "#domain/publication.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { keyedPageHeaders, privatePage } from "#http/private-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { askedPublication } from "#queries/publication/by-id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { OrderLinkPage } from "../site/layout/order-link-page.tsx";
import type { Route } from "./+types/validation.ts";
import { answerActs } from "./acts.server.ts";
import { AnswerForms } from "./answer-forms.tsx";
import { openedBy } from "./opened-by.server.ts";
import { PublicationSheet } from "./publication-sheet.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

/** Read-only, because mail scanners open every link. */
export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  const target = openedBy({ context, url }, params.publicationId);
  const publication =
    target &&
    (await viewing({ request, context }, (db) => askedPublication(db, target.id, null), target.id));
  if (!publication) return data({ page: null }, { status: 404 });
  const viewer = await actorOf(request, context);
  const newer = publication.version !== target.version;
  const shown = newer ? null : publication;
  const pictures = { path: `${url.pathname}/photos`, query: url.search };
  return data({ page: { publication: shown, pictures, agency: viewer.kind === "administrator" } });
}

export const action = answerActs({
  async enter(request, context, { url, params }) {
    const target = openedBy({ context, url }, params.publicationId);
    if (!target) throw data(null, { status: 404 });
    const by = { viewer: await actorOf(request, context), heldKey: target.id };
    return { how: "link", viewing: by, name: null, linkVersion: target.version };
  },
  address: (_, { url }) => `${url.pathname}${url.search}`,
});

/** Also after a refusal: somebody else may have answered. */
export function shouldRevalidate() {
  return true;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function Validation({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const title = page ? words.linkTitle : words.missingTitle;
  return (
    <OrderLinkPage title={title} missingText={words.missingText}>
      {page && <Told page={page} answer={actionData} />}
    </OrderLinkPage>
  );
}

type Page = NonNullable<Route.ComponentProps["loaderData"]["page"]>;

function Told({
  page: { publication, pictures, agency },
  answer,
}: {
  page: Page;
  answer: Route.ComponentProps["actionData"];
}) {
  if (!publication) return <NewerWaits />;
  const open = isAsked(publication.status);
  return (
    <>
      {open && <p className="text-sm text-muted">{frenchSpaces(words.openingDoesNothing)}</p>}
      <PublicationSheet publication={publication} pictures={pictures} />
      {open && agency && <Notice>{frenchSpaces(words.agencyReads)}</Notice>}
      {open && !agency && (
        <AnswerForms version={publication.version} named answer={answer ?? undefined} />
      )}
      {!open && answer?.refusal && (
        <Notice variant="warning" role="alert">
          {frenchSpaces(answer.refusal)}
        </Notice>
      )}
    </>
  );
}

function NewerWaits() {
  return (
    <Notice
      variant="warning"
      title={words.newerTitle}
      actions={
        <ButtonLink href="/portal/validations" variant="outline">
          {words.openPortal}
        </ButtonLink>
      }
    >
      {frenchSpaces(words.newerText)}
    </Notice>
  );
}
