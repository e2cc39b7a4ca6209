export const withdrawalPath = "/renoncer-au-contrat";
export const cancellationPath = "/resilier-votre-contrat";

export const typed = {
  name: "Camille Roux",
  reference: "CMD-2026-0001",
  email: "camille@roux.example",
};

/** Posts a form as a browser without scripts does, and answers without following. */
export async function postForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

/** The hidden key of a summary. */
export function keyIn(page: string): string {
  const input = /<input[^>]*name="key"[^>]*>/.exec(page)?.[0] ?? "";
  const key = /value="([^"]+)"/.exec(input)?.[1];
  if (!key) throw new Error(`no key in:\n${page}`);
  return key;
}

/** What a person reads, with every kind of space made plain. */
export function wordsOf(page: string): string {
  return page
    .replaceAll(/<(script|style).*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}
