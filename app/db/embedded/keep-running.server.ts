import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";

import { Client, type PoolConfig } from "pg";

import { dataMajor } from "./cluster.server.ts";
import { EmbeddedPostgresFailed, EmbeddedPostgresGone } from "./refusals.server.ts";
import { serverLog } from "./server-process.server.ts";

const restartWithinMs = 60_000;
const firstPauseMs = 250;
const longestPauseMs = 5_000;

interface KeptServer {
  directory: string;
  /** As superuser, for whom PostgreSQL reserves connections. */
  connection: PoolConfig;
  restart: (patience: { withinMs: number; signal: AbortSignal }) => Promise<boolean>;
  log: (message: string, level: "info" | "warn") => void;
  onGone: ((error: EmbeddedPostgresGone) => void) | undefined;
  withinMs: number | undefined;
}

/** Watches the server through a connection that breaks when it dies; restarts with backoff. */
export async function keepRunning(server: KeptServer): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController();
  const first = await watchOver(server.connection, stopped.signal);
  const keeping = keep(server, first, stopped.signal).catch((error: unknown) => {
    if (error instanceof EmbeddedPostgresGone) server.onGone?.(error);
    else if (!stopped.signal.aborted) throw error;
  });
  return {
    async stop() {
      stopped.abort();
      await keeping;
    },
  };
}

async function watchOver(
  connection: PoolConfig,
  stop: AbortSignal,
): Promise<{ lost: Promise<void> }> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  const lost = Promise.withResolvers<void>();
  const leave = () => void client.end();
  stop.addEventListener("abort", leave, { once: true });
  client.once("end", () => {
    stop.removeEventListener("abort", leave);
    lost.resolve();
  });
  if (stop.aborted) leave();
  return { lost: lost.promise };
}

async function keep(
  server: KeptServer,
  first: { lost: Promise<void> },
  stop: AbortSignal,
): Promise<void> {
  let watch = first;
  for (;;) {
    await watch.lost;
    if (stop.aborted) return;
    watch = await recover(server, stop);
  }
}

/** @throws EmbeddedPostgresGone when it does not answer in time. */
async function recover(server: KeptServer, stop: AbortSignal): Promise<{ lost: Promise<void> }> {
  const { withinMs = restartWithinMs, log } = server;
  const started = Date.now();
  const left = () => started + withinMs - Date.now();
  log("Base embarquée : le serveur ne répond plus ; il est relancé s’il s’est arrêté.", "warn");
  for (
    let tries = 1, pause = firstPauseMs;
    ;
    tries++, pause = Math.min(2 * pause, longestPauseMs)
  ) {
    try {
      await server.restart({ withinMs: left(), signal: stop });
      const watch = await watchOver(server.connection, stop);
      const seconds = ((Date.now() - started) / 1_000).toFixed(1).replace(".", ",");
      log(`Base embarquée : le serveur répond à nouveau (essai ${tries}, ${seconds} s).`, "warn");
      return watch;
    } catch (error) {
      stop.throwIfAborted();
      await refuseIfHopeless(server, { left: left(), error });
      if (tries === 1)
        log(`Base embarquée : premier essai manqué. ${reason(server, error)}`, "warn");
    }
    await after(Math.min(pause, Math.max(0, left())), undefined, { signal: stop });
  }
}

async function refuseIfHopeless(
  { directory, withinMs = restartWithinMs }: KeptServer,
  { left, error }: { left: number; error: unknown },
): Promise<void> {
  const isThere = await dataMajor(directory).then(
    (major) => major !== null,
    () => true,
  );
  if (!isThere) {
    throw new EmbeddedPostgresGone(
      `La base embarquée s’est arrêtée, et ses données ne sont plus dans « ${directory} ».`,
      { cause: error },
    );
  }
  if (left > 0) return;
  throw new EmbeddedPostgresGone(
    `La base embarquée s’est arrêtée et n’a pas pu être relancée en ${Math.round(withinMs / 1_000)} secondes : ` +
      causeIn(directory),
    { cause: error },
  );
}

function causeIn(directory: string): string {
  return `la cause est à la fin de « ${join(directory, serverLog)} ».`;
}

function reason({ directory }: KeptServer, error: unknown): string {
  if (error instanceof EmbeddedPostgresFailed) return `Il ne démarre pas : ${causeIn(directory)}`;
  return error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : "";
}
