import { fromAnotherAddress } from "../identity.ts";

/** Posts a form as a browser without scripts, each time as another visitor, without following redirects. */
export async function postForm(
  url: string,
  fields: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
) {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { ...fromAnotherAddress(), ...headers },
    redirect: "manual",
  });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

export function keyIn(page: string, name = "key"): string {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? "";
  const key = /value="([^"]+)"/.exec(input)?.[1];
  if (!key) throw new Error(`no key in:\n${page}`);
  return key;
}

/** Text of a page, with every kind of space made plain. */
export function wordsOf(page: string): string {
  return page
    .replaceAll(/<(script|style).*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}
