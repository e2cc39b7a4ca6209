import { createServer } from "node:net";
import { join } from "node:path";

import type { RunAs } from "./run-as-user.server.ts";
import { writeServerFile } from "./server-file.server.ts";
import { makeSocketFolder } from "./socket-folder.server.ts";

/** Included by the cluster's postgresql.conf, written anew at each start. */
export const settingsFile = "phare.conf";

const common = {
  cluster_name: "phare-local",
  timezone: "UTC",
  log_timezone: "UTC",
  // Of a web process 21 at most, of a worker 9: four of the first and one of the second (docs/operations.md).
  max_connections: "100",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  max_wal_size: "512MB",
  jit: "off",
  // Parallel workers need shared memory that containers often deny, and gain nothing at this size.
  max_parallel_workers_per_gather: "0",
  unix_socket_permissions: "0700",
  // Refused values are people's data: names, e-mail addresses. They stay out of the log.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

/** For tests only: a power cut would lose the data. Many test files connect at once. */
const forTests = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
};

/** Writes how the next start listens and works; a running server keeps what it read. */
export async function writeSettings(
  directory: string,
  cluster: string,
  who: RunAs,
  disposable: boolean,
): Promise<void> {
  const settings = {
    ...common,
    ...(process.platform === "win32"
      ? { listen_addresses: "127.0.0.1", port: String(await freePort()) }
      : await socketOnly(directory, who)),
    ...(disposable ? forTests : {}),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`);
  await writeServerFile(join(cluster, settingsFile), lines.join(""), who);
}

async function socketOnly(directory: string, who: RunAs): Promise<Record<string, string>> {
  const folder = await makeSocketFolder(directory, who);
  // The value is a list: double quotes keep a comma in the path from ending an item.
  const item = `"${folder.replaceAll('"', '""')}"`;
  return { listen_addresses: "", port: "5432", unix_socket_directories: item };
}

function quoted(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("Aucun port libre.");
  return address.port;
}
