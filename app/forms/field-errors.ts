import type { z } from "zod";

type Path = z.core.$ZodIssue["path"];

/** The first message of each field: one thing to correct at a time. `nameOf`: the field that an issue's path concerns. */
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

/** What to say of an input that is one value. */
export function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? "Données invalides";
}
