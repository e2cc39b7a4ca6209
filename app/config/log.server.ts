import pino, { type Logger } from "pino";
import type { Environment } from "./environment.server.ts";

/** JSON lines on standard output. Nothing that names a person may be passed to it. */
export function createLog(environment: Pick<Environment, "LOG_LEVEL" | "MODE">): Logger {
  return pino({
    level: environment.LOG_LEVEL ?? (environment.MODE === "live" ? "info" : "warn"),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  });
}
