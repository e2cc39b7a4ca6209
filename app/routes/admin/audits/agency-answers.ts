import type { AuditRecord } from "#queries/audit/by-id.server.ts";

/**
 * The field that names the latest result its author had seen, so that a newer one isn't overlooked.
 */
export const LATEST_RESULT = "dernierResultat";

/** The last answers, as somebody would type them again. */
export function typedAgain({ sector, city, runs }: AuditRecord): Record<string, string> {
  const typed: Record<string, string> = { secteur: sector ?? "", ville: city ?? "" };
  const answers = runs.findLast((run) => run.answers !== null)?.answers ?? {};
  for (const [name, answer] of Object.entries(answers)) {
    typed[name] = typeof answer === "number" ? String(answer).replace(".", ",") : answer;
  }
  return typed;
}
