import type { AuditHandling } from "#domain/audit/handling.ts";

/** Where an audit stands, as the agency's list names it. */
export const auditHandlingLabels: Record<AuditHandling, string> = {
  "a-traiter": "À traiter",
  "avec-resultat": "Avec un résultat",
};
