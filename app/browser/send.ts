/** False on failure, which is only logged. */
export async function post(functionName: string, body: unknown): Promise<boolean> {
  try {
    const { ok, status } = await fetch(`/functions/v1/${functionName}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      // The request survives navigation.
      keepalive: true,
    });
    if (!ok) console.debug(functionName, status);
    return ok;
  } catch (error) {
    console.debug(functionName, error);
    return false;
  }
}

/** crypto.randomUUID needs a secure context. */
export function randomId(): string {
  return "10000000-1000-4000-8000-100000000000".replaceAll(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
