import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { publicationsDone, publicationsWords as words } from "#copy/admin/publications.ts";
import { deliverableName, deliverableStatusLabels } from "#copy/deliverables.ts";
import { clientTitle } from "#domain/client-title.ts";
import { deliverableLife } from "#domain/deliverable.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { isPublicationOpen, publicationKindsOf, SEVERAL_AT_ONCE } from "#domain/publication.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { savedAtIn } from "#http/saved-at.ts";
import { viewing } from "#http/viewing.server.ts";
import { picturesForWork, type WorkPicture } from "#queries/client-file/for-work.server.ts";
import { type PublicationDesk, publicationDesk } from "#queries/publication/by-id.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/publications.ts";
import { PublicationCard } from "./publication-card.tsx";
import { TextForm } from "./text-form.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** Agency practice: clients have seven days, and most answer within three. */
const PROPOSED_DAYS = 3;
const PROPOSED_TIME = "09:00";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const desk = await viewing({ request, context }, async (db) => {
    const found = await publicationDesk(db, params.deliverableId);
    if (!found) return null;
    const { id: deliverableId, orderId } = found.deliverable;
    return { ...found, pictures: await picturesForWork(db, { deliverableId, orderId }) };
  });
  if (!desk) throw data(null, { status: 404 });
  const done = url.searchParams.get("fait") ?? "";
  return {
    ...desk,
    done: Object.entries(publicationsDone).find(([act]) => act === done)?.[1] ?? null,
    savedAt: savedAtIn(url, now),
    newId: randomUUID(),
    proposed: { publishOn: addDays(parisDate(now), PROPOSED_DAYS), publishTime: PROPOSED_TIME },
  };
}

export { publicationActs as action } from "./acts.server.ts";

/** Reload after a refusal too (React Router skips 4xx answers): the client may just have answered. */
export function shouldRevalidate() {
  return true;
}

export default function Publications({ loaderData, actionData }: Route.ComponentProps) {
  const { deliverable, publications, pictures, done, savedAt, newId, proposed } = loaderData;
  const name = deliverableName(deliverable);
  const answer = actionData;
  const about = answer?.typed["publicationId"]?.[0];
  const beside = publications.find(({ id }) => id === about);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={words.pageTitle(name)} />
      <Heading deliverable={deliverable} name={name} />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
        {done && !answer && (
          <SuccessNotice answer={loaderData} savedAt={savedAt}>
            {frenchSpaces(done)}
          </SuccessNotice>
        )}
        {publications.map((publication) => (
          <PublicationCard
            key={publication.id}
            publication={publication}
            deliverable={deliverable}
            pictures={pictures}
            answer={beside === publication ? answer : undefined}
          />
        ))}
        <NewText
          desk={loaderData}
          newId={!beside && about ? about : newId}
          proposed={proposed}
          answer={beside ? undefined : answer}
        />
      </div>
    </div>
  );
}

function Heading({
  deliverable,
  name,
}: {
  deliverable: PublicationDesk["deliverable"];
  name: string;
}) {
  const { id, orderId, orderNumber, status } = deliverable;
  return (
    <div>
      <BackLink to={recordAddress.deliverable(id)}>{words.back}</BackLink>
      <h1 className="mt-2 text-2xl wrap-anywhere">{frenchSpaces(words.title(name))}</h1>
      <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1.5 text-sm text-muted">
        <span className="font-semibold text-text">{deliverableStatusLabels[status]}</span>
        <span className="min-w-0 wrap-anywhere">
          {clientTitle(deliverable)},{" "}
          <TextLink to={recordAddress.order(orderId)}>{orderNumber}</TextLink>
        </span>
      </p>
    </div>
  );
}

interface NewTextProps {
  desk: PublicationDesk & { pictures: readonly WorkPicture[] };
  /** Idempotency key: sent twice, the text is created once. */
  newId: string;
  proposed: { publishOn: string; publishTime: string };
  answer: Route.ComponentProps["actionData"];
}

function NewText({
  desk: { deliverable, publications, pictures },
  newId,
  proposed,
  answer,
}: NewTextProps) {
  const kinds = publicationKindsOf(deliverable.kind);
  if (kinds.length === 0) return <Notice>{words.notPublished}</Notice>;
  if (!deliverableLife[deliverable.status].open) {
    return publications.length === 0 && <Notice>{frenchSpaces(words.over)}</Notice>;
  }
  const open = publications.some(({ status }) => isPublicationOpen(status));
  if (open && !kinds.includes(SEVERAL_AT_ONCE)) return null;
  return (
    <Card>
      <CardHeader
        title={words.newTitle}
        description={publications.length === 0 && frenchSpaces(words.noneText)}
      />
      <CardBody>
        <TextForm
          publicationId={newId}
          kinds={kinds}
          after={0}
          values={{ text: "", link: "", fileId: "", ...proposed }}
          pictures={pictures}
          asked={false}
          answer={answer}
        />
      </CardBody>
    </Card>
  );
}
