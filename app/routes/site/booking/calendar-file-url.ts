/** The calendar file of a call, for whoever holds its booking's key or its e-mails' token. */
export function calendarFileUrl(heldKey: string): string {
  return `/rendez-vous/appel.ics?appel=${encodeURIComponent(heldKey)}`;
}

/** The key of such an address; anything else opens nothing. */
export function heldKeyIn(url: URL): string {
  const key = url.searchParams.get("appel") ?? "";
  return /^[\w-]{36,43}$/.test(key) ? key : "";
}
