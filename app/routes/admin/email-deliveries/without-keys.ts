import type { Email } from "postal-mime";
import { withClosedLinks } from "#domain/link-key.ts";

/** Removes the keys of links, which would act on behalf of the recipient. */
export function withoutKeys(message: Email): Email {
  const { html, text, headers } = message;
  return {
    ...message,
    ...(html !== undefined && { html: withClosedLinks(html) }),
    ...(text !== undefined && { text: withClosedLinks(text) }),
    headers: headers.map((header) => ({ ...header, value: withClosedLinks(header.value) })),
  };
}
