import { actorFor } from "#http/current-viewer.server.ts";
import { revisionWords as words } from "#copy/portal/revisions.ts";
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import { ownProperty } from "#domain/own-property.ts";
import { includedWords, nextForClient } from "#copy/revision.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import { isRequestOpen } from "#domain/request.ts";
import { turnIn } from "#domain/revision.ts";
import { requireSameOrigin, requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { type RevisionThread, revisionThread } from "#queries/revision/by-id.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { Thread } from "#ui/thread.tsx";
import { PhotoGrid } from "#ui/photos/photo-grid.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { MessageForm } from "../../both-sides/message-form.tsx";
import {
  type MessageAnswer,
  postMessage,
  readMessage,
} from "../../both-sides/post-message.server.ts";
import type { Route } from "./+types/revision.ts";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const scope = { records: "own", userId } as const;
  const found = await viewing({ request, context }, (db) =>
    revisionThread(db, scope, params.requestId),
  );
  if (!found) throw data(null, { status: 404 });
  return {
    ...found,
    messageKey: randomUUID(),
    done: url.searchParams.get("fait"),
  };
}

export async function action({ request, context, params: { requestId } }: Route.ActionArgs) {
  requireSameOrigin(request);
  const person = await requireSignedIn(request, context);
  const refused = await postMessage({
    context,
    requestId,
    actor: actorFor(person),
    posted: await readMessage({ request, context }, requestId),
  });
  if (!refused) return redirect(`/portal/demandes/${requestId}?fait=message`, 303);
  if (refused.status === 404) throw data(null, { status: 404 });
  return data(refused.answer, { status: refused.status });
}

const done: Record<string, string> = {
  demande: words.arrived,
  message: words.messageSent,
};

export default function OwnRevision({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { request, messages, pictures, messageKey } = loaderData;
  const doneWords = actionData ? undefined : ownProperty(done, loaderData.done ?? "");
  return (
    <>
      <title>{`${request.subject} · ${site.name}`}</title>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div>
          <BackLink to="/portal/demandes">{words.all}</BackLink>
          <h1 className="mt-2 text-2xl wrap-anywhere">{request.subject}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
            <StatusBadge status={request.status} label={requestStatusLabels[request.status]} />
            <span>
              {words.orderNumber(
                request.orderNumber,
                includedWords(request.included).toLowerCase(),
              )}
            </span>
            <span>{words.askedOn(shortMoment(request.createdAt))}</span>
          </p>
        </div>
        {doneWords && <SuccessNotice>{frenchSpaces(doneWords)}</SuccessNotice>}
        <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
          <OwnThread request={request} messages={messages} pictures={pictures} agency={site.name} />
          <Reply request={request} messageKey={messageKey} answer={actionData ?? null} />
        </div>
      </div>
    </>
  );
}

const addressOf = (fileId: string) => `/portal/fichiers/${fileId}`;

function OwnThread({ request, messages, pictures, agency }: RevisionThread & { agency: string }) {
  const beside = (id: string) => (
    <PhotoGrid photos={ownProperty(pictures, id) ?? []} addressOf={addressOf} />
  );
  const { id, createdAt } = request;
  const first = { id, author: words.you, own: true, at: createdAt, beside: beside(id) };
  const entries = messages.map(({ authorKind, ...message }) => ({
    ...message,
    beside: beside(message.id),
    own: authorKind === "client",
    author: authorKind === "client" ? words.you : agency,
  }));
  return (
    <Thread
      label={words.conversation}
      entries={[{ ...first, text: request.description }, ...entries]}
    />
  );
}

interface ReplyProps {
  request: RevisionThread["request"];
  messageKey: string;
  answer: MessageAnswer | null;
}

function Reply({ request, messageKey, answer }: ReplyProps) {
  const next = frenchSpaces(nextForClient({ status: request.status, turn: turnIn(request) }));
  if (!isRequestOpen(request.status)) {
    return (
      <Card>
        <CardBody className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm">
            <span className="font-semibold">{next}.</span>
            {words.closed}
          </p>
          <ButtonLink href={`/portal/demandes/nouvelle?commande=${request.orderId}`} icon="plus">
            {words.newRequest}
          </ButtonLink>
        </CardBody>
      </Card>
    );
  }
  return (
    <Card>
      <CardBody className="grid gap-4">
        <p className="text-sm font-semibold">{next}</p>
        <MessageForm
          label={words.yourMessage}
          messageKey={answer?.key ?? messageKey}
          answer={answer}
          thread={{ orderId: request.orderId, requestId: request.id }}
          files="/portal/fichiers"
        />
      </CardBody>
    </Card>
  );
}
