import type { MailServerFault } from "#domain/mail-server.ts";

export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingEmail {
  /** Delivery UUID, used as Message-ID: a retry is the same message. */
  deliveryId: string;
  from: MailAddress;
  replyTo: MailAddress;
  to: MailAddress;
  subject: string;
  html: string;
  text: string;
  date: Date;
  unsubscribeUrl?: string;
  attachments?: { filename: string; contentType: string; content: Buffer; cid?: string }[];
}

export interface Mailer {
  /** Resolves once stored on disk or accepted by the server. @throws otherwise. */
  send(message: OutgoingEmail): Promise<void>;
  close(): Promise<void>;
}

export interface MailServerProbe {
  fault(): Promise<MailServerFault | null>;
}

export interface MessageFiles {
  batches(): AsyncIterable<string[]>;
  erase(deliveryIds: readonly string[]): Promise<void>;
  /** Erases temporary files of killed processes, older than `before`. */
  eraseUnfinished(before: Date): Promise<void>;
  /** Whether the files belong to that database, which claims an unowned folder. */
  areOf(databaseId: string): Promise<boolean>;
}

/** Invalid e-mail address; the error's message never contains the address (personal data). */
export class UnusableAddress extends Error {}
