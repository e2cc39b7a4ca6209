import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";

import { describe, expect, it, onTestFinished } from "vitest";

import { DataDirectoryInUse } from "#db/embedded/refusals.server.ts";
import { processIdentity } from "#db/embedded/process-identity.server.ts";
import { acquireStartLock } from "#db/embedded/start-lock.server.ts";

import {
  query,
  sandbox,
  sandboxWithData,
  spawnLauncher,
  spawnReadyLauncher,
  start,
} from "./sandbox.ts";

async function lockHeldBy(pid: number, identity: string): Promise<string> {
  const directory = await sandbox();
  await mkdir(join(directory, "start.lock"), { recursive: true });
  const holder = JSON.stringify({ pid, identity });
  await writeFile(join(directory, "start.lock", "former.json"), holder);
  return directory;
}

describe("start lock", () => {
  it("refuses a second start while the first runs, and names it", async () => {
    const directory = await sandboxWithData();
    await start(directory);
    const answer = await spawnLauncher([directory]).answer;
    expect(answer).toMatchObject({ ready: false, name: "DataDirectoryInUse" });
    expect(answer).toHaveProperty("message", expect.stringContaining(`processus ${process.pid}`));
    expect(answer).toHaveProperty("message", expect.stringContaining(directory));
    await expect(start(directory)).rejects.toThrow(DataDirectoryInUse);
  });

  it("allows a start after a clean stop, and leaves no file", async () => {
    const directory = await sandboxWithData();
    const first = await start(directory);
    await first.stop();
    await first.stop();
    expect((await readdir(directory)).filter((name) => name.includes("lock"))).toEqual([]);
    const second = await start(directory);
    expect(await query(second.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("is taken over from a killed process", async () => {
    const directory = await sandboxWithData();
    const killed = await spawnReadyLauncher([directory]);
    await killed.kill("SIGKILL");
    const server = await start(directory);
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("tells a process from an earlier one with the same number", async () => {
    const directory = await lockHeldBy(process.pid, "an earlier boot");
    const release = await acquireStartLock(directory);
    await expect(acquireStartLock(directory)).rejects.toThrow(DataDirectoryInUse);
    await release();
  });

  it("ignores an unreadable or empty lock, as a power cut leaves", async () => {
    const directory = await lockHeldBy(1, "");
    await writeFile(join(directory, "start.lock", "former.json"), "");
    await (
      await acquireStartLock(directory)
    )();
    await mkdir(join(directory, "start.lock"));
    await (
      await acquireStartLock(directory)
    )();
    expect(await readdir(directory)).toEqual([]);
  });

  it("has one winner when several take over a stale lock", async () => {
    for (let round = 0; round < 20; round++) {
      const directory = await lockHeldBy(process.pid, "an earlier boot");
      const attempts = await Promise.allSettled(
        Array.from({ length: 8 }, () => acquireStartLock(directory)),
      );
      const winners = attempts.filter((attempt) => attempt.status === "fulfilled");
      const losers = attempts.filter((attempt) => attempt.status === "rejected");
      expect(winners).toHaveLength(1);
      expect(losers.every(({ reason }) => reason instanceof DataDirectoryInUse)).toBe(true);
      await winners[0]?.value();
    }
  });

  it.runIf(process.platform === "linux")("counts a zombie as dead", async () => {
    const parent = spawn("sh", ["-c", "(read -r _ <&3) & echo $!; exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore", "pipe"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const { stdout, stdio } = parent;
    const [printed]: unknown[] = stdout ? await once(stdout, "data") : [];
    const pid = Number(String(printed));
    // `sleep` never reaps its child, where a shell would.
    const nameOfParent = () => readFile(`/proc/${parent.pid}/comm`, "utf8");
    await expect.poll(nameOfParent).toBe("sleep\n");
    (stdio[3] as Writable).end("\n");
    await expect.poll(() => processIdentity(pid)).toBeNull();
    expect(process.kill(pid, 0)).toBe(true);
    expect(await processIdentity(process.pid)).not.toBeNull();
  });
});
