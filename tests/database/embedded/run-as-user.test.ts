import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, stat, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

import { describe, expect, it } from "vitest";

import {
  postmasterPid,
  processesBelow,
  query,
  sandbox,
  spawnLauncher,
  spawnReadyLauncher,
  start,
} from "./sandbox.ts";

/** Effective uid and capabilities of the server, then its user namespace's uid map. */
async function powersOf(directory: string): Promise<{ uid: string; rights: string; map: string }> {
  const pid = await postmasterPid(directory);
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return {
    uid: /^Uid:\t\d+\t(\d+)/m.exec(status)?.[1] ?? "",
    rights: /^CapEff:\t(\w+)/m.exec(status)?.[1] ?? "",
    map: (await readFile(`/proc/${pid}/uid_map`, "utf8")).trim().replaceAll(/\s+/g, " "),
  };
}

async function pathWith(...programs: string[]): Promise<string> {
  const folder = join(dirname(await sandbox()), "programs");
  await mkdir(folder);
  for (const name of programs) {
    const { stdout } = await promisify(execFile)("sh", ["-c", `command -v ${name}`]);
    await symlink(stdout.trim(), join(folder, name));
  }
  return folder;
}

async function closed(directory: string): Promise<string> {
  await chmod(dirname(directory), 0o700);
  return directory;
}

const canRun = process.platform === "linux" && process.getuid?.() === 0;

describe.runIf(canRun)("started by root", () => {
  it("runs PostgreSQL without privileges, even below a closed folder", async () => {
    const directory = await closed(await sandbox());
    const server = await start(directory);
    const powers = await powersOf(directory);
    expect(powers.rights).toBe("0000000000000000");
    // Either another user, or another user in its own user namespace.
    expect(powers.uid !== "0" || powers.map === "65534 0 1").toBe(true);
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("without namespaces, uses the nobody account, on restart and takeover as well", async () => {
    const directory = await sandbox();
    const path = await pathWith("id", "sh");
    const first = await spawnReadyLauncher([directory], { path });
    await query(first.connection, "create table kept as select 1 as one");
    expect(await powersOf(directory)).toMatchObject({ uid: "65534", rights: "0000000000000000" });
    expect((await stat(join(directory, "cluster"))).uid).toBe(65_534);
    await first.kill("SIGTERM");
    expect(await processesBelow(directory)).toEqual([]);

    const second = await spawnReadyLauncher([directory], { path });
    const survivor = await postmasterPid(directory);
    await second.kill("SIGKILL");
    // Namespaces work here, but files owned by nobody must stay so.
    const third = await start(directory);
    expect(await postmasterPid(directory)).toBe(survivor);
    await third.stop();
    const fourth = await start(directory);
    expect(await powersOf(directory)).toMatchObject({ uid: "65534" });
    expect(await query(fourth.ownerConnection, "table kept")).toEqual([{ one: 1 }]);
  });

  it("gives nobody the data created in a namespace that no longer exists", async () => {
    const directory = await sandbox();
    const first = await start(directory);
    await query(first.ownerConnection, "create table kept as select 1 as one");
    await first.stop();
    const path = await pathWith("id", "sh");
    const second = await spawnReadyLauncher([directory], { path });
    expect(await powersOf(directory)).toMatchObject({ uid: "65534" });
    expect(await query(second.connection, "table kept")).toEqual([{ one: 1 }]);
  });

  it("without namespaces and below a closed folder, becomes nobody by setpriv", async () => {
    const directory = await closed(await sandbox());
    const path = await pathWith("id", "sh", "setpriv");
    const launcher = await spawnReadyLauncher([directory], { path });
    expect(await powersOf(directory)).toMatchObject({ uid: "65534" });
    expect(await query(launcher.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await launcher.kill("SIGTERM");
    expect(await processesBelow(directory)).toEqual([]);
  });

  it("says in French when no account is suitable", async () => {
    const directory = await closed(await sandbox());
    const answer = await spawnLauncher([directory], { path: await pathWith("id", "sh") }).answer;
    expect(answer).toMatchObject({ ready: false, name: "EmbeddedPostgresUnavailable" });
    expect(answer).toHaveProperty("message", expect.stringMatching(/root.*DATABASE_URL/s));
  });
});
