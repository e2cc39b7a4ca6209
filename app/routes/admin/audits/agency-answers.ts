import type { AuditRecord } from "#queries/audit/by-id.server.ts";

/** Hidden field: id of the latest result when the page was loaded, to detect a result that arrived since. */
export const LATEST_RESULT = "dernierResultat";

export function typedAgain({ sector, city, runs }: AuditRecord): Record<string, string> {
  const typed: Record<string, string> = { secteur: sector ?? "", ville: city ?? "" };
  const answers = runs.findLast((run) => run.answers !== null)?.answers ?? {};
  for (const [name, answer] of Object.entries(answers)) {
    typed[name] = typeof answer === "number" ? String(answer).replace(".", ",") : answer;
  }
  return typed;
}
