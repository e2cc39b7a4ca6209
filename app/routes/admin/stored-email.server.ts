import PostalMime, { type Email } from "postal-mime";
import type { App } from "#http/app-context.ts";
import { emailDelivery, type ListedEmail } from "#queries/email-deliveries.server.ts";

export type StoredEmail =
  | { where: "mailbox"; delivery: ListedEmail; message: Email }
  /** Left by SMTP, or not written yet: only its trace is here. */
  | { where: "elsewhere"; delivery: ListedEmail; byMailServer: boolean };

/** A message of the mailbox, opened; null when there is no such delivery. */
export async function readStoredEmail(app: App, deliveryId: string): Promise<StoredEmail | null> {
  const delivery = await emailDelivery(app.db, deliveryId);
  if (!delivery) return null;
  const raw = await app.readMailbox?.(delivery.id);
  if (!raw) return { where: "elsewhere", delivery, byMailServer: app.readMailbox === null };
  return { where: "mailbox", delivery, message: await PostalMime.parse(raw) };
}
