import { join } from "node:path";

import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.server.ts";
import { embeddedBinaries, embeddedPackageFolder } from "#db/embedded/find-binaries.server.ts";

/** Arguments: data directory, then optionally the package of binaries. */
const [directory = "", packageFolder = embeddedPackageFolder()] = process.argv.slice(2);
try {
  const binaries = await embeddedBinaries(packageFolder, join(directory, "binaries"));
  const server = await startEmbeddedPostgres({ directory, binaries, log: () => {} });
  const waiting = setInterval(() => {}, 60_000);
  process.once("SIGTERM", () => {
    clearInterval(waiting);
    void server.stop();
  });
  print({ ready: true, bin: binaries[0]?.bin, connection: server.ownerConnection });
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  print({ ready: false, name, message });
  process.exitCode = 1;
}

function print(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
