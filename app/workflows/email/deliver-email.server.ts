import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { toldReason } from "#db/told-error.server.ts";
import type { EmailDropReason } from "#domain/email-truth.ts";
import { unsubscribeUrl } from "#domain/notification.ts";
import { nameToRepeat } from "#domain/strangers-words.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { MailAddress, Mailer, OutgoingEmail } from "#integrations/mail/mailer.ts";
import type { EmailName } from "#jobs/catalogue.ts";
import { claimDelivery } from "./claim-delivery.server.ts";

interface DeliverEmailDependencies {
  db: Database;
  mailer: Mailer;
  site: SiteIdentity;
  siteUrl: string;
  clock: () => Date;
}

interface EmailToDeliver {
  template: EmailName;
  droppedBecause: EmailDropReason | null;
  subjectId: string;
  payload: unknown;
  to: MailAddress;
  replyTo: MailAddress;
  subject: string;
  print: (unsubscribeUrl: string | null) => Promise<{ html: string; text: string }>;
  attachments?: OutgoingEmail["attachments"];
  isOptional?: boolean;
  isLastTry: boolean;
}

export type DeliveryOutcome = "sent" | "already-sent" | "withheld" | "dropped";

/**
 * A retry after a crash between sending and recording repeats the same Message-ID.
 * @throws what the mailer threw, after recording it.
 */
export async function deliverEmail(
  dependencies: DeliverEmailDependencies,
  email: EmailToDeliver,
): Promise<DeliveryOutcome> {
  const { db, mailer, site, siteUrl, clock } = dependencies;
  const { template, subjectId, payload, to, subject, droppedBecause } = email;
  const claim = { template, subjectId, payload, recipient: to.address, subject };
  const delivery = await claimDelivery(db, { ...claim, droppedBecause }, clock());
  if (!delivery.ok) return delivery.reason;
  const optOut = email.isOptional ? unsubscribeUrl(siteUrl, delivery.id) : null;
  try {
    await mailer.send({
      subject,
      ...(await email.print(optOut)),
      deliveryId: delivery.id,
      from: { name: site.name, address: site.email },
      to: { name: nameToRepeat(to.name) ?? "", address: to.address },
      replyTo: email.replyTo,
      date: delivery.createdAt,
      ...(optOut !== null && { unsubscribeUrl: optOut }),
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

async function noteFailure(
  db: Database,
  id: string,
  { error, at, isLastTry }: { error: unknown; at: Date; isLastTry: boolean },
): Promise<void> {
  const lastError = toldReason(error);
  await db
    .update(emailDeliveries)
    .set({ status: isLastTry ? "failed" : "pending", lastError, lastFailedAt: at })
    .where(and(eq(emailDeliveries.id, id), ne(emailDeliveries.status, "sent")));
}
