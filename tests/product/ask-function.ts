import { fromAnotherAddress } from "../identity.ts";
import type { RunningProduct } from "../running-product/product-process.ts";

/** Calls a function as a program, each time as another visitor; `headers` override the defaults. */
export async function askFunction(
  { url }: Pick<RunningProduct, "url">,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      // Unique: the same order twice within a minute would be one.
      "idempotency-key": crypto.randomUUID(),
      ...fromAnotherAddress(),
      ...headers,
    },
    body: typeof body === "string" ? body : (JSON.stringify(body) ?? null),
  });
  return {
    status: response.status,
    headers: response.headers,
    answer: (await response.json()) as Record<string, unknown>,
  };
}
