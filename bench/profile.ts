import { readFileSync, existsSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import type { Profiler, Runtime } from "node:inspector";
import { queryProduct } from "../tests/running-product/product-database.ts";
import { freePort, type Product, startProduct } from "../tests/running-product/product-process.ts";
import { seedOrder } from "../tests/running-product/order-seed.ts";
import { addPerson } from "../tests/running-product/session.ts";
import { openInspector } from "./inspector.ts";
import { fillProduct } from "./filled-product.ts";
import { askMuch } from "./load.ts";
import { anEvent } from "./parts/events.ts";
import { anOrder } from "./parts/orders.ts";

/** `node bench/profile.ts <path|order|event> [records]`, after `react-router build --sourcemapServer`. */
const [asked = "/portal", records = "100"] = process.argv.slice(2);
const SECONDS = 10;
const AT_MOST = 24;
const maps = new Map<string, SourceMap | null>();

const inspected = await freePort();
const product = await startProduct({
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspected}`,
  TRUST_PROXY: "true",
});
try {
  if (Number(records) > 0) await fillProduct(product, Number(records));
  await countStatements(product);
  const asking = await askingFor(product);
  await askMuch({ ...asking, seconds: 3 });
  const inspector = await openInspector(inspected);
  await asSuperuser(product, "select pg_stat_statements_reset()");
  await inspector.call("Profiler.enable");
  await inspector.call("Profiler.setSamplingInterval", { interval: 500 });
  await inspector.call("Profiler.start");
  const { perSecond } = await askMuch({ ...asking, seconds: SECONDS });
  const { profile } = await inspector.call("Profiler.stop");
  // An open inspector keeps a process from ending.
  inspector.close();
  console.log(`${asked}: ${perSecond} per second`);
  if (profile) console.table(shares(profile));
  console.table(await statements(product));
} finally {
  await product.dispose();
}

/** pg_stat_statements counts from the next start on. */
async function countStatements(of: Product): Promise<void> {
  await asSuperuser(of, "alter system set shared_preload_libraries = 'pg_stat_statements'");
  await asSuperuser(of, "alter system set pg_stat_statements.track_planning = on");
  await of.restart();
  await asSuperuser(of, "create extension pg_stat_statements");
}

function asSuperuser(of: Product, statement: string) {
  return queryProduct(of, statement, "superuser");
}

async function askingFor(of: Product) {
  const connections = 10;
  if (asked === "order") {
    return { url: `${of.url}/functions/v1/process-order`, connections, post: anOrder };
  }
  if (asked === "event") {
    const url = `${of.url}/functions/v1/track-landing-metrics`;
    return { url, connections, post: () => anEvent(of.url) };
  }
  const agency = asked.startsWith("/admin");
  const { cookie, email } = await addPerson(of, { administrator: agency });
  if (!agency) await seedOrder(of, { email, owned: true });
  return { url: of.url + asked, connections, headers: { cookie, "accept-encoding": "gzip" } };
}

function shares({ nodes }: Profiler.Profile): Record<string, string> {
  const hits = new Map<string, number>();
  for (const { callFrame, hitCount = 0 } of nodes) {
    const place = placeOf(callFrame);
    if (place !== "(idle)") hits.set(place, (hits.get(place) ?? 0) + hitCount);
  }
  const all = [...hits.values()].reduce((sum, one) => sum + one, 0);
  const most = [...hits].toSorted(([, a], [, b]) => b - a).slice(0, AT_MOST);
  return Object.fromEntries(most.map(([place, own]) => [place, ((100 * own) / all).toFixed(1)]));
}

/** A room of `app/`, a package, or V8 and Node themselves. */
function placeOf({ url, lineNumber, columnNumber, functionName }: Runtime.CallFrame) {
  if (url === "") return functionName || "(native)";
  if (url.startsWith("node:")) return url.split("/")[0]!;
  return roomOf(sourceOf(fileURLToPath(url), lineNumber, columnNumber));
}

function roomOf(path: string): string {
  const packed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path);
  if (packed) return packed[1]!;
  return /app\/[^/]+/.exec(path)?.[0] ?? path;
}

function sourceOf(file: string, line: number, column: number): string {
  if (!maps.has(file)) {
    const map = `${file}.map`;
    const read = () => new SourceMap(JSON.parse(readFileSync(map, "utf8")));
    maps.set(file, existsSync(map) ? read() : null);
  }
  const entry = maps.get(file)?.findEntry(line, column);
  return entry && "originalSource" in entry ? entry.originalSource : file;
}

async function statements(of: Product) {
  return asSuperuser(
    of,
    `select calls, round(total_plan_time)::int as planning, round(total_exec_time)::int as executing,
      left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as query
    from (select 'all' as query, sum(calls)::int as calls, sum(total_plan_time) as total_plan_time,
        sum(total_exec_time) as total_exec_time from pg_stat_statements
      union all (select query, calls, total_plan_time, total_exec_time from pg_stat_statements
        order by total_plan_time + total_exec_time desc limit 12)) as counted`,
  );
}
