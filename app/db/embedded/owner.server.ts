import { Client, type PoolConfig } from "pg";

import type { Credentials } from "./credentials.server.ts";

export const ownerRole = "phare";
export const database = "phare";

const patience = { connectionTimeoutMillis: 10_000, statement_timeout: 30_000 } as const;

/** Idempotent. The role may create roles, but is no superuser, who would bypass row-level security. */
export async function ensureOwner(
  superuserConnection: PoolConfig,
  credentials: Credentials,
): Promise<string> {
  const client = new Client({ ...superuserConnection, ...patience });
  // A lost connection fails its query; unhandled, the event would end the process too.
  client.on("error", () => {});
  await client.connect();
  try {
    const role = await client.query("select from pg_roles where rolname = $1", [ownerRole]);
    const verb = role.rowCount === 0 ? "create" : "alter";
    await client.query(
      `${verb} role ${ownerRole} login nosuperuser createrole nocreatedb noreplication nobypassrls
       password '${credentials.ownerPassword}'`,
    );
    // PostgreSQL's log repeats typed values in some errors; our own log does not.
    await client.query(`alter role ${ownerRole} set log_min_messages = log`);
    const existing = await client.query("select from pg_database where datname = $1", [database]);
    if (existing.rowCount === 0)
      await client.query(`create database ${database} owner ${ownerRole}`);
    const version = await client.query<{ server_version: string }>("show server_version");
    return version.rows[0]?.server_version ?? "";
  } finally {
    await client.end();
  }
}
