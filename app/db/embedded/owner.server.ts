import { Client, type PoolConfig } from "pg";

import type { Credentials } from "./credentials.server.ts";

export const ownerRole = "phare";
export const database = "phare";

const patience = { connectionTimeoutMillis: 10_000, statement_timeout: 30_000 } as const;

/**
 * Makes sure that the role and its database exist with the rights they must have: it may
 * create roles, but isn't a superuser, whom row-level security doesn't stop. Repeatable.
 */
export async function ensureOwner(
  superuserConnection: PoolConfig,
  credentials: Credentials,
): Promise<string> {
  const client = new Client({ ...superuserConnection, ...patience });
  // A connection lost fails the query that needs it; unheard, it would end the process besides.
  client.on("error", () => {});
  await client.connect();
  try {
    const role = await client.query("select from pg_roles where rolname = $1", [ownerRole]);
    const verb = role.rowCount === 0 ? "create" : "alter";
    await client.query(
      `${verb} role ${ownerRole} login nosuperuser createrole nocreatedb noreplication nobypassrls
       password '${credentials.ownerPassword}'`,
    );
    // Some refusals repeat what was typed; the program's own log tells of them without it.
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
