import type { MailServerFault } from "#domain/mail-server.ts";

export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingEmail {
  /** UUID of the delivery: a second send of the same one is the same message, not a new one. */
  deliveryId: string;
  from: MailAddress;
  replyTo: MailAddress;
  to: MailAddress;
  subject: string;
  html: string;
  text: string;
  date: Date;
  /** Where its recipient does without the next ones of its kind, in one request (RFC 8058). */
  unsubscribeUrl?: string;
  /** With `cid`, a picture that the HTML shows as `cid:…`. */
  attachments?: { filename: string; contentType: string; content: Buffer; cid?: string }[];
}

/** Where e-mails leave: the local mailbox, or an SMTP server. */
export interface Mailer {
  /** Resolves once the message is kept (on disk, or by the server). @throws when it is not. */
  send(message: OutgoingEmail): Promise<void>;
  close(): Promise<void>;
}

/** Asks whether messages would leave, without sending any. */
export interface MailServerProbe {
  /** Null: they would. */
  fault(): Promise<MailServerFault | null>;
}

/** Messages kept as files on this machine, each named by its delivery. */
export interface MessageFiles {
  /** Whose they are, in batches; what is written meanwhile may be missing. */
  batches(): AsyncIterable<string[]>;
  /** Erases those that are there. */
  erase(deliveryIds: readonly string[]): Promise<void>;
  /** Erases what a process killed while writing has left, once it is older than that. */
  eraseUnfinished(before: Date): Promise<void>;
  /** Whether they are that database's: it becomes theirs when nobody has said so yet. */
  areOf(databaseId: string): Promise<boolean>;
}

/** An address no message can be sent to or from; the reason never holds the address itself. */
export class UnusableAddress extends Error {}
