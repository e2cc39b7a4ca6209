import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it, onTestFinished } from "vitest";

import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.server.ts";

import { processesBelow, query, sandbox, start, whenReached } from "./sandbox.ts";

describe("stopping during a start", () => {
  const moments = [
    "start.lock",
    "cluster.new-*/base/1",
    "cluster",
    "cluster/postmaster.pid",
    "socket/.s.PGSQL.5432",
  ];

  it.each(moments)("is obeyed from %s on, and leaves no process running", async (moment) => {
    const directory = await sandbox();
    const stop = new AbortController();
    const asked = new Error("arrêt demandé");
    const outcome = startEmbeddedPostgres({ directory, log: () => {}, signal: stop.signal }).then(
      (server) => server.stop().then(() => "started"),
      (error: unknown) => error,
    );
    // Also aborts when an assertion fails before.
    onTestFinished(() => stop.abort(asked));
    await whenReached(directory, moment, outcome);
    stop.abort(asked);
    const error = await outcome;
    // An aborted wait throws AbortError with the reason as its cause.
    expect(error instanceof Error && error.name === "AbortError" ? error.cause : error).toBe(asked);
    expect(await processesBelow(directory)).toEqual([]);
    expect((await readdir(directory)).filter((name) => name.includes("lock"))).toEqual([]);

    const server = await start(directory);
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("requested before the start, starts nothing", async () => {
    const directory = await sandbox();
    const signal = AbortSignal.abort(new Error("arrêt demandé"));
    await expect(startEmbeddedPostgres({ directory, log: () => {}, signal })).rejects.toThrow(
      "arrêt demandé",
    );
    await expect(readdir(join(directory))).rejects.toThrow("ENOENT");
  });
});
