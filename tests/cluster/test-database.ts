import { randomUUID } from "node:crypto";

import { Client, type PoolConfig } from "pg";

import { type Engine, migratedTemplate } from "./engine.ts";

export interface TestDatabase {
  ownerConnection: PoolConfig;
  url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(
  engine: Engine,
  template: string = migratedTemplate,
): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const { user = "" } = engine.ownerConnection;
  await asSuperuser(engine, `create database ${database} template ${template} owner ${user}`);
  const ownerConnection = { ...engine.ownerConnection, database };
  return {
    ownerConnection,
    url: databaseUrl(ownerConnection),
    drop: () => asSuperuser(engine, `drop database if exists ${database} with (force)`),
  };
}

function databaseUrl({ user, password, host, port, database }: PoolConfig): string {
  const credentials = `${user}:${encodeURIComponent(String(password))}`;
  return `postgresql://${credentials}@${encodeURIComponent(String(host))}:${port}/${database}`;
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
