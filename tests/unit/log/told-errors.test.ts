import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { createLog } from "#config/log.server.ts";
import { toldError, toldReason } from "#db/told-error.server.ts";

const hash = "$argon2id$v=19$m=19456,t=2,p=1$c2VsLWRlLW1lcg$0pEnS3same";

const typedBy = (index: number) => ({
  name: `Camille Perrin-${index}`,
  email: `camille.${index}@plomberie.example`,
  phone: `06 12 34 ${index}`,
  hash: `${hash}${index}`,
});
type Typed = ReturnType<typeof typedBy>;

/** As pg builds it from an answer that repeats values wherever PostgreSQL may. */
function refusedByPostgres(typed: Typed, code: string, message: string): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, "error");
  const values = Object.values(typed).join(", ");
  return Object.assign(error, {
    code,
    severity: "ERROR",
    table: "orders",
    constraint: "orders_city",
    detail: `Failing row contains (${values}).`,
    hint: values,
    where: `unnamed portal parameter $1 = '${values}'`,
    internalQuery: values,
  });
}

function refusedQuery(typed: Typed, cause: Error): DrizzleQueryError {
  return new DrizzleQueryError("insert into orders values ($1, $2)", Object.values(typed), cause);
}

const kinds: ((typed: Typed) => Record<string, unknown>)[] = [
  (typed) => ({ err: refusedQuery(typed, refusedByPostgres(typed, "23514", "violates a check")) }),
  (typed) => ({
    err: new Error("order failed", {
      cause: refusedQuery(typed, refusedByPostgres(typed, "22P02", `invalid: "${typed.name}"`)),
    }),
  }),
  (typed) => ({
    job: "email-order",
    nested: { error: refusedByPostgres(typed, "22P02", `syntaxe invalide « ${typed.phone} »`) },
  }),
  (typed) => ({
    err: new AggregateError(
      [refusedQuery(typed, new Error(`550 <${typed.email}> unknown`))],
      "all",
    ),
  }),
  (typed) => ({
    err: Object.assign(new Error(`550 5.1.1 ${typed.email}: no mailbox`), {
      rejected: [typed.email],
      response: typed.name,
    }),
  }),
  (typed) => ({ err: parseFailure(`"${typed.name}" ${typed.phone}`) }),
];

function parseFailure(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

test("10,000 concurrent log lines contain nothing that was typed", async () => {
  const lines: string[] = [];
  const log = createLog({ MODE: "live" }, { write: (line) => void lines.push(line) });
  const people = Array.from({ length: 10_000 }, (_, index) => typedBy(index));
  await Promise.all(
    people.map(async (typed, index) => {
      await Promise.resolve();
      const facts = kinds[index % kinds.length]?.(typed) ?? {};
      log.child({ requestId: String(index) }).error(facts, "request failed");
    }),
  );
  expect(lines).toHaveLength(people.length);
  expect(lines.filter((line) => !line.includes(`"requestId":"`))).toEqual([]);
  const parts = /Camille|Perrin|@plomberie|06 12 34|argon2id/i;
  expect(people.every((typed) => Object.values(typed).every((value) => parts.test(value)))).toBe(
    true,
  );
  expect(lines.filter((line) => parts.test(line)).slice(0, 3)).toEqual([]);
});

test("a log line says where and why: query, code, table names, calls and causes", () => {
  const error = refusedQuery(
    typedBy(1),
    refusedByPostgres(typedBy(1), "23514", "violates a check"),
  );
  expect(toldError(new Error("not placed", { cause: error }))).toMatchObject({
    type: "Error",
    message: "not placed",
    stack: expect.stringMatching(/^ {4}at [^]*told-errors\.test\.ts/),
    cause: {
      message: "query failed: insert into orders values ($1, $2)",
      cause: { message: "violates a check", code: "23514", constraint: "orders_city" },
    },
  });
  expect(toldReason(error)).toBe("violates a check");
});

test("an error logged alone, and one without message, reveal no more", () => {
  const lines: string[] = [];
  const log = createLog({ MODE: "live" }, { write: (line) => void lines.push(line) });
  const error = refusedQuery(typedBy(2), new Error(`for ${typedBy(2).email}`));
  log.error(error);
  log.error({ err: error });
  log.error("sent to %s", error);
  expect(lines).toHaveLength(3);
  expect(lines.join("")).not.toMatch(/Camille|@plomberie/i);
});

test("a message that looks like a stack is not shown as one", () => {
  const error = new Error(`refused\n    at Camille Perrin (rue des Lilas:1:1)\n`);
  expect(toldError(error).stack).not.toContain("Camille");
});

test("circular causes end", () => {
  const error = new Error("first");
  error.cause = error;
  expect(JSON.stringify(toldError(error)).length).toBeLessThan(20_000);
});
