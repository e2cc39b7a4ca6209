/**
 * Days on which PostgreSQL published minor releases, with the minor of each major version then (postgresql.org). Security
 * releases come out each quarter, on the second Thursday of February, May, August and November.
 */
const releases: readonly { on: string; minors: Readonly<Record<number, number>> }[] = [
  { on: "2025-11-13", minors: { 18: 1, 17: 7, 16: 11, 15: 15 } },
  { on: "2026-02-12", minors: { 18: 2, 17: 8, 16: 12, 15: 16 } },
  { on: "2026-05-14", minors: { 18: 4, 17: 10, 16: 14, 15: 18 } },
  { on: "2026-08-13", minors: { 18: 5, 17: 11, 16: 15, 15: 19 } },
  { on: "2026-11-12", minors: { 18: 6, 17: 12, 16: 16, 15: 20 } },
];

/** Days after which a quarter's security release is missing for sure. */
export const POSTGRES_LATE_DAYS = 120;

/** French calendar date of a version such as `18.4` or `15.20 (Debian 15.20-1)`; null: not in the table. */
export function postgresReleasedOn(version: string): string | null {
  const [, major, minor] = /^(\d{1,2})\.(\d{1,2})(?!\d)/.exec(version) ?? [];
  if (major === undefined) return null;
  return releases.find(({ minors }) => minors[Number(major)] === Number(minor))?.on ?? null;
}
