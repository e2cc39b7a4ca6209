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

export interface ClosedMessageContext extends MessageContext {
  /** Token of an account link; computed on sending, stored nowhere. */
  accountLinkToken: (link: { id: string; purpose: AccountLinkPurpose }) => string;
}

/** Context of messages that open no account, wired once at start. */
export interface MessageContext {
  /** The owner's connection when sending; an administrator's viewer when previewing. */
  db: Database | ViewerDatabase;
  site: SiteIdentity;
  /** Without trailing slash. */
  siteUrl: string;
  print: Print;
  /** Token of a call's links; computed on sending, stored nowhere. */
  callToken: (callId: string, hash?: string) => string;
  links: Pick<SignedLinks, "to">;
  /** Null: orders are paid by transfer, or free. */
  payment: PaymentProvider | null;
  clock: () => Date;
}

type Attachments = NonNullable<OutgoingEmail["attachments"]>;

/** Shared by the messages built from the same facts. */
interface Subject<Payload, Facts, Context> {
  /** Ids and no personal data: pg-boss keeps payloads for weeks. */
  payload: z.ZodType<Payload>;
  /** Unique per template; starts with a record's id. */
  key: (payload: Payload) => string;
  /** Read when the message leaves; null when there is no recipient any more. */
  facts: (payload: Payload, context: Context) => Promise<Facts | null>;
  /** Client or lead: recipient, or `Reply-To` of a notice to the agency; null once deleted. */
  person: (facts: NoInfer<Facts>) => MailAddress | null;
}

/** `isClosed` decides which context the facts receive. */
type AnySubject<Payload, Facts> =
  | (Subject<Payload, Facts, MessageContext> & { isClosed: false })
  | (Subject<Payload, Facts, ClosedMessageContext> & { isClosed: true });

interface Row<Payload, Facts, Template> {
  /** French, shown in the galleries of e-mails. */
  title: string;
  when: string;
  to: "person" | "agency";
  template: Template;
  /** Reason to drop it when its facts have changed since (domain/email-truth.ts). */
  untrueBecause: (facts: Facts, now: Date) => EmailDropReason | null;
  attachments?: (facts: Facts, context: MessageContext) => Attachments | Promise<Attachments>;
  /** Runs after sending. */
  whenSent?: (payload: Payload, context: MessageContext) => Promise<void>;
}

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
  /** Identity shared by messages built from the same facts. */
  subject: object;
  /** Opens an account, or reports on its security: the agency never reads it. */
  isClosed: boolean;
  to: "person" | "agency";
  payload: z.ZodType<Payload>;
  template: Template;
  /**
   * Null when there is no recipient any more.
   * @throws ZodError for another payload, and RecordGone when its record was erased.
   */
  write: (queued: unknown, context: ClosedMessageContext) => Promise<WrittenMessage | null>;
}

export function about<Payload, Facts>(subject: Subject<Payload, Facts, MessageContext>) {
  return { ...subject, isClosed: false } as const;
}

/**
 * Subject of messages that open an account or report a change of its security. No page shows their text, and only they
 * get `accountLinkToken`.
 */
export function closedAbout<Payload, Facts>(
  subject: Subject<Payload, Facts, ClosedMessageContext>,
) {
  return { ...subject, isClosed: true } as const;
}

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
