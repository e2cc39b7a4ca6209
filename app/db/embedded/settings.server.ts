import { createServer } from "node:net";
import { join } from "node:path";

import type { RunAs } from "./run-as-user.server.ts";
import { writeServerFile } from "./server-file.server.ts";
import { makeSocketFolder } from "./socket-folder.server.ts";

export const settingsFile = "phare.conf";

const common = {
  cluster_name: "phare-local",
  timezone: "UTC",
  log_timezone: "UTC",
  // At most 21 per web process and 9 per worker: room for four and one (docs/operations.md).
  max_connections: "100",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  max_wal_size: "512MB",
  jit: "off",
  // Parallel workers need shared memory that containers often deny.
  max_parallel_workers_per_gather: "0",
  unix_socket_permissions: "0700",
  // Error details contain personal data: names, e-mail addresses.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

/** Tests only: not crash-safe. */
const forTests = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
};

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
  // The setting is a list: quoted because of commas in the path.
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
