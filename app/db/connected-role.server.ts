import type pg from "pg";

/** PgBouncer ignored the start-up options, or the URL overrides them. The message is shown to people. */
export class ConnectionNotAsAsked extends Error {
  override name = "ConnectionNotAsAsked";

  constructor(consequence: string) {
    super(
      `La base de DATABASE_URL n’applique pas les réglages demandés à la connexion : ${consequence}. ` +
        "Connectez-vous à PostgreSQL sans PgBouncer, ou retirez « options » de l’adresse.",
    );
  }
}

/** As owner, requests would see every client's rows. @throws ConnectionNotAsAsked */
export async function requireRole(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_user as name");
  const name = rows[0]?.name;
  if (name === role) return;
  throw new ConnectionNotAsAsked(
    `les requêtes s’exécuteraient comme « ${name} » au lieu de « ${role} », sans la sécurité par ligne`,
  );
}

/** Session locks would leak in a pooler's transaction mode. @throws ConnectionNotAsAsked */
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
