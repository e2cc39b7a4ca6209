export const bookingPath = "/rendez-vous";

export function typedCall(): Record<string, string> {
  return {
    action: "book",
    name: "Camille Roux",
    email: `camille-${crypto.randomUUID()}@roux.example`,
    phone: "06 12 34 56 78",
    business: "Plomberie Roux, Brest",
    source: "hero",
    idempotencyKey: crypto.randomUUID(),
  };
}

export function valuesOf(page: string, name: string): string[] {
  return (page.match(/<(?:button|input) [^>]*>/g) ?? [])
    .filter((tag) => tag.includes(` name="${name}"`))
    .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? "");
}

/** Slots of the last day that the page's month offers: late enough for every rule. */
export async function slotsOfALaterDay(url: string): Promise<string[]> {
  const read = async (query: string) => (await fetch(`${url}${bookingPath}?${query}`)).text();
  const first = await read("");
  const next = valuesOf(first, "mois").at(-1);
  const days = valuesOf(next ? await read(`mois=${next}`) : first, "jour");
  return valuesOf(await read(`jour=${days.at(-1)}`), "creneau");
}
