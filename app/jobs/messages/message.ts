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
  siteUrl: string;
  print: Print;
  callToken: (callId: string, hash?: string) => string;
  links: Pick<SignedLinks, "to">;
  payment: PaymentProvider | null;
  clock: () => Date;
}

type Attachments = NonNullable<OutgoingEmail["attachments"]>;

interface Subject<Payload, Facts, Context> {
  payload: z.ZodType<Payload>;
  /** Unique per template; starts with a record's id. */
  key: (payload: Payload) => string;
  /** Read when the message leaves; null when there is no recipient any more. */
  facts: (payload: Payload, context: Context) => Promise<Facts | null>;
  /** Client or lead: recipient, or `Reply-To` of a notice to the agency; null once deleted. */
  person: (facts: NoInfer<Facts>) => MailAddress | null;
}

type AnySubject<Payload, Facts> =
  | (Subject<Payload, Facts, MessageContext> & { isClosed: false })
  | (Subject<Payload, Facts, ClosedMessageContext> & { isClosed: true });

interface Row<Payload, Facts, Template> {
  title: string;
  when: string;
  to: "person" | "agency";
  template: Template;
  /** Reason to drop it when its facts have changed since (domain/email-truth.ts). */
  untrueBecause: (facts: Facts, now: Date) => EmailDropReason | null;
  attachments?: (facts: Facts, context: MessageContext) => Attachments | Promise<Attachments>;
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
  subject: object;
  /** Opens an account, or reports on its security: the agency never reads it. */
  isClosed: boolean;
  to: "person" | "agency";
  payload: z.ZodType<Payload>;
  template: Template;
  /** @throws ZodError for another payload, and RecordGone when its record was erased. */
  write: (queued: unknown, context: ClosedMessageContext) => Promise<WrittenMessage | null>;
}

export function about<Payload, Facts>(subject: Subject<Payload, Facts, MessageContext>) {
  return { ...subject, isClosed: false } as const;
}

/** No page shows the text of these messages, and only they get `accountLinkToken`. */
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
