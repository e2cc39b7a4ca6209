import { untrueBecause } from "#domain/email-truth.ts";
import type { RequestStatus } from "#domain/request.ts";
import type { EmailContent } from "#emails/content.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { revisionAnswer } from "#emails/revision-answer.tsx";
import { revisionAnswerNotice } from "#emails/revision-answer-notice.tsx";
import type { RevisionEmailInput } from "#emails/revision-facts.ts";
import { revisionNotice } from "#emails/revision-notice.tsx";
import { revisionStatus } from "#emails/revision-status.tsx";
import { existingRevision, existingRevisionMessage } from "#queries/revisions.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobAttempt, JobContext, JobHandler } from "./handler.ts";

export const emailRevisionNotice: JobHandler<"email-revision-notice"> = (
  { requestId },
  context,
  attempt,
) => {
  const email = { template: "revision-notice", subjectId: requestId, reader: "agency" } as const;
  return send(requestId, context, attempt, { ...email, content: revisionNotice });
};

export const emailRevisionAnswer: JobHandler<"email-revision-answer"> = async (
  { messageId },
  context,
  attempt,
) => {
  const { requestId, ...message } = await existingRevisionMessage(context.db, messageId);
  const email = { template: "revision-answer", subjectId: messageId, reader: "client" } as const;
  const content = (input: RevisionEmailInput) => revisionAnswer({ ...input, message });
  return send(requestId, context, attempt, { ...email, content });
};

export const emailRevisionAnswerNotice: JobHandler<"email-revision-answer-notice"> = async (
  { messageId },
  context,
  attempt,
) => {
  const { requestId, ...message } = await existingRevisionMessage(context.db, messageId);
  const email = {
    template: "revision-answer-notice",
    subjectId: messageId,
    reader: "agency",
  } as const;
  const content = (input: RevisionEmailInput) => revisionAnswerNotice({ ...input, message });
  return send(requestId, context, attempt, { ...email, content });
};

/** A request meets each status once, so that its name makes the message unique. */
export const emailRevisionStatus: JobHandler<"email-revision-status"> = (
  { requestId, status },
  context,
  attempt,
) => {
  const email = {
    template: "revision-status",
    subjectId: `${requestId}:${status}`,
    reader: "client",
    told: status,
  } as const;
  const content = (input: RevisionEmailInput) => revisionStatus({ ...input, status });
  return send(requestId, context, attempt, { ...email, content });
};

interface RevisionEmail {
  template: "revision-notice" | "revision-answer" | "revision-answer-notice" | "revision-status";
  /** The status it tells of. */
  told?: RequestStatus;
  subjectId: string;
  reader: "client" | "agency";
  content: (input: RevisionEmailInput) => EmailContent;
}

/** Nobody is left to write to once the client has closed their account. */
async function send(
  requestId: string,
  context: JobContext,
  attempt: JobAttempt,
  { template, told, subjectId, reader, content }: RevisionEmail,
): Promise<void> {
  const { site, siteUrl } = context;
  const { client, ...facts } = await existingRevision(context.db, requestId);
  const agency = { name: site.name, address: site.email };
  if (!client && reader === "client") return;
  const person = client ? { name: client.name, address: client.email } : agency;
  const request = { ...facts, clientName: client?.name ?? "Un client parti" };
  await deliverEmail(context, {
    template,
    droppedBecause: untrueBecause[template](
      { status: facts.status, told: told ?? facts.status },
      context.clock(),
    ),
    subjectId,
    to: reader === "client" ? person : agency,
    replyTo: reader === "client" ? agency : person,
    content: await renderEmail(content({ request, site, siteUrl }), site),
    isLastTry: attempt.isLast,
  });
}
