import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

const lockModule = new URL("../../../scripts/toolchain/lock.mjs", import.meta.url).href;

function locked(folder: string, work: string) {
  const script = `
    import { appendFileSync } from "node:fs";
    import { setTimeout } from "node:timers/promises";
    import { oneAtATime } from ${JSON.stringify(lockModule)};
    const say = (word) => appendFileSync("log.txt", word + "\\n");
    await oneAtATime(async () => { ${work} });
  `;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: folder,
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder },
  });
}

const aLittleWork = `say("begins"); await setTimeout(50); say("ends");`;

test("lets one process work at a time, and leaves no file", async () => {
  const folder = temporaryFolder();
  const ends = await Promise.all(
    Array.from({ length: 4 }, () => once(locked(folder, aLittleWork), "close")),
  );
  expect(ends.map(([code]) => Number(code))).toEqual([0, 0, 0, 0]);
  expect(readFileSync(join(folder, "log.txt"), "utf8")).toBe("begins\nends\n".repeat(4));
  expect(readdirSync(folder)).toEqual(["log.txt"]);
});

test("takes over the lock of a killed process", async () => {
  const folder = temporaryFolder();
  const killed = locked(folder, `console.log("mine"); await setTimeout(60_000);`);
  await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await once(killed, "close");
  expect(readdirSync(folder)).toHaveLength(1);
  const [code] = await once(locked(folder, aLittleWork), "close");
  expect(code).toBe(0);
  expect(readdirSync(folder)).toEqual(["log.txt"]);
});
