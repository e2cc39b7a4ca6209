/** `a-traiter`: no result yet, the person still waits for an answer. */
export const auditHandlings = ["a-traiter", "avec-resultat"] as const;
export type AuditHandling = (typeof auditHandlings)[number];
