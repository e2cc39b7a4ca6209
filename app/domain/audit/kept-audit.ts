import type { Audit } from "./grid.ts";

/**
 * The audit as it may be stored: values read from Google Places are dropped, points and texts are kept
 * (docs/sources/audit-grid.md, 5).
 */
export function keptAudit(audit: Audit): Audit {
  if (audit.source !== "places") return audit;
  const criteria = audit.criteria.map(({ value: _figure, ...criterion }) => criterion);
  return { ...audit, criteria };
}
