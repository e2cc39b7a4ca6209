/** `1 fiche`, `3 fiches`; 0 is singular in French. */
export function formatListings(count: number): string {
  return `${count}\u00A0${count > 1 ? "fiches" : "fiche"}`;
}
