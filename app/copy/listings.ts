/** `1 fiche`, `3 fiches`. */
export function listingsWords(count: number): string {
  return count === 1 ? "1 fiche" : `${count} fiches`;
}
