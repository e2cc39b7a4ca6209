import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as after } from "node:timers/promises";

import { executable } from "./find-binaries.server.ts";
import { endOrphans } from "./orphans.server.ts";
import {
  clearStalePidFiles,
  findPostmaster,
  livingPostmaster,
  type Postmaster,
} from "./postmaster.server.ts";
import { EmbeddedPostgresFailed } from "./refusals.server.ts";
import { runAs, type RunAs } from "./run-as-user.server.ts";
import { writeSettings } from "./settings.server.ts";
import {
  removeSocketFolder,
  restoreSocketFolder,
  usualSocketLock,
} from "./socket-folder.server.ts";

export interface ServerPlace {
  directory: string;
  cluster: string;
  bin: string;
  who: RunAs;
}

export const serverLog = "server.log";
const startSeconds = 120;
const stopSeconds = 60;
const lookEveryMs = 50;

export async function adoptOrStart(
  place: ServerPlace,
  options: { disposable: boolean; log: (message: string) => void; signal: AbortSignal | undefined },
): Promise<Postmaster> {
  const { disposable, log, signal } = options;
  const running = await findPostmaster(place.cluster, { signal });
  if (running) {
    log(`Base embarquée : reprise du serveur déjà en marche (processus ${running.pid}).`);
    return running;
  }
  return startServer(place, {
    prepare: () => writeSettings(place.directory, place.cluster, place.who, disposable),
    seconds: startSeconds,
    signal,
  });
}

/** At its former address; false: still running. Precondition: the start lock is held. */
export async function restartServer(
  place: ServerPlace,
  { socketFolder }: Postmaster,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<boolean> {
  if (await findPostmaster(place.cluster, { timeoutMs: withinMs, signal })) return false;
  const seconds = Math.max(1, Math.ceil(withinMs / 1_000));
  const prepare = () => restoreSocketFolder(socketFolder, place.who);
  await startServer(place, { prepare, seconds, signal });
  return true;
}

async function startServer(
  place: ServerPlace,
  options: { prepare: () => Promise<void>; seconds: number; signal: AbortSignal | undefined },
): Promise<Postmaster> {
  const { prepare, seconds, signal } = options;
  const deadline = Date.now() + seconds * 1_000;
  await endOrphans(place.cluster, signal);
  await clearStalePidFiles(place.cluster, usualSocketLock(place.directory));
  await prepare();
  signal?.throwIfAborted();
  const failure = await runStart(place, seconds, signal);
  // A start begun by a killed process may win the race: its server is used.
  const timeoutMs = Math.max(1_000, deadline - Date.now());
  const started = await findPostmaster(place.cluster, { timeoutMs, signal });
  if (started) return started;
  const words = failure instanceof Error ? failure.message : "";
  throw new EmbeddedPostgresFailed(
    `La base embarquée ne démarre pas. ${words}\n${await lastLines(join(place.directory, serverLog))}`,
    { cause: failure },
  );
}

/** Null: started. When aborted, waits until the new server can be found and ended, so that none is left behind. */
async function runStart(
  place: ServerPlace,
  seconds: number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const state = { isOver: false };
  const cut = new AbortController();
  const args = ["start", "-w", "-t", String(seconds), "-l", serverLog];
  const outcome = pgCtl(place, args, seconds, cut.signal)
    .then(
      () => null,
      (failure: unknown) => failure,
    )
    .finally(() => (state.isOver = true));
  const mayBeCut = async () => signal?.aborted === true && (await livingPostmaster(place.cluster));
  while (!state.isOver && !(await mayBeCut()))
    await Promise.race([outcome, after(lookEveryMs, undefined, { ref: false })]);
  if (signal?.aborted) cut.abort();
  const failure = await outcome;
  signal?.throwIfAborted();
  return failure;
}

export async function stopServer(place: ServerPlace): Promise<void> {
  const running = await livingPostmaster(place.cluster);
  if (!running) return;
  try {
    await pgCtl(place, ["stop", "-m", "fast", "-w", "-t", String(stopSeconds)], stopSeconds);
  } catch (error) {
    if (await livingPostmaster(place.cluster)) throw error;
  }
  await removeSocketFolder(running.socketFolder);
}

async function pgCtl(
  place: ServerPlace,
  args: string[],
  seconds: number,
  signal?: AbortSignal,
): Promise<string> {
  const program = join(place.bin, executable("pg_ctl"));
  // Relative paths: pg_ctl passes them to a shell, which would expand `$` and `"`.
  return runAs(place.who, program, ["-D", relative(place.directory, place.cluster), ...args], {
    timeoutMs: (seconds + 10) * 1_000,
    cwd: place.directory,
    signal,
  });
}

async function lastLines(log: string): Promise<string> {
  const text = await readFile(log, "utf8").catch(() => "");
  return text.trimEnd().split("\n").slice(-8).join("\n");
}
