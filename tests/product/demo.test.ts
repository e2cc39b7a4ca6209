import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { freePort, pinnedNode, productEnvironment } from "../running-product/product-process.ts";

const demo = path.resolve("build/server/demo.js");
const START_MS = 300_000;
const folder = await mkdtemp(path.join(tmpdir(), "phare-demo-"));
const dataDirectory = path.join(folder, "data");
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  output: string[];
}

function start(settings: NodeJS.ProcessEnv, options: string[] = []): Started {
  const env = productEnvironment({ DATA_DIR: dataDirectory, ...settings });
  const child = spawn(pinnedNode, [demo, ...options], { env, stdio: ["ignore", "pipe", "pipe"] });
  const output: string[] = [];
  child.stdout.on("data", (chunk) => output.push(String(chunk)));
  child.stderr.on("data", (chunk) => output.push(String(chunk)));
  return { child, output };
}

async function refused(settings: NodeJS.ProcessEnv, options: string[] = []): Promise<string> {
  const { child, output } = start(settings, options);
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  return output.join("");
}

async function end({ child }: Started, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

/** Waits until the accounts are told, which is last. */
async function served(started: Started): Promise<string> {
  await expect
    .poll(() => started.output.join(""), { timeout: START_MS, interval: 200 })
    .toContain("Mot de passe");
  return started.output.join("");
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email, password: "un-phare-pour-la-demo" }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}

const statuses = async (url: string, cookie: string, pages: string[]) =>
  Object.fromEntries(
    await Promise.all(
      pages.map(async (page) => {
        const answer = await fetch(`${url}${page}`, { headers: { cookie }, redirect: "manual" });
        return [page, answer.status] as const;
      }),
    ),
  );

const agencyPages = [
  "/admin",
  "/admin/devis",
  "/admin/demandes",
  "/admin/demandes/revisions",
  "/admin/appels",
  "/admin/audits",
  "/admin/declarations",
  "/admin/courriels",
  "/admin/frequentation",
  "/audit-stats",
];
const clientPages = ["/portal", "/portal/devis", "/portal/demandes", "/portal/compte"];

describe("npm run demo", () => {
  test("never runs live, never sends, and knows its one option", async () => {
    const live = { MODE: "live", SITE_URL: "https://agence.example" };
    const [isLive, sends, unknown] = await Promise.all([
      refused(live),
      refused({ SMTP_URL: "smtp://localhost:2525" }),
      refused({}, ["--vite"]),
    ]);
    expect(isLive).toContain("jamais avec MODE=live");
    expect(sends).toContain("retirez SMTP_URL");
    expect(unknown).toContain("npm run demo [-- --neuf]");
  });

  test(
    "killed while filling, it fills again, then serves full pages; stopped and started, it only serves",
    async () => {
      const port = String(await freePort());
      const url = `http://localhost:${port}`;
      const first = start({ PORT: port });
      onTestFinished(() => end(first, "SIGTERM"));
      await expect
        .poll(() => first.output.join(""), { timeout: START_MS })
        .toContain("Préparation de la démonstration");
      await end(first, "SIGKILL");

      const second = start({ PORT: port });
      onTestFinished(() => end(second, "SIGTERM"));
      expect(await served(second)).toContain("Préparation de la démonstration");
      const agency = await signIn(url, "agence@phare-local.example");
      const client = await signIn(url, "client@boulangerie-du-port.example");
      expect(await statuses(url, agency, agencyPages)).toEqual(all200(agencyPages));
      expect(await statuses(url, client, clientPages)).toEqual(all200(clientPages));
      const notice = await (await fetch(`${url}/mentions-legales`)).text();
      expect(notice).toContain("Phare Local Démonstration");
      expect(notice).not.toContain("REMPLIR");
      await end(second, "SIGTERM");

      const third = start({ PORT: port });
      onTestFinished(() => end(third, "SIGTERM"));
      expect(await served(third)).not.toContain("Préparation");
      const again = await signIn(url, "agence@phare-local.example");
      const page = await fetch(`${url}/portal`, { headers: { cookie: again } });
      expect(page.status).toBe(200);
    },
    2 * START_MS,
  );
});

function all200(pages: string[]): Record<string, number> {
  return Object.fromEntries(pages.map((page) => [page, 200]));
}
