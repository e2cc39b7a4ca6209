import PostalMime, { type Email } from "postal-mime";
import type { RouterContextProvider } from "react-router";
import { appOf } from "#http/app-context.ts";
import { hiddenFromViewer } from "#http/email-preview.server.ts";
import { viewing } from "#http/viewing.server.ts";
import type { TextHidden } from "#domain/email-truth.ts";
import { emailDelivery, type ListedEmail } from "#queries/email/list.server.ts";
import { withoutKeys } from "./without-keys.ts";

type StoredEmail =
  | { where: "mailbox"; delivery: ListedEmail; message: Email }
  /** Sent by SMTP or not written yet: only the delivery is known. */
  | { where: "elsewhere"; delivery: ListedEmail; byMailServer: boolean }
  | { where: "hidden"; delivery: ListedEmail; hidden: TextHidden };

/** Parsed message of the mailbox without the keys of its links; null for an unknown delivery. */
export async function readStoredEmail(
  page: { request: Request; context: Readonly<RouterContextProvider> },
  deliveryId: string,
): Promise<StoredEmail | null> {
  const delivery = await viewing(page, (db) => emailDelivery(db, deliveryId));
  if (!delivery) return null;
  const { readMailbox } = appOf(page.context);
  const hidden = await hiddenFromViewer(page, delivery.template);
  if (hidden && readMailbox && delivery.status === "sent") {
    return { where: "hidden", delivery, hidden };
  }
  const raw = hidden ? null : await readMailbox?.(delivery);
  if (!raw) return { where: "elsewhere", delivery, byMailServer: readMailbox === null };
  return { where: "mailbox", delivery, message: withoutKeys(await PostalMime.parse(raw)) };
}
