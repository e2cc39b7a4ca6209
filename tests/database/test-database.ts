import { randomUUID } from "node:crypto";

import { Client, type PoolConfig } from "pg";
import { inject } from "vitest";

import { type Engine, templateDatabase } from "./cluster.ts";

export interface TestDatabase {
  /** the role that migrations run as; see openDatabase for the application's own */
  ownerConnection: PoolConfig;
  /** ends its connections and removes it */
  drop(): Promise<void>;
}

/** The servers to test on: `describe.each(engines())("… sur la base $name", (engine) => …)`. */
export function engines(): Engine[] {
  return inject("engines");
}

/** A database of the test file's own, migrated and otherwise empty. */
export async function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const { user = "" } = engine.ownerConnection;
  await asSuperuser(
    engine,
    `create database ${database} template ${templateDatabase} owner ${user}`,
  );
  return {
    ownerConnection: { ...engine.ownerConnection, database },
    drop: () => asSuperuser(engine, `drop database if exists ${database} with (force)`),
  };
}

async function asSuperuser(engine: Engine, statement: string): Promise<void> {
  const client = new Client(engine.superuserConnection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
