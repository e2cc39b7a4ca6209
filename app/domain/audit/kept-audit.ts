import type { Audit } from "./grid.ts";

/**
 * The audit as it may be stored (docs/sources/audit-grid.md, 5): of what Google's Places tells, our
 * points and our texts stay, its figures do not.
 */
export function keptAudit(audit: Audit): Audit {
  if (audit.source !== "places") return audit;
  const criteria = audit.criteria.map(({ value: _figure, ...criterion }) => criterion);
  return { ...audit, criteria };
}
