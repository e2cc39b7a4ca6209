import { revisionWords as words } from "#copy/admin/revisions.ts";
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import { actRefusalWords } from "#copy/admin/undoable-acts.ts";
import { historyAuthor } from "#copy/history-line.ts";
import { includedWords, revisionActName } from "#copy/revision.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import { clientTitle } from "#domain/client-title.ts";
import { ownProperty } from "#domain/own-property.ts";
import { isReplyLate, isRequestOpen } from "#domain/request.ts";
import { requestActionForm } from "#forms/quote-request.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { type RevisionThread, revisionThread } from "#queries/revision/by-id.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { PhotoGrid } from "#ui/photos/photo-grid.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Thread } from "#ui/thread.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { MessageForm } from "../../both-sides/message-form.tsx";
import { postMessage, readMessage } from "../../both-sides/post-message.server.ts";
import { HistoryCard } from "../record/history-card.tsx";
import { LateBadge } from "../requests/late-badge.tsx";
import { recordAddress } from "../record/address.ts";
import { RecordColumns } from "../record/columns.tsx";
import { postRevisionAct } from "./post-revision-act.server.ts";
import { RequestActions } from "../requests/request-actions.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/revision.ts";
import { fullName } from "#domain/client-title.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

const everything = { records: "all" } as const;

export async function loader({ request, context, params: { requestId } }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const found = await viewing({ request, context }, async (db) => {
    const thread = await revisionThread(db, everything, requestId);
    if (!thread) return null;
    const subject = { type: "revision-request", id: thread.request.id } as const;
    return { ...thread, history: await recordHistory(db, subject) };
  });
  if (!found) throw data(null, { status: 404 });
  return { ...found, late: isReplyLate(found.request, now), messageKey: randomUUID() };
}

export async function action({ request, context, params: { requestId } }: Route.ActionArgs) {
  requireSameOrigin(request);
  const { userId } = await requireAdministrator(request, context);
  const actor = { kind: "administrator", userId } as const;
  const posted = await readMessage({ request, context }, requestId);
  if (posted.formData.get("action") === "message") {
    const refused = await postMessage({ context, requestId, actor, posted });
    if (!refused) return redirect(recordAddress.revision(requestId), 303);
    if (refused.status === 404) throw data(null, { status: 404 });
    return data({ error: null, message: refused.answer }, { status: refused.status });
  }
  const form = requestActionForm.safeParse(Object.fromEntries(posted.formData));
  if (!form.success) return data({ error: words.noSuchAct, message: null }, { status: 400 });
  const act = { kind: "move-revision", action: form.data.action } as const;
  const moved = await postRevisionAct({ request, context }, { act, subjectId: requestId, userId });
  if (moved.ok) return redirect(recordAddress.revision(requestId), 303);
  if (moved.refusal.reason === "request-not-found") throw data(null, { status: 404 });
  return data({ error: actRefusalWords(act, moved.refusal), message: null }, { status: 409 });
}

const historyWords = { name: revisionActName, author: historyAuthor, detail: () => null };

export default function Revision({ loaderData, actionData }: Route.ComponentProps) {
  const { request, messages, pictures, history, late, messageKey } = loaderData;
  const answer = actionData?.message ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={words.pageTitle(request.subject)} />
      <div>
        <BackLink to="/admin/demandes/revisions">{words.all}</BackLink>
        <RevisionHeading request={request} late={late} />
      </div>
      <RecordColumns
        aside={
          <>
            <RequestActions
              key={request.status}
              status={request.status}
              error={actionData?.error ?? null}
              finalActs={request.hasAccount ? finalActs : finalActsWithoutAccount}
            />
            <HistoryCard history={history} words={historyWords} />
          </>
        }
      >
        <AgencyThread request={request} messages={messages} pictures={pictures} />
        {isRequestOpen(request.status) && (
          <Card>
            <CardBody>
              <MessageForm
                label={words.yourAnswer}
                hint={frenchSpaces(replyHint(request))}
                messageKey={answer?.key ?? messageKey}
                answer={answer}
                thread={{ orderId: request.orderId, requestId: request.id }}
                files="/admin/fichiers"
              />
            </CardBody>
          </Card>
        )}
      </RecordColumns>
    </div>
  );
}

const finalActs = {
  reject: {
    title: words.refuseQuestion,
    description: words.refuseEffect,
  },
  cancel: {
    title: words.cancelQuestion,
    description: words.cancelEffect,
  },
};

/** Deleted account: no notification, so the question promises no e-mail. */
const finalActsWithoutAccount = {
  reject: { ...finalActs.reject, description: clientGone(words.final) },
  cancel: { ...finalActs.cancel, description: clientGone(words.final) },
};

function replyHint({ hasAccount }: RevisionThread["request"]): string {
  return hasAccount ? words.whereItGoes : clientGone(words.staysInFile);
}

function clientGone(first: string): string {
  return words.clientGone(first);
}

function RevisionHeading({ request, late }: { request: RevisionThread["request"]; late: boolean }) {
  const who = clientTitle(request);
  return (
    <header className="mt-2 grid gap-2">
      <h1 className="text-2xl wrap-anywhere">{request.subject}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
        <StatusBadge status={request.status} label={requestStatusLabels[request.status]} />
        {late && <LateBadge />}
        <Badge variant={request.included ? "default" : "outline"}>
          {includedWords(request.included)}
        </Badge>
        <span className="min-w-0 wrap-anywhere">
          {who},{" "}
          <TextLink to={recordAddress.order(request.orderId)}>{request.orderNumber}</TextLink>
          {words.writtenAt(shortMoment(request.createdAt))}
        </span>
      </p>
    </header>
  );
}

const addressOf = (fileId: string) => `/admin/fichiers/${fileId}`;

function AgencyThread({ request, messages, pictures }: RevisionThread) {
  const client = fullName(request);
  const beside = (id: string) => (
    <PhotoGrid photos={ownProperty(pictures, id) ?? []} addressOf={addressOf} />
  );
  const { id, createdAt } = request;
  const first = { id, author: client, own: false, at: createdAt, beside: beside(id) };
  const entries = messages.map(({ authorKind, authorName, ...message }) => ({
    ...message,
    beside: beside(message.id),
    own: authorKind === "administrator",
    author: authorName ?? (authorKind === "administrator" ? words.agency : client),
  }));
  return (
    <Thread
      label={words.conversation}
      entries={[{ ...first, text: request.description }, ...entries]}
    />
  );
}
