import { readdir, readFile, readlink, stat } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { testEngine } from "../../cluster/test-engine.ts";
import {
  postmasterPid,
  processesBelow,
  query,
  sandbox,
  sandboxWithData,
  start,
} from "./sandbox.ts";

const { binaries } = testEngine();

async function tcpListeners(pid: number): Promise<string[]> {
  const tables = await Promise.all(
    ["tcp", "tcp6"].map((name) => readFile(`/proc/${pid}/net/${name}`, "utf8").catch(() => "")),
  );
  const listening = tables
    .flatMap((table) => table.split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === "0A")
    .map((fields) => `socket:[${fields[9]}]`);
  const files = await readdir(`/proc/${pid}/fd`);
  const open = await Promise.all(files.map((fd) => readlink(`/proc/${pid}/fd/${fd}`)));
  expect(open.some((target) => target.startsWith("socket:"))).toBe(true);
  return open.filter((target) => listening.includes(target));
}

describe(`server ${binaries.version} (${binaries.origin})`, () => {
  const startHere = (directory: string) => start(directory, { binaries: [binaries] });

  it("sorts and compares in UTF-8, runs in UTC, checks its pages and syncs to disk", async () => {
    const { ownerConnection, version } = await startHere(await sandbox());
    expect(version).toContain(binaries.version);
    const [row] = await query(
      ownerConnection,
      `select current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
         current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
         current_setting('full_page_writes') as pages,
         current_setting('synchronous_commit') as commits, lower('ÉLÉONORE ŒUVRE') as folded,
         datlocprovider as provider from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      encoding: "UTF8",
      zone: "UTC",
      checksums: "on",
      fsync: "on",
      pages: "on",
      commits: "on",
      folded: "éléonore œuvre",
      provider: binaries.major >= 17 ? "b" : "c",
    });
  });

  it.runIf(process.platform === "linux")("opens no network port", async () => {
    const directory = await sandboxWithData();
    await startHere(directory);
    expect(await tcpListeners(await postmasterPid(directory))).toEqual([]);
  });

  it("listens only on a private socket, and asks for the password", async () => {
    const directory = await sandboxWithData();
    const { ownerConnection } = await startHere(directory);
    const { host = "" } = ownerConnection;
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    const wrong = { ...ownerConnection, password: "wrong" };
    await expect(query(wrong, "select 1")).rejects.toThrow(/password authentication failed/);
    const secrets = join(directory, "cluster", "phare-credentials.json");
    expect((await stat(secrets)).mode & 0o777).toBe(0o600);
  });

  it("gives the site an owner role that can create roles and is no superuser", async () => {
    const { ownerConnection } = await startHere(await sandboxWithData());
    const [role] = await query(
      ownerConnection,
      `select current_user as name, rolsuper, rolbypassrls, rolcreaterole, rolreplication,
         pg_get_userbyid(datdba) as owner, datname
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(role).toEqual({
      name: "phare",
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: true,
      rolreplication: false,
      owner: "phare",
      datname: "phare",
    });
    await query(ownerConnection, "create role some_application nologin");
    await query(ownerConnection, "create table made (id integer)");
  });

  it("restarts on the same data and restores the role's rights", async () => {
    const directory = await sandboxWithData();
    const first = await startHere(directory);
    await query(first.ownerConnection, "create table kept as select 1 as one");
    await query(first.superuserConnection, "alter role phare superuser bypassrls");
    await first.stop();
    const { ownerConnection } = await startHere(directory);
    expect(await query(ownerConnection, "table kept")).toEqual([{ one: 1 }]);
    const rights = "select rolsuper, rolbypassrls from pg_roles where rolname = 'phare'";
    expect(await query(ownerConnection, rights)).toEqual([
      { rolsuper: false, rolbypassrls: false },
    ]);
  });

  it("stops without leaving a process, despite an open connection", async () => {
    const directory = await sandboxWithData();
    const server = await startHere(directory);
    const sleeping = query(server.ownerConnection, "select pg_sleep(600)").catch(String);
    const active = "select from pg_stat_activity where wait_event = 'PgSleep'";
    await expect.poll(() => query(server.superuserConnection, active)).toHaveLength(1);
    await server.stop();
    expect(await sleeping).toContain("terminating connection");
    expect(await processesBelow(directory)).toEqual([]);
  });
});
