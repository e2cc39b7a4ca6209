import { join, resolve } from "node:path";

import type pg from "pg";

import { chooseBinaries } from "./choose-binaries.server.ts";
import { clusterFolder, createCluster, dataMajor, superuser } from "./cluster.server.ts";
import { readCredentials } from "./credentials.server.ts";
import { makeDataFolder } from "./data-folder.server.ts";
import {
  type Binaries,
  embeddedBinaries,
  embeddedPackageFolder,
  systemBinaries,
} from "./find-binaries.server.ts";
import { keepRunning } from "./keep-running.server.ts";
import { database, ensureOwner, ownerRole } from "./owner.server.ts";
import { findPostmaster, type Postmaster } from "./postmaster.server.ts";
import type { EmbeddedPostgresGone } from "./refusals.server.ts";
import { chooseRunAs } from "./run-as-user.server.ts";
import {
  adoptOrStart,
  restartServer,
  type ServerPlace,
  stopServer,
} from "./server-process.server.ts";
import { acquireStartLock } from "./start-lock.server.ts";

export interface EmbeddedPostgres {
  /** the role that owns the database: no superuser, may create roles */
  ownerConnection: pg.PoolConfig;
  /** for tests and the creation of databases only: row-level security doesn't stop it */
  superuserConnection: pg.PoolConfig;
  version: string;
  /** ends the server and lets another process start on the directory; repeatable */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** the launcher's own folder: data (`cluster`), log, lock, socket */
  directory: string;
  log: (message: string, level: "info" | "warn") => void;
  /** asked to stop: the start ends what it has begun, then throws the signal's reason */
  signal?: AbortSignal;
  /** hears EmbeddedPostgresGone when the server died and didn't start again within a minute */
  onGone?: (error: EmbeddedPostgresGone) => void;
  /** tests only: in place of that minute */
  restartWithinMs?: number;
  /** tests only: fast, loses data in a power cut */
  disposable?: boolean;
  /** binaries to use, in order of preference; otherwise the npm package's, then the system's */
  binaries?: readonly Binaries[];
}

/**
 * Starts PostgreSQL on `directory`, creating the data the first time, or takes over the
 * server that a killed process left there; starts it again when it dies. Safe to interrupt at any moment.
 * Throws DataDirectoryInUse, DataDirectoryUnusable, EmbeddedPostgresFailed and
 * EmbeddedPostgresUnavailable, whose messages are for people.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory);
  options.signal?.throwIfAborted();
  await makeDataFolder(directory);
  const releaseLock = await acquireStartLock(directory);
  try {
    const server = await startLocked({ ...options, directory });
    let stopped: Promise<void> | null = null;
    return { ...server, stop: () => (stopped ??= stopAndRelease()) };

    async function stopAndRelease(): Promise<void> {
      try {
        await server.stop();
      } finally {
        await releaseLock();
      }
    }
  } catch (error) {
    await releaseLock();
    throw error;
  }
}

/** The server that another process runs on `directory`, to work beside it; null when none does. */
export async function runningPostgres(
  directory: string,
): Promise<Pick<EmbeddedPostgres, "ownerConnection"> | null> {
  const cluster = clusterFolder(resolve(directory));
  const postmaster = await findPostmaster(cluster);
  return postmaster && connections(cluster, postmaster);
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { directory, disposable = false, signal } = options;
  const log = (message: string) => options.log(message, "info");
  const major = await dataMajor(directory);
  const binaries = chooseBinaries(options.binaries ?? (await findBinaries(directory)), major);
  const cluster = clusterFolder(directory);
  signal?.throwIfAborted();
  const who = await chooseRunAs(directory, cluster, binaries.bin);
  if (major === null) {
    log(`Base embarquée : création des données PostgreSQL ${binaries.version} (une seule fois)…`);
    await createCluster(directory, binaries, who, { disposable, signal });
  }
  const place: ServerPlace = { directory, cluster, bin: binaries.bin, who };
  try {
    const postmaster = await adoptOrStart(place, { disposable, log, signal });
    const reached = await connections(cluster, postmaster);
    signal?.throwIfAborted();
    const keeper = await keepRunning({
      connection: reached.superuserConnection,
      restart: (patience) => restartServer(place, postmaster, patience),
      log: options.log,
      onGone: options.onGone,
      withinMs: options.restartWithinMs,
      directory,
    });
    return { ...reached, stop: () => keeper.stop().then(() => stopServer(place)) };
  } catch (error) {
    await stopServer(place);
    throw error;
  }
}

async function findBinaries(directory: string): Promise<Binaries[]> {
  const embedded = await embeddedBinaries(embeddedPackageFolder(), join(directory, "binaries"));
  return [...embedded, ...(await systemBinaries())];
}

async function connections(
  cluster: string,
  { socketFolder, port }: Postmaster,
): Promise<Omit<EmbeddedPostgres, "stop">> {
  const credentials = await readCredentials(cluster);
  const address = { host: socketFolder === "" ? "127.0.0.1" : socketFolder, port, ssl: false };
  const superuserConnection: pg.PoolConfig = {
    ...address,
    user: superuser,
    password: credentials.superuserPassword,
    database: "postgres",
  };
  const version = await ensureOwner(superuserConnection, credentials);
  const ownerConnection: pg.PoolConfig = {
    ...address,
    user: ownerRole,
    password: credentials.ownerPassword,
    database,
  };
  return { ownerConnection, superuserConnection, version };
}
