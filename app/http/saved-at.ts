const TOLD_FOR_MS = 86_400_000;

const PARAMETER = "le";

export function savedAddress(path: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `${path}${path.includes("?") ? "&" : "?"}${PARAMETER}=${seconds}`;
}

/** Null: missing, invalid or too old. */
export function savedAtIn(url: URL, now: Date): Date | null {
  const said = url.searchParams.get(PARAMETER) ?? "";
  if (!/^\d{10}$/.test(said)) return null;
  const savedAt = new Date(Number(said) * 1000);
  const ago = now.getTime() - savedAt.getTime();
  return ago >= 0 && ago <= TOLD_FOR_MS ? savedAt : null;
}
