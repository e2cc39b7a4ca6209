import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";

import { executable } from "./find-binaries.server.ts";
import { endOrphans } from "./orphans.server.ts";
import { clearStalePidFiles, findPostmaster, type Postmaster } from "./postmaster.server.ts";
import { runAs, type RunAs } from "./run-as-user.server.ts";
import { writeSettings } from "./settings.server.ts";
import { removeSocketFolder, usualSocketLock } from "./socket-folder.server.ts";

export interface ServerPlace {
  directory: string;
  cluster: string;
  bin: string;
  who: RunAs;
}

const logName = "server.log";
const startSeconds = 120;
const stopSeconds = 60;

/** The server already running on these data, else a new one. The start lock must be held. */
export async function adoptOrStart(
  place: ServerPlace,
  options: { disposable: boolean; log: (message: string) => void },
): Promise<Postmaster> {
  const running = await findPostmaster(place.cluster);
  if (running) {
    options.log(`Base embarquée : reprise du serveur déjà en marche (processus ${running.pid}).`);
    return running;
  }
  await endOrphans(place.cluster);
  await clearStalePidFiles(place.cluster, usualSocketLock(place.directory));
  await writeSettings(place.directory, place.cluster, place.who, options.disposable);
  const args = ["start", "-w", "-t", String(startSeconds), "-l", logName];
  const failure = await pgCtl(place, args, startSeconds).then(
    () => null,
    (error: unknown) => error,
  );
  // A start begun by a process killed since may have won the race: its server is as good.
  const started = await findPostmaster(place.cluster);
  if (started) return started;
  const words = failure instanceof Error ? failure.message : "";
  throw new Error(
    `La base embarquée ne démarre pas. ${words}\n${await lastLines(join(place.directory, logName))}`,
    {
      cause: failure,
    },
  );
}

/** Cuts the remaining connections, writes everything to disk and ends the server. */
export async function stopServer(place: ServerPlace): Promise<void> {
  const running = await findPostmaster(place.cluster);
  if (!running) return;
  try {
    await pgCtl(place, ["stop", "-m", "fast", "-w", "-t", String(stopSeconds)], stopSeconds);
  } catch (error) {
    if (await findPostmaster(place.cluster)) throw error;
  }
  await removeSocketFolder(running.socketFolder);
}

async function pgCtl(place: ServerPlace, args: string[], seconds: number): Promise<string> {
  const program = join(place.bin, executable("pg_ctl"));
  // Relative paths: pg_ctl hands them to a shell, which would read the $ and " of a folder's name.
  return runAs(place.who, program, ["-D", relative(place.directory, place.cluster), ...args], {
    timeoutMs: (seconds + 10) * 1_000,
    cwd: place.directory,
  });
}

async function lastLines(log: string): Promise<string> {
  const text = await readFile(log, "utf8").catch(() => "");
  return text.trimEnd().split("\n").slice(-8).join("\n");
}
