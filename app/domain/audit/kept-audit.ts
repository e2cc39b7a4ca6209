import type { Audit } from "./grid.ts";

/** Values read from Google Places may not be stored; points and texts may (docs/sources/audit-grid.md, 5). */
export function keptAudit(audit: Audit): Audit {
  if (audit.source !== "places") return audit;
  const criteria = audit.criteria.map(({ value: _figure, ...criterion }) => criterion);
  return { ...audit, criteria };
}
