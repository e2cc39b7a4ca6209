import type { Email } from "postal-mime";
import { withClosedLinks } from "#domain/link-key.ts";

/** A stored message as the agency may read it: its links act for the recipient, so they lose their keys. */
export function withoutKeys(message: Email): Email {
  const { html, text, headers } = message;
  return {
    ...message,
    ...(html !== undefined && { html: withClosedLinks(html) }),
    ...(text !== undefined && { text: withClosedLinks(text) }),
    headers: headers.map((header) => ({ ...header, value: withClosedLinks(header.value) })),
  };
}
