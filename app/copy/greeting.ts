import { nameToRepeat } from "#domain/strangers-words.ts";

/** How every message to a person begins. */
export function greeting(name: string): string {
  const known = nameToRepeat(name);
  return known === null ? "Bonjour," : `Bonjour ${known},`;
}
