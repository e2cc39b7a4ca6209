import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { askAdvisories } from "../../../scripts/toolchain/advisories.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const hole = {
  id: 1_099_001,
  url: "https://example.org/advisories/1",
  title: "Reads any file",
  vulnerable_versions: "<2.0.0",
  cwe: [],
  cvss: { score: 0, vectorString: null },
};

async function audited(answer: (response: ServerResponse) => void) {
  const registry = createServer((request, response) => {
    if (request.url?.endsWith("/advisories/bulk")) answer(response);
    else response.writeHead(404).end("{}");
  }).listen(0, "127.0.0.1");
  await once(registry, "listening");
  closers.push(() => registry.close());
  const { port } = registry.address() as AddressInfo;
  const cwd = mkdtempSync(join(tmpdir(), "advisories-"));
  const dependencies = { lantern: "1.0.0" };
  const shop = { name: "shop", version: "1.0.0", dependencies };
  const packages = { "": shop, "node_modules/lantern": { version: "1.0.0" } };
  writeFileSync(join(cwd, "package.json"), JSON.stringify(shop));
  writeFileSync(
    join(cwd, "package-lock.json"),
    JSON.stringify({ ...shop, lockfileVersion: 3, requires: true, packages }),
  );
  const env = {
    npm_config_registry: `http://127.0.0.1:${port}`,
    // npm caches advisories by their number.
    npm_config_cache: join(cwd, "cache"),
  };
  return askAdvisories({ cwd, env });
}

const answering = (body: unknown) => (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

test("packages without a known hole pass", async () => {
  const { state } = await audited(answering({}));
  expect(state).toBe("clear");
});

test("a hole of high severity fails the step and is named with its page", async () => {
  const { state, sentences } = await audited(
    answering({ lantern: [{ ...hole, severity: "high" }] }),
  );
  expect(state).toBe("holes");
  expect(sentences.join("\n")).toContain("lantern");
  expect(sentences.join("\n")).toContain(hole.url);
});

test("a hole of low severity is named and fails nothing", async () => {
  const { state, sentences } = await audited(
    answering({ lantern: [{ ...hole, severity: "low" }] }),
  );
  expect(state).toBe("clear");
  expect(sentences.join("\n")).toContain(hole.title);
});

test.each([
  ["refuses the question", (response: ServerResponse) => response.writeHead(405).end()],
  ["cuts the connection", (response: ServerResponse) => response.destroy()],
  ["answers nonsense", (response: ServerResponse) => response.writeHead(200).end("<html>")],
])("a registry that %s leaves the question open, with a warning", async (_, answer) => {
  const { state, sentences } = await audited(answer);
  expect(state).toBe("unasked");
  expect(sentences.join("\n")).toContain("FAILLES NON DEMANDÉES");
});
