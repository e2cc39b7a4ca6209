import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it, onTestFinished } from "vitest";

import { openDatabase } from "#db/client.server.ts";
import type { EmbeddedPostgresGone } from "#db/embedded/refusals.server.ts";

import { end, postmasterPid, processesBelow, query, sandboxWithData, start } from "./sandbox.ts";

async function watched(restartWithinMs?: number) {
  const directory = await sandboxWithData();
  const said: string[] = [];
  const gone: EmbeddedPostgresGone[] = [];
  const server = await start(directory, {
    log: (message) => said.push(message),
    onGone: (error) => gone.push(error),
    ...(restartWithinMs !== undefined && { restartWithinMs }),
  });
  return { directory, server, said, gone };
}

async function breakSettings(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, "cluster", "postgresql.conf");
  const content = await readFile(file);
  await appendFile(file, "no_such_setting = 1\n");
  return () => writeFile(file, content);
}

describe("a server that dies while running", () => {
  it("is restarted at the same address: an open pool finds its rows again", async () => {
    const { directory, server, said, gone } = await watched();
    const pool = openDatabase(server.ownerConnection, { max: 2, onError: () => {} });
    onTestFinished(() => pool.close());
    await pool.pool.query("create table orders_kept as select 'PHARE-1' as number");
    const dead = await postmasterPid(directory);
    end(dead);
    await expect.poll(() => said.join()).toContain("répond à nouveau");
    expect(await postmasterPid(directory)).not.toBe(dead);
    expect((await pool.pool.query("table orders_kept")).rows).toEqual([{ number: "PHARE-1" }]);
    expect(gone).toEqual([]);
  });

  it("is kept when only its connections are cut, and stays watched", async () => {
    const { directory, server, said } = await watched();
    const alive = await postmasterPid(directory);
    const answered = () => said.filter((message) => message.includes("répond à nouveau")).length;
    await query(
      server.superuserConnection,
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null",
    );
    await expect.poll(answered).toBe(1);
    expect(await postmasterPid(directory)).toBe(alive);
    end(alive);
    await expect.poll(answered).toBe(2);
  });

  it("is restarted as soon as the obstacle is gone, each failure logged once", async () => {
    const { directory, server, said } = await watched();
    const mend = await breakSettings(directory);
    end(await postmasterPid(directory));
    await expect.poll(() => said.join()).toContain("premier essai manqué");
    await mend();
    await expect.poll(() => said.join()).toContain("répond à nouveau");
    expect(said).toHaveLength(3);
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("is given up after the given time, in one sentence", async () => {
    const { directory, gone } = await watched(1_500);
    await breakSettings(directory);
    end(await postmasterPid(directory));
    await expect.poll(() => gone.length).toBe(1);
    expect(gone[0]?.message).toBe(
      "La base embarquée s’est arrêtée et n’a pas pu être relancée en 2 secondes : " +
        `la cause est à la fin de « ${join(directory, "server.log")} ».`,
    );
    expect(await processesBelow(directory)).toEqual([]);
  });

  it("is given up at once when its data are gone", async () => {
    const { directory, gone } = await watched();
    await rename(join(directory, "cluster"), join(directory, "away"));
    end(Number.parseInt(await readFile(join(directory, "away", "postmaster.pid"), "utf8"), 10));
    await expect.poll(() => gone.length).toBe(1);
    expect(gone[0]?.message).toContain("ses données ne sont plus dans");
  });

  it("isn't restarted once a stop was requested", async () => {
    const { directory, server, said, gone } = await watched();
    await breakSettings(directory);
    end(await postmasterPid(directory));
    await expect.poll(() => said.join()).toContain("premier essai manqué");
    await server.stop();
    expect(await processesBelow(directory)).toEqual([]);
    expect(gone).toEqual([]);
  });
});
