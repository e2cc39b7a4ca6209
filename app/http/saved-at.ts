/** Long enough for a page left open; an address kept for longer tells no hour any more. */
const TOLD_FOR_MS = 86_400_000;

const PARAMETER = "le";

/** The address a saved form leads to, which tells its page when it was saved. */
export function savedAddress(path: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `${path}${path.includes("?") ? "&" : "?"}${PARAMETER}=${seconds}`;
}

/** When the form that led here was saved; null: the address doesn't say, or says what can't be. */
export function savedAtIn(url: URL, now: Date): Date | null {
  const said = url.searchParams.get(PARAMETER) ?? "";
  if (!/^\d{10}$/.test(said)) return null;
  const savedAt = new Date(Number(said) * 1000);
  const ago = now.getTime() - savedAt.getTime();
  return ago >= 0 && ago <= TOLD_FOR_MS ? savedAt : null;
}
