/** Keeps the query, which may hold a key. */
export function vignetteOf(address: string): string {
  return address.replace(/(?=\?|$)/, "/vignette");
}
