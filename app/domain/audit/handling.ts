/** Where an audit stands for the agency: without a result yet, its person still waits for an answer. */
export const auditHandlings = ["a-traiter", "avec-resultat"] as const;
export type AuditHandling = (typeof auditHandlings)[number];
