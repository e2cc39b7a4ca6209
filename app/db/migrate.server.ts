import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { APPLICATION_ROLE } from "./client.server.ts";

/** One number for all instances: whoever holds it migrates, the others wait. */
const MIGRATION_LOCK = 727_001;

const migrationsFolder = "app/db/migrations";

export class ApplicationRoleUnusable extends Error {}

/**
 * Applies the migrations as the owner of the database, one process at a time, and gives the
 * application's role its rights.
 * @throws ApplicationRoleUnusable when that role can't be made, or would bypass row-level security.
 */
export async function migrateDatabase(ownerConnection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(ownerConnection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await ensureApplicationRole(client);
    await migrate(drizzle(client), { migrationsFolder });
    await grantRights(client);
  } finally {
    await client.end();
  }
}

/** Roles belong to the cluster, not to the database: another database's start may have made it already. */
async function ensureApplicationRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
        create role ${APPLICATION_ROLE} nologin nosuperuser nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
    // Since PostgreSQL 16 whoever creates a role may grant it, but not take it, until granted.
    await client.query(`do $$ begin
      set local role ${APPLICATION_ROLE};
      reset role;
    exception when insufficient_privilege then
      execute format('grant ${APPLICATION_ROLE} to %I', current_user);
    end $$`);
  } catch (cause) {
    throw new ApplicationRoleUnusable(
      `Le rôle PostgreSQL ${APPLICATION_ROLE} manque et n'a pas pu être créé. Demandez à l'administrateur du serveur : ` +
        `CREATE ROLE ${APPLICATION_ROLE} NOLOGIN; GRANT ${APPLICATION_ROLE} TO <votre utilisateur>;`,
      { cause },
    );
  }
  const { rows } = await client.query<{ unsafe: boolean }>(
    "select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = $1",
    [APPLICATION_ROLE],
  );
  if (rows[0]?.unsafe !== false) {
    throw new ApplicationRoleUnusable(
      `Le rôle ${APPLICATION_ROLE} ne doit être ni superutilisateur ni exempté de la sécurité par ligne.`,
    );
  }
}

async function grantRights(client: pg.Client): Promise<void> {
  await client.query(`
    grant usage on schema public to ${APPLICATION_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APPLICATION_ROLE};
    grant usage on all sequences in schema public to ${APPLICATION_ROLE};
    revoke update, delete on journal, contract_declarations, declaration_settlements
      from ${APPLICATION_ROLE};
  `);
}
