import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { settings as everySetting } from "#config/settings.ts";
import { polled } from "../polled.ts";
import { builtNodeOptions } from "../../scripts/toolchain/node-options.mjs";

export const pinnedNode = resolve("node_modules/node/bin/node");
const server = resolve("build/server/server.js");

export const AUTH_SECRET = "une-cle-de-session-pour-les-essais-du-produit";

// A blank setting counts as absent: keeps `.env` and the shell away from the product.
const blankSettings = Object.fromEntries(Object.keys(everySetting).map((name) => [name, ""]));

export const compileCache = join(tmpdir(), "phare-compiled");

export function productEnvironment(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...blankSettings,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: compileCache,
    ...settings,
  };
}

export function testSettings(url: string, dataDirectory: string) {
  return {
    MODE: "demo",
    PORT: new URL(url).port,
    SITE_URL: url,
    DATA_DIR: dataDirectory,
    AUTH_SECRET,
    UNDO_SECONDS: "0",
  };
}

export interface RunningProduct {
  url: string;
  dataDirectory: string;
  /** Absent: the embedded database of its data directory. */
  databaseUrl: string | undefined;
  /** Output of the server over all its starts. */
  output(): string;
}

export interface Product extends RunningProduct {
  pid(): number;
  outputFile: string;
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  kill9(): Promise<void>;
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

/** Expects the start to fail; returns its printed text. */
export async function startRefused(settings: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(pinnedNode, [server], {
    env: productEnvironment({ PORT: "0", ...settings }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  child.stderr.on("data", (chunk) => (printed += String(chunk)));
  const [code] = await once(child, "close");
  if (code !== 1) throw new Error(`The product ended with ${String(code)}:\n${printed}`);
  return printed;
}

/** Resolves once ready; sessions may be inserted with addPerson. @param options words of the command line */
export async function startProduct(
  settings: NodeJS.ProcessEnv = {},
  options: string[] = [],
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "phare-product-"));
  const outputFile = join(folder, "output.log");
  const url = `http://localhost:${await freePort()}`;
  const ownData = join(folder, "data");
  const env = productEnvironment({ ...testSettings(url, ownData), ...settings });
  const output = () => readFileSync(outputFile, "utf8");
  let child: ChildProcess | undefined;
  let killed = false;

  async function start() {
    // Not a pipe: a database that outlives a killed server would hold it open.
    const file = await open(outputFile, "a");
    child = spawn(pinnedNode, [...builtNodeOptions, server, ...options], {
      env,
      stdio: ["ignore", file.fd, file.fd],
    });
    await file.close();
    killed = false;
    await untilReady(child, url, output);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child;
    child = undefined;
    if (!ending) return null;
    if (ending.exitCode === null && ending.signalCode === null) {
      const ended = once(ending, "exit");
      ending.kill(signal);
      await ended;
    }
    return ending.exitCode;
  }

  async function restart() {
    await end("SIGTERM");
    await start();
  }

  async function dispose() {
    // A database outlives a killed server: only the product can take it over.
    if (killed) await restart();
    await end("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  }

  const product: Product = {
    pid: () => {
      if (child?.pid === undefined) throw new Error("The product isn't running");
      return child.pid;
    },
    url,
    dataDirectory: settings["DATA_DIR"] ?? ownData,
    databaseUrl: settings["DATABASE_URL"],
    outputFile,
    output,
    stop: () => end("SIGTERM"),
    kill9: async () => {
      await end("SIGKILL");
      killed = true;
    },
    restart,
    dispose,
  };
  try {
    await start();
  } catch (error) {
    await end("SIGTERM");
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return product;
}

async function untilReady(child: ChildProcess, url: string, output: () => string) {
  await polled(
    async () => {
      if (await isReady(url)) return true;
      if (child.exitCode === null && child.signalCode === null) return null;
      throw new Error(`The product stopped while starting:\n${output()}`);
    },
    () => `The product was not ready after a minute:\n${output()}`,
  );
}

async function isReady(url: string) {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}
