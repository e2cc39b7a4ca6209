import { isDatabaseAway } from "#db/database-away.server.ts";
import { toldError, toldReason } from "#db/told-error.server.ts";

const COUNTED_MS = 60_000;
/** Failures beyond that number of kinds are counted together: messages may contain variable parts. */
const MOST_KINDS = 50;

export interface FailureLog {
  tell(what: string, error: unknown): void;
  end(): void;
}

interface ErrorLog {
  error(facts: object, message: string): void;
}

interface Kind {
  line: string;
  since: number;
  times: number;
  timer: NodeJS.Timeout;
}

/** Logs each kind of failure once, then a count per minute. Failures of an unreachable database are one kind. */
export function createFailureLog(log: ErrorLog): FailureLog {
  const kinds = new Map<string, Kind>();

  function writeCount(kind: Kind) {
    const seconds = Math.max(1, Math.round((Date.now() - kind.since) / 1000));
    log.error({ times: kind.times, seconds }, `${kind.line} × ${kind.times} en ${seconds} s`);
    kind.times = 0;
    kind.since = Date.now();
  }

  function look(key: string, kind: Kind) {
    if (kind.times > 0) return writeCount(kind);
    clearInterval(kind.timer);
    kinds.delete(key);
  }

  return {
    tell(what, error) {
      const isAway = isDatabaseAway(error);
      const line = `${isAway ? "database away" : what}: ${toldReason(error)}`;
      const found = isAway ? "database away" : line;
      const key = kinds.has(found) || kinds.size < MOST_KINDS ? found : "others";
      const known = kinds.get(key);
      if (known) {
        known.times += 1;
        return;
      }
      log.error(isAway ? {} : { err: toldError(error) }, line);
      const kind: Kind = {
        line,
        since: Date.now(),
        times: 0,
        timer: setInterval(() => look(key, kind), COUNTED_MS).unref(),
      };
      kinds.set(key, kind);
    },
    end() {
      for (const [key, kind] of kinds) {
        if (kind.times > 0) writeCount(kind);
        clearInterval(kind.timer);
        kinds.delete(key);
      }
    },
  };
}
