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

/** A stopped cluster whose pid file says that `pid` serves it. */
async function clusterWithStalePid(pid: number | ""): Promise<string> {
  const directory = await sandboxWithData();
  const first = await start(directory);
  const text = await readFile(pidFile(directory), "utf8");
  await first.stop();
  await writeFile(pidFile(directory), pid === "" ? "" : text.replace(/^\d+/, String(pid)));
  return directory;
}

describe("après un arrêt brutal", () => {
  it("reprend le serveur qui a survécu à un kill -9 du site, avec la ligne confirmée", async () => {
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

  it("retrouve la ligne confirmée quand le serveur aussi est tué net", async () => {
    const directory = await sandboxWithData();
    const killed = await spawnReadyLauncher([directory]);
    await query(killed.connection, "create table orders_kept as select 'PHARE-1' as number");
    // First the site, which would start it again.
    await killed.kill("SIGKILL");
    end(await postmasterPid(directory));
    expect(existsSync(pidFile(directory))).toBe(true);

    const server = await start(directory);
    expect(await query(server.ownerConnection, "table orders_kept")).toEqual([
      { number: "PHARE-1" },
    ]);
  });

  it("met fin à une longue requête orpheline avant de rouvrir les données", async () => {
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
    // First the site, which would start it again.
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
  ] as const)("passe outre un postmaster.pid %s", async (_, pid) => {
    const directory = await clusterWithStalePid(pid);
    const server = await start(directory);
    expect(await postmasterPid(directory)).not.toBe(pid);
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("ne prend pas pour le sien le serveur PostgreSQL d'un autre dossier", async () => {
    const elsewhere = await sandboxWithData();
    await start(elsewhere);
    const directory = await clusterWithStalePid(await postmasterPid(elsewhere));
    const server = await start(directory);
    expect(server.ownerConnection.host).toContain(directory);
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("efface les restes d'une création interrompue", async () => {
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

  // Before it is ready the launcher hears no signal: any ends it like this one.
  it.each(moments)("redémarre après SIGKILL au premier démarrage, dès %s", async (moment) => {
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
