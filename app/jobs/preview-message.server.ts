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

/** What a message is looked at with, before it is anybody's. */
export type PreviewContext = Pick<
  MessageContext,
  "site" | "siteUrl" | "print" | "payment" | "clock"
> & { db: ViewerDatabase };

export interface MessagePreview extends RenderedEmail {
  /** Why it would not leave today; null: it would. */
  droppedBecause: EmailDropReason | null;
  /** What it would carry: papers by name alone, pictures as they are. */
  attachments: NonNullable<OutgoingEmail["attachments"]>;
}

/**
 * The message of that name about what a queue once held, as it would be written now. It goes nowhere, and its links open
 * nothing: whoever looks at it is not who they are for.
 * @returns null when nobody is left to write to, or its record is gone, or is not for that viewer to see
 */
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
