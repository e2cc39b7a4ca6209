import { createHash } from "node:crypto";
import MailComposer from "nodemailer/lib/mail-composer";
import { type MailAddress, type OutgoingEmail, UnusableAddress } from "./mailer.ts";

export interface ComposedEmail {
  envelope: { from: string; to: string[] };
  raw: Buffer;
}

/** MIME bytes, deterministic for a given message. @throws UnusableAddress */
export async function composeEmail(message: OutgoingEmail): Promise<ComposedEmail> {
  const { deliveryId, from, to, replyTo } = message;
  const composer = new MailComposer({
    from: headerAddress(from),
    to: headerAddress(to),
    replyTo: headerAddress(replyTo),
    subject: oneLine(message.subject),
    messageId: `<${deliveryId}@${from.address.split("@")[1]}>`,
    date: message.date,
    html: message.html,
    text: message.text,
    attachments: message.attachments,
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(message) },
    baseBoundary: createHash("sha256").update(deliveryId).digest("hex").slice(0, 24),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: "win",
  });
  return {
    envelope: { from: from.address, to: [to.address] },
    raw: await composer.compile().build(),
  };
}

/** One-click unsubscribe (RFC 2369 and 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: OutgoingEmail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Visitors type the names: prevents header injection. */
function headerAddress({ name, address }: MailAddress): MailAddress {
  if (!/^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(address)) {
    throw new UnusableAddress("adresse électronique inutilisable");
  }
  return { name: oneLine(name), address };
}

/** Strips line breaks, and encoded words (`=?utf-8?q?=0D=0A?=`) that mail clients decode to line breaks. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll("=?", "= ?")
    .trim();
}
