/** `heldKey`: booking key or token of the e-mails. */
export function calendarFileUrl(heldKey: string): string {
  return `/rendez-vous/appel.ics?appel=${encodeURIComponent(heldKey)}`;
}

/** Empty for a malformed key, which opens nothing. */
export function heldKeyIn(url: URL): string {
  const key = url.searchParams.get("appel") ?? "";
  return /^[\w-]{36,43}$/.test(key) ? key : "";
}
