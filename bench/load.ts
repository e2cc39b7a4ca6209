import autocannon from "autocannon";

export interface Asking {
  url: string;
  connections: number;
  headers?: Record<string, string>;
  /** Sends a new body and headers each time, instead of GET. */
  post?: () => { body: string; headers: Record<string, string> };
  counted?: Record<string, () => number>;
  seconds?: number;
}

export interface Answered {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor milliseconds per request, by name. */
  processorMs: Record<string, number>;
}

const ROUNDS = 3;
const SECONDS = 5;

/** Median of three rounds after a warm-up. @throws Error on a refused request: a refusal is faster than a page. */
export async function askMuch(asking: Asking): Promise<Answered> {
  await round({ ...asking, seconds: 2 });
  const rounds = [];
  for (let one = 0; one < ROUNDS; one += 1) rounds.push(await round(asking));
  return rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(ROUNDS / 2)]!;
}

async function round({
  url,
  connections,
  headers = {},
  post,
  counted = {},
  seconds = SECONDS,
}: Asking): Promise<Answered> {
  const before = timesOf(counted);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(post && {
      requests: [
        {
          method: "POST" as const,
          setupRequest: (request: autocannon.Request) => {
            const sent = post();
            return { ...request, body: sent.body, headers: { ...headers, ...sent.headers } };
          },
        },
      ],
    }),
  });
  const after = timesOf(counted);
  const { total } = result.requests;
  if (result.non2xx > 0 || result.errors > 0 || total === 0) {
    const codes = JSON.stringify(result.statusCodeStats ?? {});
    throw new Error(
      `${url}: ${result.errors} errors, ${result.non2xx} of ${total} refused ${codes}`,
    );
  }
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processorMs: Object.fromEntries(
      Object.keys(counted).map((name) => [name, (after[name]! - before[name]!) / total]),
    ),
  };
}

function timesOf(counted: Record<string, () => number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counted).map(([name, count]) => [name, count()]));
}
