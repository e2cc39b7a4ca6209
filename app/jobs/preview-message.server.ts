import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { EmailDropReason } from "#domain/email-truth.ts";
import { NO_KEY } from "#domain/link-key.ts";
import { markPicture } from "#emails/mark-picture.server.ts";
import { type RenderedEmail, renderEmail } from "#emails/render-email.tsx";
import type { OutgoingEmail } from "#integrations/mail/mailer.ts";
import type { Print } from "#press/printers.ts";
import { RecordGone } from "#queries/record/gone.ts";
import type { MessageContext } from "./messages/message.ts";
import type { EmailName } from "./catalogue.ts";
import { messages } from "./messages.server.ts";

export type PreviewContext = Pick<
  MessageContext,
  "site" | "siteUrl" | "print" | "payment" | "clock"
> & { db: ViewerDatabase };

export interface MessagePreview extends RenderedEmail {
  droppedBecause: EmailDropReason | null;
  /** PDFs are empty; pictures are real. */
  attachments: NonNullable<OutgoingEmail["attachments"]>;
}

/** Renders a message whose links carry no valid key. Null without a recipient, or when its record is gone. */
export async function previewMessage(
  name: EmailName,
  queued: unknown,
  context: PreviewContext,
): Promise<MessagePreview | null> {
  const written = await messages[name]
    .write(queued, { ...context, ...closedLinks(context) })
    .catch(goneIsNothing);
  if (!written) return null;
  const { content, attachments, droppedBecause } = written;
  return {
    ...(await renderEmail(content, context.site)),
    droppedBecause,
    attachments: [...attachments, await markPicture()],
  };
}

function goneIsNothing(error: unknown): null {
  if (error instanceof RecordGone) return null;
  throw error;
}

function closedLinks({ siteUrl, print }: PreviewContext) {
  const closed = () => `${siteUrl}/#${NO_KEY}`;
  const onlyPictures: Print = async (printer, facts) =>
    printer === "picture" ? print(printer, facts) : Buffer.alloc(0);
  return {
    print: onlyPictures,
    accountLinkToken: () => NO_KEY,
    callToken: () => NO_KEY,
    links: { to: closed },
  };
}
