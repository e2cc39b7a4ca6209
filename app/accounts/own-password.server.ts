import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { account, session, user } from "#db/schema/accounts.ts";
import type { AccountServices, TooManyAttempts, WrongPassword } from "./account-services.ts";
import { verifyPassword } from "./password-hash.server.ts";
import { openRole } from "./role-opening.server.ts";

const credentialOf = (userId: string) =>
  and(eq(account.userId, userId), eq(account.providerId, "credential"));

/** Null: right password. Shares the rate limit of sign-in: a stolen session must not allow unlimited guesses. */
export async function refusePassword(
  { db, passwordTries }: AccountServices,
  { userId, password, headers }: { userId: string; password: string; headers: Headers },
): Promise<WrongPassword | TooManyAttempts | null> {
  const [found] = await db
    .select({ email: user.email, hash: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(credentialOf(userId));
  if (!found?.hash) return { ok: false, reason: "wrong-password" };
  const typed = { email: found.email, headers };
  const verdict = await passwordTries.count(typed);
  if (!verdict.allowed) {
    const { retryAfterSeconds } = verdict;
    return { ok: false, reason: "too-many-attempts", retryAfterSeconds };
  }
  if (!(await verifyPassword(password, found.hash))) return { ok: false, reason: "wrong-password" };
  await passwordTries.forget(typed);
  return null;
}

/** `hash` is computed before the transaction, to keep the transaction short. */
export async function replacePassword(
  transaction: Transaction,
  { userId, password, hash, now }: { userId: string; password: string; hash: string; now: Date },
): Promise<void> {
  await transaction
    .update(account)
    .set({ password: hash, updatedAt: now })
    .where(credentialOf(userId));
  // Invalidates proofs of the former password.
  await transaction
    .update(session)
    .set({ passwordProvedAt: null })
    .where(eq(session.userId, userId));
  await openRole(transaction, { userId, password, now });
}
