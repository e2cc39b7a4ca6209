import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { hashPassword } from "#accounts/password-hash.server.ts";
import { openRole } from "#accounts/role-opening.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { account, user, userRoles } from "#db/schema/accounts.ts";
import { settings } from "#db/schema/settings.ts";
import type { FirstAdministratorRefusal } from "#domain/first-administrator.ts";
import { anAdministratorExists } from "#queries/account/administrators.server.ts";
import {
  FIRST_ADMINISTRATOR_LINK,
  hashOfToken,
  storedLink,
} from "./first-administrator-link.server.ts";

type LinkState = "valid" | Exclude<FirstAdministratorRefusal, "email-taken">;

/** A wrong token always gets "link-unknown", so that it reveals nothing. */
export async function firstAdministratorLinkState(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<LinkState> {
  // Locks the row inside a transaction: of two concurrent uses, the second finds the link used.
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, FIRST_ADMINISTRATOR_LINK))
    .for("update");
  const link = storedLink.safeParse(row?.value);
  if (!link.success || link.data.tokenHash !== hashOfToken(token)) return "link-unknown";
  if (link.data.used || (await anAdministratorExists(db))) return "link-used";
  return link.data.expiresAt <= now ? "link-expired" : "valid";
}

/** Once per link. Only the server's operator has the link, so the e-mail counts as confirmed. */
export async function makeFirstAdministrator(
  db: Database,
  input: { token: string; name: string; email: string; password: string; now: Date },
): Promise<{ ok: true; userId: string } | { ok: false; reason: FirstAdministratorRefusal }> {
  const early = await firstAdministratorLinkState(db, input.token, input.now);
  if (early !== "valid") return { ok: false, reason: early };
  const password = await hashPassword(input.password);
  return db.transaction(async (transaction) => {
    const state = await firstAdministratorLinkState(transaction, input.token, input.now);
    if (state !== "valid") return { ok: false, reason: state };
    const userId = await writeAccount(transaction, { ...input, password });
    if (userId === null) return { ok: false, reason: "email-taken" };
    const role = { userId, role: "admin", grantedAt: input.now } as const;
    await transaction.insert(userRoles).values(role);
    await openRole(transaction, { userId, password: input.password, now: input.now });
    await transaction
      .update(settings)
      .set({ value: sql`${settings.value} || '{"used": true}'`, updatedAt: input.now })
      .where(eq(settings.key, FIRST_ADMINISTRATOR_LINK));
    await recordAct(transaction, {
      at: input.now,
      actor: { kind: "administrator", userId },
      action: "first-administrator-made",
      subject: { type: "user", id: userId },
    });
    return { ok: true, userId };
  });
}

/** Null when the e-mail has an account: the link must not take it over. */
async function writeAccount(
  transaction: Transaction,
  { name, email, password, now }: { name: string; email: string; password: string; now: Date },
): Promise<string | null> {
  const userId = randomUUID();
  const written = await transaction
    .insert(user)
    .values({
      id: userId,
      name,
      email: email.toLowerCase(),
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id });
  if (written.length === 0) return null;
  await transaction.insert(account).values({
    id: randomUUID(),
    accountId: userId,
    providerId: "credential",
    userId,
    password,
    createdAt: now,
    updatedAt: now,
  });
  return userId;
}
