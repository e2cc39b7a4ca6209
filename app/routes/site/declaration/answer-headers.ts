/**
 * What an answer to a post says of itself. It may be kept by this person's browser: going back to the
 * summary shows it again instead of an error, and confirming it again declares nothing new.
 */
export function answerHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-cache");
  return headers;
}
