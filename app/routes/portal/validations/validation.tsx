import { actorFor } from "#http/current-viewer.server.ts";
import { data } from "react-router";
import { validationWords as words } from "#copy/portal/publications.ts";
import { publicationKindLabels } from "#copy/publications.ts";
import { isAsked } from "#domain/publication.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { askedPublication } from "#queries/publication/by-id.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { answerActs } from "../../validation/acts.server.ts";
import { AnswerForms } from "../../validation/answer-forms.tsx";
import { PublicationSheet } from "../../validation/publication-sheet.tsx";
import type { Route } from "./+types/validation.ts";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const publication = await viewing({ request, context }, (db) =>
    askedPublication(db, params.publicationId, userId),
  );
  if (!publication) throw data(null, { status: 404 });
  return { publication };
}

export const action = answerActs({
  async enter(request, context) {
    const person = await requireSignedIn(request, context);
    const name = person.name || person.email;
    return { how: "portal", viewing: { viewer: actorFor(person) }, name, linkVersion: null };
  },
  address: ({ publicationId }) => `/portal/validations/${publicationId}`,
});

/** Also after a refusal: a colleague may have answered, or a newer version may exist. */
export function shouldRevalidate() {
  return true;
}

export default function OwnValidation({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { publication } = loaderData;
  const open = isAsked(publication.status);
  return (
    <>
      <title>{`${publicationKindLabels[publication.kind]} · ${site.name}`}</title>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <div>
          <BackLink to="/portal/validations">{words.all}</BackLink>
          <h1 className="mt-2 text-2xl">{publicationKindLabels[publication.kind]}</h1>
        </div>
        {!open && actionData?.refusal && (
          <Notice variant="warning" role="alert">
            {frenchSpaces(actionData.refusal)}
          </Notice>
        )}
        <PublicationSheet
          publication={publication}
          pictures={{ path: "/portal/fichiers", query: "" }}
        />
        {open && (
          <AnswerForms
            key={publication.version}
            version={publication.version}
            named={false}
            answer={actionData ?? undefined}
          />
        )}
      </div>
    </>
  );
}
