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

describe("verrou de démarrage", () => {
  it("refuse un second démarrage tant que le premier vit, en disant lequel", async () => {
    const directory = await sandboxWithData();
    await start(directory);
    const answer = await spawnLauncher([directory]).answer;
    expect(answer).toMatchObject({ ready: false, name: "DataDirectoryInUse" });
    expect(answer).toHaveProperty("message", expect.stringContaining(`processus ${process.pid}`));
    expect(answer).toHaveProperty("message", expect.stringContaining(directory));
    await expect(start(directory)).rejects.toThrow(DataDirectoryInUse);
  });

  it("laisse démarrer après un arrêt propre, et n'en garde rien", async () => {
    const directory = await sandboxWithData();
    const first = await start(directory);
    await first.stop();
    await first.stop();
    expect((await readdir(directory)).filter((name) => name.includes("lock"))).toEqual([]);
    const second = await start(directory);
    expect(await query(second.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("prend la suite d'un processus tué net", async () => {
    const directory = await sandboxWithData();
    const killed = await spawnReadyLauncher([directory]);
    await killed.kill("SIGKILL");
    const server = await start(directory);
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("ne confond pas un ancien numéro de processus avec celui qui le porte maintenant", async () => {
    const directory = await lockHeldBy(process.pid, "an earlier boot");
    const release = await acquireStartLock(directory);
    await expect(acquireStartLock(directory)).rejects.toThrow(DataDirectoryInUse);
    await release();
  });

  it("passe outre un verrou illisible ou vide, laissé par une coupure de courant", async () => {
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

  it("n'a qu'un gagnant quand plusieurs reprennent ensemble un verrou périmé", async () => {
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

  it.runIf(process.platform === "linux")("tient un zombie pour mort", async () => {
    const parent = spawn("sh", ["-c", "(read -r _ <&3) & echo $!; exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore", "pipe"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const { stdout, stdio } = parent;
    const [printed]: unknown[] = stdout ? await once(stdout, "data") : [];
    const pid = Number(String(printed));
    // A shell would still have buried its child; sleep never does.
    const nameOfParent = () => readFile(`/proc/${parent.pid}/comm`, "utf8");
    await expect.poll(nameOfParent).toBe("sleep\n");
    (stdio[3] as Writable).end("\n");
    await expect.poll(() => processIdentity(pid)).toBeNull();
    expect(process.kill(pid, 0)).toBe(true);
    expect(await processIdentity(process.pid)).not.toBeNull();
  });
});
