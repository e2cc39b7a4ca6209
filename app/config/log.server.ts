import pino, { type DestinationStream, type Logger } from "pino";
import { toldError } from "#db/told-error.server.ts";
import type { Environment } from "./environment.server.ts";

/** JSON lines on stdout. Personal data is allowed only inside errors, of which toldError keeps the safe parts. */
export function createLog(
  environment: Pick<Environment, "MODE"> & Partial<Pick<Environment, "LOG_LEVEL">>,
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: environment.LOG_LEVEL ?? (environment.MODE === "live" ? "info" : "warn"),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      // Pino's serializer would process the result again.
      serializers: { err: toldFacts },
      hooks: {
        logMethod(facts, write) {
          const [first, ...rest]: unknown[] = facts;
          const told = first instanceof Error ? { err: toldError(first) } : toldFacts(first);
          Reflect.apply(write, this, [told, ...rest.map(toldFacts)]);
        },
      },
    },
    destination,
  );
}

function toldFacts(facts: unknown): unknown {
  if (facts instanceof Error) return toldError(facts);
  if (Array.isArray(facts)) return facts.map(toldFacts);
  if (typeof facts !== "object" || facts === null) return facts;
  if (Object.getPrototypeOf(facts) !== Object.prototype) return facts;
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, toldFacts(fact)]));
}
