import { notificationKindOf } from "#domain/notification.ts";
import { markPicture } from "#emails/mark-picture.server.ts";
import { printedSubject, renderEmail } from "#emails/render-email.tsx";
import { stoppedKinds } from "#queries/notification/choices.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobAttempt, JobContext } from "./handlers/handler.ts";
import type { EmailName } from "./catalogue.ts";
import { messages } from "./messages.server.ts";

/** Sends a message once (deliverEmail). `Reply-To` is the other side: the agency, or the person. */
export async function sendMessage(
  name: EmailName,
  queued: unknown,
  { context, attempt }: { context: JobContext; attempt: JobAttempt },
): Promise<void> {
  const { site } = context;
  const written = await messages[name].write(queued, context);
  if (!written) return;
  const { key, content, attachments, droppedBecause } = written;
  const agency = { name: site.name, address: site.email };
  const person = written.person ?? agency;
  const [to, replyTo] =
    messages[name].to === "person" ? [written.person, agency] : [agency, person];
  if (!to) return;
  const kind = notificationKindOf(name);
  const unwanted = kind !== null && (await stoppedKinds(context.db, to.address)).includes(kind);
  const outcome = await deliverEmail(context, {
    template: name,
    droppedBecause: droppedBecause ?? (unwanted ? "not-wanted" : null),
    isOptional: kind !== null,
    subjectId: key,
    payload: written.payload,
    to,
    replyTo,
    subject: printedSubject(content),
    print: (unsubscribeUrl) => renderEmail({ ...content, unsubscribeUrl }, site),
    attachments: [...attachments, await markPicture()],
    isLastTry: attempt.isLast,
  });
  if (outcome === "sent") await written.whenSent();
}
