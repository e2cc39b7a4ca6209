import { nameToRepeat } from "#domain/strangers-words.ts";

export function greeting(name: string): string {
  const known = nameToRepeat(name);
  return known === null ? "Bonjour," : `Bonjour ${known},`;
}
