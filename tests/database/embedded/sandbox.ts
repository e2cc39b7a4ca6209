import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, globSync, readdirSync, rmSync } from "node:fs";
import {
  chmod,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";

import { Client, type PoolConfig } from "pg";
import { onTestFinished } from "vitest";
import { z } from "zod";

import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "#db/embedded/embedded-postgres.server.ts";
import { testEngine } from "../../cluster/test-engine.ts";
import { polled } from "../../polled.ts";

/** Short: a stage of a start may last a few milliseconds. */
const LOOKS_EVERY_MS = 4;

const program = fileURLToPath(new URL("launcher-process.ts", import.meta.url));

const connectionSchema = z.object({
  host: z.string(),
  port: z.number(),
  ssl: z.boolean(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});
const answerSchema = z.discriminatedUnion("ready", [
  z.object({ ready: z.literal(true), bin: z.string(), connection: connectionSchema }),
  z.object({ ready: z.literal(false), name: z.string(), message: z.string() }),
]);
type Answer = z.infer<typeof answerSchema>;

interface LauncherOptions {
  path?: string;
  wrapper?: string[];
}

interface SpawnedLauncher {
  answer: Promise<Answer>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

/** A data directory for one test; its processes and files are removed when the test ends. */
export async function sandbox(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "phare-launcher-")));
  // Traversable by other users, as most project folders are.
  await chmod(root, 0o711);
  onTestFinished(async () => {
    for (const pid of await processesBelow(root)) end(pid);
    rmSync(root, { recursive: true, force: true, maxRetries: 20 });
  });
  return join(root, "postgres");
}

/** initdb takes a second; copied synchronously, since asynchronous copies of a thousand files are slower. */
export async function sandboxWithData(): Promise<string> {
  const directory = await sandbox();
  const cluster = join(directory, "cluster");
  const original = join(await createdOnce(), "cluster");
  cpSync(original, cluster, { recursive: true });
  chmodSync(cluster, 0o700);
  const { uid, gid } = await stat(original);
  if (uid === process.getuid?.()) return directory;
  // Ownership too: the launcher may have given the files to another account.
  chownSync(cluster, uid, gid);
  for (const entry of readdirSync(cluster, { recursive: true, encoding: "utf8" })) {
    chownSync(join(cluster, entry), uid, gid);
  }
  return directory;
}

async function createdOnce(): Promise<string> {
  const { folder, binaries } = testEngine();
  const created = join(folder, "created");
  if (existsSync(created)) return created;
  const building = await mkdtemp(`${created}-`);
  const server = await startEmbeddedPostgres({
    directory: building,
    binaries: [binaries],
    log: () => {},
  });
  await server.stop();
  // Another test file may have won the race.
  await rename(building, created).catch(() => rm(building, { recursive: true }));
  return created;
}

export async function start(
  directory: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, log: () => {}, ...options });
  onTestFinished(() => server.stop());
  return server;
}

export async function query(
  connection: PoolConfig,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

export function spawnLauncher(args: string[], options: LauncherOptions = {}): SpawnedLauncher {
  const [file = "", ...rest] = [...(options.wrapper ?? []), process.execPath, program, ...args];
  const child = spawn(file, rest, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...(options.path && { PATH: options.path }) },
  });
  const exited = once(child, "exit");
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  onTestFinished(() => kill("SIGKILL"));
  return { answer: firstLine(child), kill };
}

async function firstLine(child: ChildProcess): Promise<Answer> {
  if (child.stdout === null) throw new Error("no output");
  for await (const line of createInterface(child.stdout)) {
    return answerSchema.parse(JSON.parse(line));
  }
  throw new Error("The launcher ended without an answer.");
}

export async function spawnReadyLauncher(
  args: string[],
  options: LauncherOptions = {},
): Promise<Extract<Answer, { ready: true }> & Pick<SpawnedLauncher, "kill">> {
  const launcher = spawnLauncher(args, options);
  const answer = await launcher.answer;
  if (!answer.ready) throw new Error(answer.message);
  return { ...answer, kill: launcher.kill };
}

/** `moment` is a glob pattern. @throws with what is there if `launch` ends before, or gets nowhere */
export async function whenReached(
  directory: string,
  moment: string,
  launch: Promise<unknown>,
): Promise<void> {
  const outcomes: unknown[] = [];
  void launch.then(
    (outcome) => outcomes.push(outcome),
    (error: unknown) => outcomes.push(error),
  );
  const look = () => {
    // Synchronous: the asynchronous glob takes seven times as much from the start under test.
    if (globSync(moment, { cwd: directory }).length > 0) return true;
    if (outcomes.length > 0) throw new Error(`Ended before ${moment}: ${inspect(outcomes[0])}`);
    return null;
  };
  await polled(look, async () => `Not at ${moment}: ${await listing(directory)}`, LOOKS_EVERY_MS);
}

async function listing(directory: string): Promise<string> {
  const names = await readdir(directory).catch(String);
  return `${String(names)}\n${await readFile(join(directory, "server.log"), "utf8").catch(String)}`;
}

export async function postmasterPid(directory: string): Promise<number> {
  return Number.parseInt(await readFile(join(directory, "cluster", "postmaster.pid"), "utf8"), 10);
}

/** PostgreSQL's processes that work in this folder or below; none where /proc is missing. */
export async function processesBelow(folder: string): Promise<number[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(
    pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")),
  );
  return pids.filter((_, index) => `${folders[index]}/`.startsWith(`${folder}/`)).map(Number);
}

export function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}
