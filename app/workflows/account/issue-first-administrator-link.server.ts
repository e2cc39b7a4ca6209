import { randomBytes } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { settings } from "#db/schema/settings.ts";
import { FIRST_ADMINISTRATOR_LINK_HOURS } from "#domain/first-administrator.ts";
import { anAdministratorExists } from "#queries/account/administrators.server.ts";
import { FIRST_ADMINISTRATOR_LINK, hashOfToken } from "./first-administrator-link.server.ts";

/** A new link replaces the former. Null once there is an administrator. */
export async function issueFirstAdministratorLink({
  accountsDb,
  clock,
  siteUrl,
}: {
  accountsDb: Database;
  clock: () => Date;
  siteUrl: string;
}): Promise<string | null> {
  if (await anAdministratorExists(accountsDb)) return null;
  const token = randomBytes(32).toString("base64url");
  const now = clock();
  const expiresAt = new Date(now.getTime() + FIRST_ADMINISTRATOR_LINK_HOURS * 3_600_000);
  const stored = {
    value: { tokenHash: hashOfToken(token), expiresAt: expiresAt.toISOString(), used: false },
    updatedAt: now,
  };
  await accountsDb
    .insert(settings)
    .values({ key: FIRST_ADMINISTRATOR_LINK, ...stored })
    .onConflictDoUpdate({ target: settings.key, set: stored });
  return `${siteUrl}/premier-acces?jeton=${token}`;
}
