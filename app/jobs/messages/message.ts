import type { z } from "zod";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import type { AccountLinkPurpose } from "#domain/account-links.ts";
import type { EmailDropReason } from "#domain/email-truth.ts";
import type { SignedLinks } from "#domain/signed-link.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { EmailContent, EmailSender } from "#emails/content.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { MailAddress, OutgoingEmail } from "#integrations/mail/mailer.ts";
import type { Print } from "#press/printers.ts";

/** What a message is made with, wired once at start. */
export interface ClosedMessageContext extends MessageContext {
  /** The token of a link sent to the owner of an account; made when the message leaves, stored nowhere. */
  accountLinkToken: (link: { id: string; purpose: AccountLinkPurpose }) => string;
}

/** The context of messages that open no account. */
export interface MessageContext {
  /** The owner's when a message leaves, somebody's of the agency when it is looked at beforehand. */
  db: Database | ViewerDatabase;
  site: SiteIdentity;
  /** Public address without trailing slash. */
  siteUrl: string;
  /** Papers and pictures. */
  print: Print;
  /** What opens the links of a call's e-mails; made when they are sent, kept nowhere. */
  callToken: (callId: string, hash?: string) => string;
  /** Makes the signed links. */
  links: Pick<SignedLinks, "to">;
  /** Null: orders are paid by transfer alone, or not at all. */
  payment: PaymentProvider | null;
  clock: () => Date;
}

type Attachments = NonNullable<OutgoingEmail["attachments"]>;

/** What several messages have in common: of what they tell. */
interface Subject<Payload, Facts, Context> {
  /** What the job carries: ids and no personal data, as it stays readable for weeks. */
  payload: z.ZodType<Payload>;
  /** What tells a message from the next under its name; a record's id comes first. */
  key: (payload: Payload) => string;
  /** As they are when the message leaves; null when nobody is left to write to. */
  facts: (payload: Payload, context: Context) => Promise<Facts | null>;
  /** Whom it is about: the agency writes to them, or learns of them; null when they are gone. */
  person: (facts: NoInfer<Facts>) => MailAddress | null;
}

/** A subject as the tables hold it: a closed one asks for the context of its own. */
type AnySubject<Payload, Facts> =
  | (Subject<Payload, Facts, MessageContext> & { isClosed: false })
  | (Subject<Payload, Facts, ClosedMessageContext> & { isClosed: true });

/** One message: a row of its noun's table. */
interface Row<Payload, Facts, Template> {
  /** What it is, and when it leaves: French, for the galleries of the administration and of the development mode. */
  title: string;
  when: string;
  to: "person" | "agency";
  template: Template;
  /** What makes it untrue by the time it leaves (domain/email-truth.ts). */
  untrueBecause: (facts: Facts, now: Date) => EmailDropReason | null;
  attachments?: (facts: Facts, context: MessageContext) => Attachments | Promise<Attachments>;
  /** What follows, once it was sent. */
  whenSent?: (payload: Payload, context: MessageContext) => Promise<void>;
}

/** What is left to print and to send. */
interface WrittenMessage {
  key: string;
  payload: unknown;
  person: MailAddress | null;
  content: EmailContent;
  attachments: Attachments;
  droppedBecause: EmailDropReason | null;
  whenSent: () => Promise<void>;
}

export interface Message<Payload, Template> {
  title: string;
  when: string;
  /** Of what it tells, the same for all that are written of the same facts. */
  subject: object;
  /** Opens an account, or tells of its security: only its recipient reads it, never the agency. */
  isClosed: boolean;
  to: "person" | "agency";
  payload: z.ZodType<Payload>;
  template: Template;
  /**
   * The message of what the queue holds, as things are now; null when nobody is left to write to.
   * @throws when the queue holds something else than a payload, and RecordGone when its record was erased.
   */
  write: (queued: unknown, context: ClosedMessageContext) => Promise<WrittenMessage | null>;
}

/** What the messages of a noun share. */
export function about<Payload, Facts>(subject: Subject<Payload, Facts, MessageContext>) {
  return { ...subject, isClosed: false } as const;
}

/**
 * The subject of messages that open an account or report a change of its security: no page shows their text. Only these
 * messages get `accountLinkToken`.
 */
export function closedAbout<Payload, Facts>(
  subject: Subject<Payload, Facts, ClosedMessageContext>,
) {
  return { ...subject, isClosed: true } as const;
}

/** A message about a subject; its template is given the subject's facts. */
export function message<
  Payload,
  Facts extends object,
  Template extends (input: Facts & EmailSender) => EmailContent,
>(
  subject: AnySubject<Payload, Facts>,
  row: Row<Payload, NoInfer<Facts>, Template>,
): Message<Payload, Template> {
  const { title, when, to, template } = row;
  const { payload } = subject;
  return {
    title,
    when,
    subject,
    isClosed: subject.isClosed,
    to,
    payload,
    template,
    async write(queued, context) {
      const told = payload.parse(queued);
      const open = withoutAccountKey(context);
      const facts = await (subject.isClosed
        ? subject.facts(told, context)
        : subject.facts(told, open));
      if (!facts) return null;
      const { site, siteUrl } = context;
      return {
        key: subject.key(told),
        payload: told,
        person: subject.person(facts),
        content: template({ ...facts, site, siteUrl }),
        attachments: (await row.attachments?.(facts, open)) ?? [],
        droppedBecause: row.untrueBecause(facts, context.clock()),
        whenSent: async () => row.whenSent?.(told, open),
      };
    },
  };
}

function withoutAccountKey({
  accountLinkToken: _kept,
  ...open
}: ClosedMessageContext): MessageContext {
  return open;
}
