import { type Profiler, Session } from "node:inspector";
import { parentPort } from "node:worker_threads";

/** Countable work: each function prepares a text of that length from that piece, and returns the work to count. */
const works = {
  "a pattern for robots": async () => {
    const { parseRobotsTxt } = await import("#domain/project-analysis/robots-txt.ts");
    return (piece: string, length: number) => {
      const stars = parseRobotsTxt(`User-agent: *\nDisallow: /${`*${piece}`.repeat(length)}b$`);
      return () => stars.allows("Googlebot", `/${piece.repeat(length)}`);
    };
  },
  "a listing's address": async () => {
    const { readListingAddress } = await import("#domain/audit/listing-address.ts");
    return (piece: string, length: number) => {
      const text = piece.repeat(length / piece.length);
      const address = `https://google.fr/maps/place/${text}`.slice(0, length);
      return () => [readListingAddress(text), readListingAddress(address)];
    };
  },
  "a page": async () => {
    const { factsOfPage } = await import("#integrations/page-fetch/reading/facts-of-page.ts");
    const { fetchedPage } = await import("./project-analysis/fetched-page.ts");
    return (piece: string, length: number) => {
      const page = fetchedPage(piece.repeat(length / piece.length));
      return () => factsOfPage(page);
    };
  },
};

export type CountedWork = keyof typeof works;

export interface Asked {
  work: CountedWork;
  piece: string;
  lengths: number[];
}

const session = new Session();
session.connect();
session.post("Profiler.enable");
// V8 counts blocks compiled from now on: modules are imported after.
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

parentPort?.on("message", (asked: Asked) => void countSteps(asked));

async function countSteps({ work, piece, lengths }: Asked): Promise<void> {
  const prepare = await works[work]();
  const [first = 0] = lengths;
  // Warm-up: compilation and lazy initialisation don't count.
  prepare(piece, first)();
  const steps = lengths.map((length) => {
    const act = prepare(piece, length);
    taken();
    act();
    return taken();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(steps);
}

function taken(): number {
  let steps = 0;
  session.post("Profiler.takePreciseCoverage", (error, answer) => {
    if (error) throw error;
    steps = total(answer);
  });
  return steps;
}

function total({ result }: Profiler.TakePreciseCoverageReturnType): number {
  const ranges = result.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
  return ranges.reduce((steps, { count }) => steps + count, 0);
}
