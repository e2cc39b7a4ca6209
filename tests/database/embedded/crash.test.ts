import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { Client } from "pg";
import { describe, expect, it } from "vitest";

import {
  end,
  postmasterPid,
  processesBelow,
  query,
  sandbox,
  sandboxWithData,
  spawnLauncher,
  spawnReadyLauncher,
  start,
  whenReached,
} from "./sandbox.ts";

const pidFile = (directory: string): string => join(directory, "cluster", "postmaster.pid");

async function clusterWithStalePid(pid: number | ""): Promise<string> {
  const directory = await sandboxWithData();
  const first = await start(directory);
  const text = await readFile(pidFile(directory), "utf8");
  await first.stop();
  await writeFile(pidFile(directory), pid === "" ? "" : text.replace(/^\d+/, String(pid)));
  return directory;
}

describe("after an abrupt stop", () => {
  it("reuses the server that survived a kill -9 of the site, with the committed row", async () => {
    const directory = await sandboxWithData();
    const killed = await spawnReadyLauncher([directory]);
    await query(killed.connection, "create table orders_kept as select 'PHARE-1' as number");
    await killed.kill("SIGKILL");
    const survivor = await postmasterPid(directory);

    const messages: string[] = [];
    const server = await start(directory, { log: (message) => messages.push(message) });
    expect(await postmasterPid(directory)).toBe(survivor);
    expect(messages.join()).toContain(`processus ${survivor}`);
    expect(await query(server.ownerConnection, "table orders_kept")).toEqual([
      { number: "PHARE-1" },
    ]);
    await server.stop();
    expect(await processesBelow(directory)).toEqual([]);
  });

  it("finds the committed row when the server is killed too", async () => {
    const directory = await sandboxWithData();
    const killed = await spawnReadyLauncher([directory]);
    await query(killed.connection, "create table orders_kept as select 'PHARE-1' as number");
    // The site first: it would restart the server.
    await killed.kill("SIGKILL");
    end(await postmasterPid(directory));
    expect(existsSync(pidFile(directory))).toBe(true);

    const server = await start(directory);
    expect(await query(server.ownerConnection, "table orders_kept")).toEqual([
      { number: "PHARE-1" },
    ]);
  });

  it("ends a long orphaned query before opening the data again", async () => {
    const directory = await sandboxWithData();
    const killed = await spawnReadyLauncher([directory]);
    const busy = new Client(killed.connection);
    busy.on("error", () => {});
    await busy.connect();
    const { rows } = await busy.query<{ pid: number }>("select pg_backend_pid() as pid");
    const outcome = busy.query("select count(*) from generate_series(1, 1e13)").then(
      () => "answered",
      () => "cut",
    );
    const worker = rows[0]?.pid ?? 0;
    const active = `select from pg_stat_activity where state = 'active' and pid = ${worker}`;
    await expect.poll(() => query(killed.connection, active)).toHaveLength(1);
    await killed.kill("SIGKILL");
    end(await postmasterPid(directory));
    expect(await processesBelow(directory)).toContain(worker);

    const server = await start(directory);
    expect(await outcome).toBe("cut");
    expect(await processesBelow(directory)).not.toContain(worker);
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.each([
    ["d'un processus mort", 4_194_303],
    ["d'un autre programme", process.pid],
    ["vide", ""],
  ] as const)("ignores a postmaster.pid %s", async (_, pid) => {
    const directory = await clusterWithStalePid(pid);
    const server = await start(directory);
    expect(await postmasterPid(directory)).not.toBe(pid);
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("doesn't take the PostgreSQL server of another folder for its own", async () => {
    const elsewhere = await sandboxWithData();
    await start(elsewhere);
    const directory = await clusterWithStalePid(await postmasterPid(elsewhere));
    const server = await start(directory);
    expect(server.ownerConnection.host).toContain(directory);
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("removes the remains of an interrupted creation", async () => {
    const directory = await sandbox();
    await mkdir(join(directory, "cluster.new", "base"), { recursive: true });
    await mkdir(join(directory, "cluster.new-abc123"));
    await writeFile(join(directory, "cluster.new-abc123.password"), "secret");
    await start(directory);
    expect((await readdir(directory)).toSorted()).toEqual([
      "cluster",
      "server.log",
      "socket",
      "start.lock",
    ]);
  });

  const moments = [
    "start.lock",
    "cluster.new-*.password",
    "cluster.new-*/base/1",
    "cluster.new-*/pg_wal/0*",
    "cluster",
    "cluster/postmaster.pid",
  ];

  // Before it is ready the launcher has no signal handler: any signal acts like SIGKILL.
  it.each(moments)("restarts after SIGKILL during the first start, at %s", async (moment) => {
    const directory = await sandbox();
    const launcher = spawnLauncher([directory]);
    await whenReached(directory, moment, launcher.answer);
    await launcher.kill("SIGKILL");

    const server = await start(directory);
    expect(await query(server.ownerConnection, "select current_user as me")).toEqual([
      { me: "phare" },
    ]);
    await server.stop();
    await expect.poll(() => processesBelow(directory)).toEqual([]);
  });
});
