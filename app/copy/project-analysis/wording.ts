const grouped = new Intl.NumberFormat("fr-FR");

/** « 1 image », « 12 images »; French counts zero as singular. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${figure(count)} ${count > 1 ? plural : singular}`;
}

/** « 1 400 » with U+00A0: not every font has U+202F. */
export function figure(value: number): string {
  return grouped.format(value).replaceAll("\u202F", "\u00A0");
}

/** « … » on one line, truncated to `max` characters. */
export function quoted(text: string, max = 90): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const letters = Array.from(line);
  return `« ${letters.length > max ? `${letters.slice(0, max).join("")}…` : line} »`;
}

export function withExample(seen: string, example: string | null): string {
  return example === null ? `${seen}.` : `${seen}, dont ${quoted(example)}.`;
}
