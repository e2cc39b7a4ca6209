import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../cluster/test-database.ts";
import { testEngine } from "../cluster/test-engine.ts";
import { freePort, pinnedNode, productEnvironment } from "../running-product/product-process.ts";
import { untoldDemonstration } from "./untold-demonstration.ts";

const demo = path.resolve("build/server/demo.js");
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

async function printed(started: Started, words: string): Promise<void> {
  await expect.poll(() => started.output.join(""), { interval: 50 }).toContain(words);
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

describe("npm run demo", () => {
  test("never runs live, never sends, and knows its one option", async () => {
    const live = {
      MODE: "live",
      SITE_URL: "https://agence.example",
      SMTP_URL: "smtp://localhost:2525",
    };
    const [isLive, sends, unknown] = await Promise.all([
      refused(live),
      refused({ SMTP_URL: "smtp://localhost:2525" }),
      refused({}, ["--vite"]),
    ]);
    expect(isLive).toContain("jamais avec MODE=live");
    expect(sends).toContain("retirez SMTP_URL");
    expect(unknown).toContain("npm run demo [-- --neuf]");
  });

  test("killed while filling, it fills again; interrupted, it says so", async () => {
    const database = await createTestDatabase(testEngine());
    onTestFinished(() => database.drop());
    const settings = { PORT: String(await freePort()), DATABASE_URL: database.url };
    for (const signal of ["SIGKILL", "SIGTERM"] as const) {
      const started = start(settings);
      onTestFinished(() => end(started, "SIGKILL"));
      await printed(started, "Préparation de la démonstration");
      await end(started, signal);
      const told = started.output.join("");
      expect(told.includes("le prochain démarrage refera la démonstration")).toBe(
        signal === "SIGTERM",
      );
    }
  });

  test("already filled, it only serves, under the name of a fictional agency", async () => {
    const database = await untoldDemonstration();
    onTestFinished(() => database.drop());
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const started = start({ PORT: port, DATABASE_URL: database.url });
    onTestFinished(() => end(started, "SIGTERM"));
    await printed(started, "Mot de passe");
    expect(started.output.join("")).not.toContain("Préparation");
    const cookie = await signIn(url, "agence@phare-local.example");
    expect((await fetch(`${url}/admin`, { headers: { cookie } })).status).toBe(200);
    const notice = await (await fetch(`${url}/mentions-legales`)).text();
    expect(notice).toContain("Phare Local Démonstration");
    expect(notice).not.toContain("REMPLIR");
  });
});
