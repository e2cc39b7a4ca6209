/** The thumbnail's address of a picture's, which may end in the query that opens it. */
export function vignetteOf(address: string): string {
  return address.replace(/(?=\?|$)/, "/vignette");
}
