import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it, onTestFinished } from "vitest";

import { openDatabase } from "#db/client.server.ts";
import type { EmbeddedPostgresGone } from "#db/embedded/refusals.server.ts";

import { end, postmasterPid, processesBelow, query, sandboxWithData, start } from "./sandbox.ts";

/** A started server, what it said and whether it was given up. */
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

/** A setting that PostgreSQL refuses to start with, until it is taken back. */
async function breakSettings(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, "cluster", "postgresql.conf");
  const content = await readFile(file);
  await appendFile(file, "no_such_setting = 1\n");
  return () => writeFile(file, content);
}

describe("serveur mort en route", () => {
  it("est relancé à la même adresse : un pool ouvert avant retrouve ses lignes", async () => {
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

  it("garde le même quand seules les connexions sont coupées, et veille toujours sur lui", async () => {
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

  it("est relancé dès que ce qui l'empêchait a disparu, chaque panne dite une fois", async () => {
    const { directory, server, said } = await watched();
    const mend = await breakSettings(directory);
    end(await postmasterPid(directory));
    await expect.poll(() => said.join()).toContain("premier essai manqué");
    await mend();
    await expect.poll(() => said.join()).toContain("répond à nouveau");
    expect(said).toHaveLength(3);
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("est abandonné au bout du temps donné, en une phrase", async () => {
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

  it("est abandonné aussitôt quand ses données ne sont plus là", async () => {
    const { directory, gone } = await watched();
    await rename(join(directory, "cluster"), join(directory, "away"));
    end(Number.parseInt(await readFile(join(directory, "away", "postmaster.pid"), "utf8"), 10));
    await expect.poll(() => gone.length).toBe(1);
    expect(gone[0]?.message).toContain("ses données ne sont plus dans");
  });

  it("n'est plus relancé une fois qu'il faut s'arrêter", async () => {
    const { directory, server, said, gone } = await watched();
    await breakSettings(directory);
    end(await postmasterPid(directory));
    await expect.poll(() => said.join()).toContain("premier essai manqué");
    await server.stop();
    expect(await processesBelow(directory)).toEqual([]);
    expect(gone).toEqual([]);
  });
});
