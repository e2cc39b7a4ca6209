import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { MailAddress, Mailer, OutgoingEmail } from "#integrations/mail/mailer.ts";

interface DeliverEmailDependencies {
  db: Database;
  mailer: Mailer;
  site: SiteIdentity;
  clock: () => Date;
}

export interface EmailToDeliver {
  template: string;
  /** The fact the message is about; with the template it makes the message unique. */
  subjectId: string;
  to: MailAddress;
  replyTo: MailAddress;
  content: { subject: string; html: string; text: string };
  attachments?: OutgoingEmail["attachments"];
  /** A failure then counts as final. */
  isLastTry: boolean;
}

/**
 * Sends a message once per (template, fact): what was sent is not sent again, and a try that follows a
 * crash between sending and noting it repeats the same message, under the same Message-ID.
 * @throws what the mailer threw, after noting it on the delivery.
 */
export async function deliverEmail(
  dependencies: DeliverEmailDependencies,
  email: EmailToDeliver,
): Promise<"sent" | "already-sent"> {
  const { db, mailer, site, clock } = dependencies;
  const delivery = await claim(db, email, clock());
  if (!delivery) return "already-sent";
  try {
    await mailer.send({
      ...email.content,
      deliveryId: delivery.id,
      from: { name: site.name, address: site.email },
      to: email.to,
      replyTo: email.replyTo,
      attachments: email.attachments,
      date: delivery.createdAt,
      ...(email.attachments && { attachments: email.attachments }),
    });
  } catch (error) {
    await noteFailure(db, delivery.id, { error, at: clock(), isLastTry: email.isLastTry });
    throw error;
  }
  await db
    .update(emailDeliveries)
    .set({ status: "sent", sentAt: clock(), lastError: null })
    .where(eq(emailDeliveries.id, delivery.id));
  return "sent";
}

/** The delivery's row, made at the first try and found again by the next; null once it is sent. */
async function claim(
  db: Database,
  { template, subjectId, to, content }: EmailToDeliver,
  now: Date,
) {
  const current = { recipient: to.address, subject: content.subject, status: "pending" } as const;
  const [delivery] = await db
    .insert(emailDeliveries)
    .values({ ...current, key: `${template}:${subjectId}`, template, createdAt: now })
    .onConflictDoUpdate({
      target: emailDeliveries.key,
      set: current,
      setWhere: ne(emailDeliveries.status, "sent"),
    })
    .returning({ id: emailDeliveries.id, createdAt: emailDeliveries.createdAt });
  return delivery ?? null;
}

async function noteFailure(
  db: Database,
  id: string,
  { error, at, isLastTry }: { error: unknown; at: Date; isLastTry: boolean },
): Promise<void> {
  const lastError = error instanceof Error ? error.message : String(error);
  await db
    .update(emailDeliveries)
    .set({ status: isLastTry ? "failed" : "pending", lastError, lastFailedAt: at })
    .where(and(eq(emailDeliveries.id, id), ne(emailDeliveries.status, "sent")));
}
