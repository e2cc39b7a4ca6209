import type { z } from "zod";

type Path = z.core.$ZodIssue["path"];

/** First message of each field. `nameOf` maps an issue's path to a field name. */
export function firstErrors(
  error: z.ZodError,
  nameOf = ([field]: Path) => String(field ?? ""),
): Record<string, string[]> {
  const first = new Map<string, string[]>();
  for (const { path, message } of error.issues) {
    const name = nameOf(path);
    if (!first.has(name)) first.set(name, [message]);
  }
  return Object.fromEntries(first);
}

export function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? "Données invalides";
}
