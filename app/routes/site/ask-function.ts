/** What one of our functions answered, or why it can't be known. */
type Called =
  | { kind: "answered"; answer: Readonly<Record<string, unknown>> }
  | { kind: "refused"; status: number; error: string }
  /** No network, or an answer that is none of ours: a proxy's page, for instance. */
  | { kind: "failed" };

interface CallOptions {
  timeoutMs: number;
  /** The page is going away: the browser finishes the call without it. */
  leaving?: boolean;
}

/** Calls POST /functions/v1/<name> from a page that sends no form: a look-up, or answers that outlive it. Never throws. */
export async function askFunction(
  name: string,
  body: object,
  { timeoutMs, leaving = false }: CallOptions,
): Promise<Called> {
  try {
    const response = await fetch(`/functions/v1/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      ...(leaving ? { keepalive: true } : { signal: AbortSignal.timeout(timeoutMs) }),
    });
    const answer = entriesOf(await response.json());
    if (answer["success"] !== false) return { kind: "answered", answer };
    const { error } = answer;
    if (typeof error !== "string") return { kind: "failed" };
    return { kind: "refused", status: response.status, error };
  } catch {
    return { kind: "failed" };
  }
}

/** An answer's entries, to be looked at one by one; anything but an object has none. */
export function entriesOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}
