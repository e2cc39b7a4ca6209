import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_ADMINISTRATOR_EMAIL } from "#seed/insert-accounts.server.ts";
import { devSettings } from "../../scripts/toolchain/demo-settings.mjs";
import type { TestDatabase } from "../cluster/test-database.ts";
import { eventually } from "../eventually.ts";
import { freePort, pinnedNode, productEnvironment } from "../running-product/product-process.ts";
import { untoldDemonstration } from "./untold-demonstration.ts";

const sources = [
  "docs",
  "app",
  "public",
  "scripts",
  "tests/samples",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

describe("npm run dev", () => {
  let folder: string;
  let database: TestDatabase;
  let child: ChildProcess;
  let url: string;
  const output = () => readFile(path.join(folder, "output.log"), "utf8");

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "phare-dev-"));
    await copySources(folder);
    database = await untoldDemonstration();
    const port = String(await freePort());
    url = `http://localhost:${port}`;
    const own = { DATA_DIR: path.join(folder, "data"), DATABASE_URL: database.url };
    const file = await open(path.join(folder, "output.log"), "a");
    child = spawn(pinnedNode, ["scripts/dev/serve.ts"], {
      cwd: folder,
      env: productEnvironment({ ...devSettings(own), PORT: port, NODE_ENV: "development" }),
      stdio: ["ignore", file.fd, file.fd],
    });
    await file.close();
    await Promise.race([firstAnswer(), endedEarly()]);
  });

  /** A busy machine takes minutes before the program listens: only its exit is a failure. */
  async function firstAnswer(): Promise<void> {
    for (;;) {
      const answer = await eventually(() => fetch(url)).catch(() => null);
      if (answer !== null || child.exitCode !== null) return;
    }
  }

  async function endedEarly(): Promise<never> {
    await once(child, "exit");
    throw new Error(`npm run dev ended before it answered: ${await output()}`);
  }

  afterAll(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test("serves the site with live reload and its own pages", async () => {
    expect(await page("/")).toContain("/scripts/dev/browser/hot-reload.ts");
    expect(await page("/dev")).toContain(DEMO_ADMINISTRATOR_EMAIL);
    const emails = await page("/dev/emails");
    expect(await page(firstFrame(emails))).toContain("<table");
    const papers = await page("/dev/papers");
    expect(await page(firstFrame(papers))).toMatch(/^%PDF-/);
    expect(await output()).toContain("Le site est prêt");
  });

  test("signs in anybody chosen, without a password", async () => {
    const entered = await fetch(`${url}/dev/enter`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: url },
      body: new URLSearchParams({ email: DEMO_ADMINISTRATOR_EMAIL, home: "/admin" }),
    });
    expect(entered.status).toBe(303);
    expect(entered.headers.get("Location")).toBe("/admin");
    const cookies = entered.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    expect(await page("/admin", cookies.join("; "))).toContain("Camille (agence)");
  });

  test("answers with the server's code as just edited", async () => {
    expect(await page("/mentions-legales")).toContain("Phare Local Démonstration");
    const file = path.join(folder, "app/config/demonstration-site.server.ts");
    const code = await readFile(file, "utf8");
    await writeFile(file, code.replace("} Démonstration`", "} Relancé`"));
    await expect.poll(output).toMatch(/Relancé en .*demonstration-site\.server\.ts/);
    expect(await page("/mentions-legales")).toContain("Phare Local Relancé");
  });

  async function page(address: string, cookie = ""): Promise<string> {
    const answer = await fetch(new URL(address, url), { headers: { cookie }, redirect: "manual" });
    expect(answer.status, address).toBe(200);
    return answer.text();
  }
});

function firstFrame(gallery: string): string {
  const [, address = ""] = /<iframe[^>]* src="([^"]+)"/.exec(gallery) ?? [];
  return address.replaceAll("&amp;", "&");
}

async function copySources(folder: string): Promise<void> {
  await mkdir(path.join(folder, "tests"));
  for (const source of sources) {
    await cp(source, path.join(folder, source), { recursive: true });
  }
  // Linked one by one: Vite's cache of them stays in the copy.
  const packages = (await readdir("node_modules")).filter((name) => !name.startsWith("."));
  await mkdir(path.join(folder, "node_modules"));
  for (const name of packages) {
    await symlink(path.resolve("node_modules", name), path.join(folder, "node_modules", name));
  }
}
