type Called =
  | { kind: "answered"; answer: Readonly<Record<string, unknown>> }
  | { kind: "refused"; status: number; error: string }
  /** No network, or an answer that is not ours (a proxy's page). */
  | { kind: "failed" };

interface CallOptions {
  timeoutMs: number;
  /** Uses `keepalive`: the request outlives the page. */
  leaving?: boolean;
}

/** Calls POST /functions/v1/<name> where no form is sent. Never throws. */
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

export function entriesOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}
