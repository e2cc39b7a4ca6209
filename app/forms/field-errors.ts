import type { z } from "zod";

/** The first message of each field: one thing to correct at a time. */
export function firstErrors(error: z.ZodError): Record<string, string[]> {
  const first: Record<string, string[]> = {};
  for (const { path, message } of error.issues) first[String(path[0] ?? "")] ??= [message];
  return first;
}

/** What to say of an input that is one value. */
export function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? "Données invalides";
}
