/**
 * The answers to what is asked at once, by name. On one connection the statements leave together, rather than each after
 * the answer to the one before.
 * @throws what the first of them that fails throws.
 */
export async function together<Asked extends Record<string, unknown>>(
  asked: Asked,
): Promise<{ [Name in keyof Asked]: Awaited<Asked[Name]> }> {
  const answers = await Promise.all(Object.values(asked));
  const named = Object.keys(asked).map((name, index) => [name, answers[index]] as const);
  // oxlint-disable-next-line no-unsafe-type-assertion -- each under the name it was asked by
  return Object.fromEntries(named) as { [Name in keyof Asked]: Awaited<Asked[Name]> };
}
