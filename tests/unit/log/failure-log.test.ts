import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFailureLog } from "#config/failure-log.server.ts";
import { createLog } from "#config/log.server.ts";
import { bossFailure } from "#jobs/boss-failure.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const lines: string[] = [];
  const log = createLog({ MODE: "live" }, { write: (line) => void lines.push(line) });
  const messages = () => lines.map((line) => String(JSON.parse(line).msg));
  return { failures: createFailureLog(log), lines, messages };
}

const unreached = () =>
  Object.assign(new Error("connect ECONNREFUSED /data/.s.PGSQL.5432"), { code: "ECONNREFUSED" });
const starting = () =>
  Object.assign(new pg.DatabaseError("the database system is starting up", 1, "error"), {
    code: "57P03",
    severity: "FATAL",
  });

function copied(error: Error, worker: number): object {
  const { message, stack } = error;
  const told = `${message} (Queue: email-order-notice, Worker: ${worker})`;
  return Object.assign({}, error, { message: told, stack, queue: "email-order-notice", worker });
}

test("an outage of the database is logged once for all, then a count each minute, then nothing", () => {
  const { failures, messages } = listen();
  failures.tell("database connection lost", unreached());
  for (let index = 0; index < 156; index++) {
    failures.tell("job worker", bossFailure(copied(unreached(), index)));
    failures.tell("job worker", bossFailure(copied(starting(), index)));
  }
  expect(messages()).toEqual(["database away: connect ECONNREFUSED /data/.s.PGSQL.5432"]);
  vi.advanceTimersByTime(60_000);
  expect(messages().slice(1)).toEqual([
    "database away: connect ECONNREFUSED /data/.s.PGSQL.5432 × 312 en 60 s",
  ]);
  vi.advanceTimersByTime(600_000);
  expect(messages()).toHaveLength(2);
  failures.tell("job worker", starting());
  expect(messages()[2]).toBe("database away: the database system is starting up");
});

test("other failures are logged once per message; the end logs the counts", () => {
  const { failures, messages } = listen();
  const refused = () =>
    Object.assign(new pg.DatabaseError('relation "job" does not exist', 1, "error"), {
      code: "42P01",
      severity: "ERROR",
    });
  for (let index = 0; index < 20; index++)
    failures.tell("job worker", bossFailure(copied(refused(), index)));
  failures.tell("daily work not queued", refused());
  vi.advanceTimersByTime(12_000);
  failures.end();
  expect(messages()).toEqual([
    'job worker: relation "job" does not exist',
    'daily work not queued: relation "job" does not exist',
    'job worker: relation "job" does not exist × 19 en 12 s',
  ]);
});

test("no log line holds a value, nor an unread object", () => {
  const { failures, lines } = listen();
  const typed = "camille@plomberie.example";
  const refused = Object.assign(new pg.DatabaseError(`invalid input: "${typed}"`, 1, "error"), {
    code: "22P02",
    severity: "ERROR",
    detail: typed,
    where: `portal parameter $1 = '${typed}'`,
  });
  failures.tell("job worker", bossFailure(copied(refused, 1)));
  failures.tell("job worker", bossFailure(refused));
  failures.tell("job queue", bossFailure({ code: "X" }));
  failures.tell("job queue", bossFailure(undefined));
  failures.end();
  expect(lines.join("")).toContain("PostgreSQL answered 22P02");
  expect(lines.join("")).not.toMatch(/camille|object Object/);
});

test("failures that all differ fill neither the memory nor the log", () => {
  const { failures, messages } = listen();
  for (let index = 0; index < 5_000; index++)
    failures.tell("job worker", new Error(`number ${index}`));
  expect(messages().length).toBeLessThan(60);
  failures.end();
  expect(messages().at(-1)).toMatch(/× 49\d\d en/);
});
