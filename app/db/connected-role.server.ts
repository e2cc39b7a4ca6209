import type pg from "pg";

/**
 * A connection doesn't run as the role that it asked for: PgBouncer ignores start-up parameters, or the address brings
 * options of its own. The message is for people.
 */
export class ConnectionNotAsAsked extends Error {
  override name = "ConnectionNotAsAsked";

  constructor(consequence: string) {
    super(
      `La base de DATABASE_URL n’applique pas les réglages demandés à la connexion : ${consequence}. ` +
        "Connectez-vous à PostgreSQL sans PgBouncer, ou retirez « options » de l’adresse.",
    );
  }
}

/**
 * Row-level security holds for the role alone: requests that ran as the owner would see every client's rows.
 * @throws ConnectionNotAsAsked
 */
export async function requireRole(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_user as name");
  const name = rows[0]?.name;
  if (name === role) return;
  throw new ConnectionNotAsAsked(
    `les requêtes s’exécuteraient comme « ${name} » au lieu de « ${role} », sans la sécurité par ligne`,
  );
}

/**
 * For a connection that needs session locks, before it takes any: a pooler in transaction mode would keep them.
 * @throws ConnectionNotAsAsked
 */
export async function requireLockTimeout(
  client: pg.ClientBase,
  milliseconds: number,
): Promise<void> {
  const { rows } = await client.query<{ kept: number }>(
    "select setting::int as kept from pg_settings where name = 'lock_timeout'",
  );
  if (rows[0]?.kept === milliseconds) return;
  throw new ConnectionNotAsAsked("les délais de la mise à jour n’y tiennent pas");
}
