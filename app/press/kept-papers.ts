import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import type { Agency, Print } from "./printers.ts";

const MEGABYTE = 1024 * 1024;

export function printedOnce(printAs: (agency: Agency) => Print): (agency: Agency) => Print {
  const kept = createKeptPapers(16 * MEGABYTE);
  return (agency) => (name, facts) => {
    const key = createHash("sha256").update(serialize({ agency, name, facts }));
    return kept(key.digest("base64"), () => printAs(agency)(name, facts));
  };
}

/** Cache by content, bounded in bytes. Concurrent requests share one print; failures are not cached. */
export function createKeptPapers(capacity: number) {
  const papers = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();
  let held = 0;

  function forget(key: string): void {
    held -= sizes.get(key) ?? 0;
    sizes.delete(key);
    papers.delete(key);
  }

  function weigh(key: string, { byteLength }: Buffer): void {
    sizes.set(key, byteLength);
    held += byteLength;
    for (const oldest of sizes.keys()) {
      if (held <= capacity) return;
      forget(oldest);
    }
  }

  return (key: string, print: () => Promise<Buffer>): Promise<Buffer> => {
    const known = papers.get(key);
    if (known) return known;
    const printed = print();
    papers.set(key, printed);
    void printed.then(
      (paper) => weigh(key, paper),
      () => forget(key),
    );
    return printed;
  };
}
