const grouped = new Intl.NumberFormat("fr-FR");

/** « 1 image », « 12 images »; French counts nought as one. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${figure(count)} ${count > 1 ? plural : singular}`;
}

/** « 1 400 » with a plain no-break space, which every font has. */
export function figure(value: number): string {
  return grouped.format(value).replaceAll("\u202F", "\u00A0");
}

/** In French quotation marks, its beginning when it is long, on one line. */
export function quoted(text: string, max = 90): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const letters = Array.from(line);
  return `« ${letters.length > max ? `${letters.slice(0, max).join("")}…` : line} »`;
}

/** « 2 images sans attribut alt, dont « /a.png ». » */
export function withExample(seen: string, example: string | null): string {
  return example === null ? `${seen}.` : `${seen}, dont ${quoted(example)}.`;
}
