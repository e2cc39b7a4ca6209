import type { AuditSource } from "./listing-facts.ts";
import { unknownReason } from "./unknown-reason.ts";

/** Each criterion's maximum (docs/sources/audit-grid.md, 6). */
export const maxima = {
  C1: 4,
  C2: 4,
  C3: 4,
  C4: 3,
  C5: 3,
  C6: 2,
  P1: 14,
  P2: 3,
  P3: 3,
  A1: 10,
  A2: 10,
  A3: 4,
  D1: 6,
  D2: 5,
  D3: 3,
  D4: 3,
  D5: 3,
  E1: 6,
  E2: 4,
  E3: 4,
  E4: 6,
  U1: 4,
  U2: 8,
  U3: 4,
  U4: 4,
  U5: 4,
} as const;
export type CriterionCode = keyof typeof maxima;

export interface Criterion {
  code: CriterionCode;
  /** Null: unknown, left out of every division. */
  points: number | null;
  max: number;
  /** French sentence, without any value read on Google. */
  evidence: string;
  /** Value between parentheses in the lists (docs/sources/audit-grid.md, 8). */
  value?: string;
  /** Replaces the list's improvement where that would be untrue; null: no improvement is listed. */
  improvement?: string | null;
}

export type Grade = readonly [points: number, evidence: string];

export function graded(code: CriterionCode, [points, evidence]: Grade): Criterion {
  return { code, points, max: maxima[code], evidence };
}

export function unknown(code: CriterionCode, source: AuditSource): Criterion {
  return { code, points: null, max: maxima[code], evidence: unknownReason(code, source) };
}

export function byCase<Case extends string>(
  code: CriterionCode,
  source: AuditSource,
  fact: Case | undefined,
  grades: Record<Case, Grade>,
): Criterion {
  return fact === undefined ? unknown(code, source) : graded(code, grades[fact]);
}

/** Grade of the first step reached; steps are in descending order, the last one takes the rest. */
export function byFloor(
  value: number,
  steps: readonly (readonly [floor: number, ...Grade])[],
): Grade {
  const [, points, evidence] = steps.find(([floor]) => value >= floor) ?? steps.at(-1)!;
  return [points, evidence];
}
