import { readFile } from "node:fs/promises";

import { runCommand } from "./run-command.server.ts";

/** PID, start time and, on Linux, boot id: survives PID reuse. Null: not running, or a zombie. */
export async function processIdentity(pid: number): Promise<string | null> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === "linux") return linuxIdentity(pid);
  if (process.platform === "win32") return windowsIdentity(pid);
  const printed = await printedBy("ps", ["-o", "state=,lstart=", "-p", String(pid)]);
  const [, state, startedAt] = /^(\S+)\s+(\S.*)$/.exec(printed) ?? [];
  return startedAt === undefined || state?.startsWith("Z") ? null : startedAt;
}

async function linuxIdentity(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  // The second field, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, startedAtTick] = [fields[0], fields[19]];
  if (state === "Z" || state === "X") return null;
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  return `${boot.trim()} ${startedAtTick}`;
}

async function windowsIdentity(pid: number): Promise<string | null> {
  const script = `(Get-Process -Id ${pid} -ErrorAction Stop).StartTime.ToFileTimeUtc()`;
  return (await printedBy("powershell.exe", ["-NoProfile", "-Command", script])) || null;
}

async function printedBy(file: string, args: string[]): Promise<string> {
  return (await runCommand(file, args, { timeoutMs: 15_000 }).catch(() => "")).trim();
}
