import { spawn } from "node:child_process";
import { setTimeout as after } from "node:timers/promises";

export interface CommandOptions {
  timeoutMs: number;
  cwd?: string;
  uid?: number;
  gid?: number;
  signal?: AbortSignal | undefined;
}

/** Delay between SIGTERM and SIGKILL. */
const LAST_WORDS_MS = 3_000;

/** @throws with the program's stderr, or the signal's reason. */
export async function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<string> {
  const { timeoutMs, signal, ...spawnOptions } = options;
  signal?.throwIfAborted();
  const child = spawn(file, args, {
    ...spawnOptions,
    // Parsed output (dates of `ps`) must not depend on the locale.
    env: { ...process.env, LC_ALL: "C" },
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
  });
  const printed = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (printed.out += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (printed.err += chunk));
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  const end = () => {
    child.kill("SIGTERM");
    clearTimeout(timer);
    timer = setTimeout(() => child.kill("SIGKILL"), LAST_WORDS_MS);
  };
  signal?.addEventListener("abort", end, { once: true });
  try {
    const ended = await new Promise<{ code: number | null; signal: string | null }>(
      (resolve, reject) => {
        child.once("error", reject);
        child.once("exit", (code, killedBy) => resolve({ code, signal: killedBy }));
      },
    );
    // On Windows the server inherits pg_ctl's pipes, which then never close.
    await Promise.race([closed, after(1_000, undefined, { ref: false })]);
    signal?.throwIfAborted();
    if (ended.code === 0) return printed.out;
    const how = ended.signal
      ? `arrêté (${ended.signal}, délai ${timeoutMs} ms)`
      : `code ${ended.code}`;
    throw new Error(
      `${file} ${args.join(" ")} : ${how}. ${printed.err.trim() || printed.out.trim()}`,
    );
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    child.stdout.destroy();
    child.stderr.destroy();
  }
}
