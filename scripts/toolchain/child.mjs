import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** @type {NodeJS.Signals[]} */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * @typedef {object} ChildOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {boolean} [shell]
 * @property {boolean} [captured] keep the output instead of showing it
 * @property {boolean} [stopsOnItsOwn] a signal asks it to finish, and how it ends is the answer;
 *   otherwise a signal ends this process as soon as the command is gone
 */

/**
 * Runs a command to its end, passing on the signals that ask this process to stop.
 * A command killed by a signal answers 128 + its number; one that cannot start, 127.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runChild(command, args, options = {}) {
  const { env = process.env, cwd = root, shell = false, captured, stopsOnItsOwn } = options;
  const output = captured ? "pipe" : "inherit";
  return new Promise((resolve) => {
    // A server may read the terminal; builds and tests never should.
    const stdin = stopsOnItsOwn ? "inherit" : "ignore";
    const child = spawn(command, args, { cwd, env, shell, stdio: [stdin, output, output] });
    const relay = relaySignals(child);
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));

    const finish = (/** @type {number} */ code) => {
      const received = relay.end();
      if (received && !stopsOnItsOwn) process.exit(exitCodeFor(received));
      resolve({ code, output: Buffer.concat(chunks).toString() });
    };
    child.on("error", (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      finish(127);
    });
    child.on("close", (code, signal) => finish(signal ? exitCodeFor(signal) : (code ?? 1)));
  });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} [options]
 */
export async function exitCodeOf(command, args, options) {
  return (await runChild(command, args, options)).code;
}

/** @param {NodeJS.Signals} signal */
function exitCodeFor(signal) {
  return 128 + constants.signals[signal];
}

/** @param {import("node:child_process").ChildProcess} child */
function relaySignals(child) {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    if (received) return;
    received = signal;
    // The terminal has already sent Ctrl-C to the whole process group.
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of stopSignals) process.on(signal, onSignal);
  const watch = whenNpmIsGone(() => onSignal("SIGTERM"));
  return {
    end() {
      clearInterval(watch);
      for (const signal of stopSignals) process.off(signal, onSignal);
      return received;
    },
  };
}

/**
 * npm signals the shell between it and this process, which dies without passing the signal on: the only trace is
 * another parent. Without npm, an adopted process is normal.
 * @param {() => void} stop
 */
function whenNpmIsGone(stop) {
  if (!process.env["npm_lifecycle_event"]) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 200);
}
