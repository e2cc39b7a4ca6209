import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startProduct } from "../../tests/running-product/product-process.ts";
import { startBareNode } from "../beside/bare-node.ts";
import type { Beside } from "../beside/beside.ts";
import { isNginxHere, startNginx } from "../beside/nginx.ts";
import { type Answered, askMuch } from "../load.ts";
import { figure, type Part } from "../part.ts";
import { familyTime, ownTime } from "../processor-time.ts";

const CONNECTIONS = 50;

export const landingRequests: Part = {
  title: "The landing page, per second",
  how: `${CONNECTIONS} connections, 5 s, median of 3; the load comes from the same machine. The same bytes with the same headers from nginx (one worker) and from Node's own server.`,
  columns: ["", "requests/s", "p50 / p99 ms", "processor ms a request"],
  async measure() {
    const product = await startProduct();
    try {
      const { body, headers } = await landingOf(product.url);
      const ours = await askMuch({
        url: product.url,
        connections: CONNECTIONS,
        headers: { "accept-encoding": "br" },
        counted: { own: () => ownTime(product.pid()) },
      });
      const rows = [rowOf("`/`", ours)];
      rows.push(await besideRow("bare Node", () => startBareNode(body, headers)));
      if (isNginxHere()) rows.push(await besideRow("nginx", () => startNginxWith(body, headers)));
      return rows;
    } finally {
      await product.dispose();
    }
  },
};

async function landingOf(url: string) {
  const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
  const body = Buffer.from(await answer.arrayBuffer());
  const own = new Set(["connection", "keep-alive", "date", "content-length", "content-encoding"]);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)));
  return { body: brotliCompressSync(body), headers: { ...headers, "content-encoding": "br" } };
}

async function startNginxWith(body: Buffer, headers: Record<string, string>): Promise<Beside> {
  const files = await mkdtemp(join(tmpdir(), "phare-landing-"));
  await writeFile(join(files, "index.html"), body);
  const { "content-type": _type, etag: _etag, ...added } = headers;
  const quoted = Object.entries(added).map(([name, value]) => [name, value.replaceAll('"', '\\"')]);
  const nginx = await startNginx(files, Object.fromEntries(quoted));
  return {
    ...nginx,
    stop: async () => {
      await nginx.stop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

async function besideRow(name: string, start: () => Promise<Beside>): Promise<string[]> {
  const other = await start();
  try {
    const answered = await askMuch({
      url: other.url,
      connections: CONNECTIONS,
      counted: { own: () => familyTime(other.pid) },
    });
    return rowOf(name, answered);
  } finally {
    await other.stop();
  }
}

function rowOf(name: string, { perSecond, p50, p99, processorMs }: Answered): string[] {
  return [name, figure(perSecond), `${figure(p50)} / ${figure(p99)}`, figure(processorMs["own"]!)];
}
