import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { fetch } from "undici";
import { HOST } from "./hosted-product.ts";
import { visitsLeft } from "./visits.ts";

/** A reporter, since only it knows a run's tests: teardown by dependent projects would skip tests after a failure. */
export default class EndProducts implements Reporter {
  private visits = visitsLeft([]);
  private readonly end: (product: string) => void;

  constructor({ end = endHosted }: { end?: (product: string) => void } = {}) {
    this.end = end;
  }

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    const tests = suite.allTests();
    this.visits = visitsLeft(tests.map(({ id, location }) => ({ id, file: location.file })));
  }

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    const passed = status === test.expectedStatus || status === "skipped";
    if (!passed && retry < test.retries) return;
    for (const product of this.visits.ended(test.id)) this.end(product);
  }
}

function endHosted(product: string): void {
  fetch(`${process.env[HOST]}/${product}`, { method: "DELETE" }).catch(() => {});
}
