import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Small files that start clusters or products, or wait for a killed process's remains. */
const slow = [
  /\/tests\/database\/(?:embedded|seed)\//,
  /\/tests\/database\/(?:subscription|payment)\/any-/,
  /\/tests\/database\/backup\/(?:data-gone|nightly)\./,
  /\/tests\/database\/email\/order-emails\./,
  /\/tests\/product\/(?:database-server|demo|development|interrupted-start|kill|lifecycle|lost-database)\./,
  /\/tests\/product\/(?:access|edge|long-lists|payment-hook|saved-method-hook|session)\./,
];

/** Vitest starts with the largest files: a small one of a minute would come last, with all other workers idle. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which answers another array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rank(a) - rank(b));
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function rank({ moduleId }: TestSpecification): number {
  return slow.some((files) => files.test(moduleId)) ? 0 : 1;
}
