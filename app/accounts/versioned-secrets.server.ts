import { createHash } from "node:crypto";
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { twoFactor } from "#db/schema/accounts.ts";

/** AUTH_SECRET, then the former one during a rotation. */
export type Secrets = readonly [string, ...string[]];

/** Deterministic number of a secret, stored by Better Auth with each encrypted value. */
function versionOf(secret: string): number {
  return createHash("sha256").update(secret).digest().readUInt32BE() >>> 1;
}

/** `secret` decrypts values stored before versions existed. */
export function betterAuthSecrets(secrets: Secrets) {
  return {
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    secret: secrets.at(-1) ?? secrets[0],
  };
}

/** Re-encrypts with the current secret, so that the former one may be removed. */
export async function reencryptSecondFactors(db: Database, secrets: Secrets): Promise<void> {
  const currentVersion = versionOf(secrets[0]);
  const key = {
    keys: new Map(secrets.map((secret) => [versionOf(secret), secret])),
    currentVersion,
    legacySecret: secrets.at(-1),
  };
  const renewed = async (data: string) =>
    symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
  const isCurrent = (data: string) => parseEnvelope(data)?.version === currentVersion;
  const stored = await db.select().from(twoFactor);
  for (const { id, secret, backupCodes } of stored) {
    if (isCurrent(secret) && isCurrent(backupCodes)) continue;
    // An undecryptable row must not prevent the start.
    const both = await Promise.all([renewed(secret), renewed(backupCodes)]).catch(() => null);
    if (both === null) continue;
    const [renewedSecret, renewedCodes] = both;
    await db
      .update(twoFactor)
      .set({ secret: renewedSecret, backupCodes: renewedCodes })
      .where(eq(twoFactor.id, id));
  }
}
