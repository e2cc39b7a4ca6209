/** Audits per hundred measured visits, to one decimal; null without visits (docs/sources/decisions.md, 9). */
export function auditsPerHundredVisits({
  audits,
  sessions,
}: {
  audits: number;
  sessions: number;
}): number | null {
  return sessions === 0 ? null : Math.round((1000 * audits) / sessions) / 10;
}
