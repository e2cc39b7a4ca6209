import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { isDatabaseAway, isTemporaryFailure } from "#db/database-away.server.ts";

const coded = (facts: object, message = "refused") => Object.assign(new Error(message), facts);
const answered = (code: string) =>
  Object.assign(new pg.DatabaseError("refused", 1, "error"), { code });
const behindQuery = (cause: Error) =>
  new Error("not placed", { cause: new DrizzleQueryError("select 1", [], cause) });

test.each([
  ["the server refuses connections", coded({ code: "ECONNREFUSED", syscall: "connect" })],
  ["its socket is gone", coded({ code: "ENOENT", syscall: "connect" })],
  ["it starts", answered("57P03")],
  ["it was told to stop", answered("57P01")],
  ["it has no connection left", answered("53300")],
  ["its disk is full", answered("53100")],
  ["it has no locks left", answered("53200")],
  ["it is a standby that was not promoted", answered("25006")],
  ["it answers no more", new Error("Query read timeout")],
  ["the connection broke", new Error("Connection terminated unexpectedly")],
  ["no connection came free", new Error("timeout exceeded when trying to connect")],
  ["each of its addresses fails", new AggregateError([coded({ code: "ECONNREFUSED" })])],
])("database down: %s, at any depth", (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
  expect(isDatabaseAway(behindQuery(error))).toBe(true);
  expect(isTemporaryFailure(behindQuery(error))).toBe(true);
});

test.each([
  ["a statement took too long", answered("57014")],
  ["a value is refused", answered("22P02")],
  ["a file is missing", coded({ code: "ENOENT", syscall: "open" })],
  ["anything else", new Error("refused")],
])("database up: %s", (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
  expect(isDatabaseAway(behindQuery(error))).toBe(false);
});

test("a request cut by the database's outage may be retried, another failure may not", () => {
  expect(isTemporaryFailure(behindQuery(answered("57014")))).toBe(true);
  expect(isTemporaryFailure(behindQuery(answered("22P02")))).toBe(false);
});

test("a value that is no error isn't an outage", () => {
  expect(isDatabaseAway("Connection terminated unexpectedly")).toBe(false);
});
