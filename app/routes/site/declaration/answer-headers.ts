/** Cacheable by the browser: going back shows the summary, not an error; confirming again is idempotent. */
export function answerHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-cache");
  return headers;
}
