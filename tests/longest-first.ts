import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take half a minute: begun last, each would keep the others' workers waiting for it. */
const longest = [
  "tests/product/demo.test.ts",
  "tests/database/embedded/crash.test.ts",
  "tests/database/seed/fill-demo-dates.test.ts",
  "tests/database/email/order-emails.test.ts",
];

/** Vitest's own order, behind the files that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- the sequencer's own, which answers another array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((file) => moduleId.endsWith(file));
  return place === -1 ? longest.length : place;
}
