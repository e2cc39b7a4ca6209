import type { AuditHandling } from "#domain/audit/handling.ts";

export const auditHandlingLabels: Record<AuditHandling, string> = {
  "a-traiter": "À traiter",
  "avec-resultat": "Avec un résultat",
};
