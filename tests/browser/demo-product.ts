import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { test as base } from "./product.ts";
import {
  freePort,
  pinnedNode,
  type Product,
  productEnvironment,
  startProduct,
} from "./product-process.ts";

const FILL_MS = 400_000;

/** Whom the demonstration shows, told as it starts. */
export const demoAccounts = {
  agency: { email: "agence@phare-local.example", home: "/admin" },
  client: { email: "client@boulangerie-du-port.example", home: "/portal" },
} as const;

/** Playwright's test, on six months of an agency's history: filled once a run, a copy for each worker. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from it
    async ({}, use, { project }) => {
      const filled = await fillOnce(project.outputDir);
      const own = await mkdtemp(join(tmpdir(), "phare-demo-"));
      const dataDirectory = join(own, "data");
      await cp(filled, dataDirectory, { recursive: true });
      const product = await startProduct({ DATA_DIR: dataDirectory });
      await use(product);
      await product.dispose();
      await rm(own, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 2 * FILL_MS },
  ],
});

/** Playwright empties that folder as a run begins; its first worker fills, the others wait for it. */
async function fillOnce(folder: string): Promise<string> {
  const filled = join(folder, "demo");
  const filling = join(folder, "demo-filling");
  await mkdir(folder, { recursive: true });
  const first = await mkdir(join(folder, "demo-begun")).then(
    () => true,
    () => false,
  );
  if (first) await fill(filling).then(() => rename(filling, filled));
  await expect.poll(() => exists(filled), { timeout: FILL_MS, intervals: [500] }).toBe(true);
  return filled;
}

async function fill(dataDirectory: string): Promise<void> {
  const env = productEnvironment({ DATA_DIR: dataDirectory, PORT: String(await freePort()) });
  const demo = spawn(pinnedNode, [resolve("build/server/demo.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(demo, "close");
  const accountsTold = new Promise<void>((told) => {
    demo.stdout.on("data", (chunk) => {
      if (String(chunk).includes("Mot de passe")) told();
    });
  });
  await Promise.race([accountsTold, ended]);
  if (demo.exitCode !== null) throw new Error("the demonstration ended before it was filled");
  demo.kill("SIGTERM");
  await ended;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Opens the admin as the demonstration's agency, or the portal as the client it shows. */
export async function signInToDemo(page: Page, who: keyof typeof demoAccounts): Promise<void> {
  const { email, home } = demoAccounts[who];
  await page.goto(`/auth?retour=${home}`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill("un-phare-pour-la-demo");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL((url) => url.pathname === home);
}
