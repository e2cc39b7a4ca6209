/** On one connection the queries are pipelined: no round trip each. @throws the first rejection. */
export async function together<Asked extends Record<string, unknown>>(
  asked: Asked,
): Promise<{ [Name in keyof Asked]: Awaited<Asked[Name]> }> {
  const answers = await Promise.all(Object.values(asked));
  const named = Object.keys(asked).map((name, index) => [name, answers[index]] as const);
  // oxlint-disable-next-line no-unsafe-type-assertion -- each under the name it was asked by
  return Object.fromEntries(named) as { [Name in keyof Asked]: Awaited<Asked[Name]> };
}
