import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Small files, each of whose tests starts a cluster or fills a demonstration. */
const slow = /\/tests\/database\/(?:embedded|seed)\//;

/**
 * Where it has no record of durations, Vitest starts with the largest files: a small one that takes a minute would
 * come last, and two workers would wait for it.
 */
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
  return slow.test(moduleId) ? 0 : 1;
}
