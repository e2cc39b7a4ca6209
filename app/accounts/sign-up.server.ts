import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { account, user } from "#db/schema/accounts.ts";
import { writeLink } from "./account-links.server.ts";
import type { AccountServices, Done, TooManyAttempts, WeakPassword } from "./account-services.ts";
import { hashPassword } from "./password-hash.server.ts";
import { mailThrottle, unhurried } from "./throttle.server.ts";

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Same answer and duration for a known address (no enumeration): only the e-mail differs. */
export function signUp(
  services: AccountServices,
  wanted: NewAccount,
  headers: Headers,
): Promise<Done | WeakPassword | TooManyAttempts> {
  return unhurried(open(services, { ...wanted, email: wanted.email.toLowerCase() }, headers));
}

async function open(
  services: AccountServices,
  wanted: NewAccount,
  headers: Headers,
): Promise<Done | WeakPassword | TooManyAttempts> {
  const refused =
    (await services.refuseWeakPassword({ ...wanted, administrator: false })) ??
    (await mailThrottle(services, "sign-up", wanted.email, headers));
  if (refused) return refused;
  const password = await hashPassword(wanted.password);
  const now = services.clock();
  await services.db.transaction(async (transaction) => {
    const userId = randomUUID();
    const { name, email } = wanted;
    const stamps = { createdAt: now, updatedAt: now };
    const inserted = await transaction
      .insert(user)
      .values({ id: userId, name, email, ...stamps })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id });
    if (inserted.length === 0) {
      await answerKnownAddress(services, transaction, { ...wanted, password, now });
      return;
    }
    const credential = { accountId: userId, providerId: "credential", userId, password };
    await transaction.insert(account).values({ id: randomUUID(), ...credential, ...stamps });
    await sendConfirmation(services, transaction, { userId, email, now });
    await recordAct(transaction, {
      at: now,
      actor: { kind: "visitor" },
      action: "account-opened",
      subject: { type: "user", id: userId },
    });
  });
  return { ok: true };
}

/** Confirmed account: e-mail to the owner. Unconfirmed: the latest sign-up wins; confirmation requires its password. */
async function answerKnownAddress(
  services: AccountServices,
  transaction: Transaction,
  { name, email, password, now }: NewAccount & { now: Date },
): Promise<void> {
  const [known] = await transaction.select().from(user).where(eq(user.email, email)).for("update");
  if (!known) return;
  const link = { userId: known.id, email, now };
  if (known.emailVerified) {
    const linkId = await writeLink(transaction, { ...link, purpose: "reset-password" });
    await services.jobs.enqueue(transaction, "email-account-known-address", { linkId });
    return;
  }
  await transaction.update(user).set({ name, updatedAt: now }).where(eq(user.id, known.id));
  await transaction
    .update(account)
    .set({ password, updatedAt: now })
    .where(and(eq(account.userId, known.id), eq(account.providerId, "credential")));
  await sendConfirmation(services, transaction, link);
}

/** Inserts the link and its job in the same transaction. */
export async function sendConfirmation(
  { jobs }: AccountServices,
  transaction: Transaction,
  link: { userId: string; email: string; now: Date },
): Promise<void> {
  const linkId = await writeLink(transaction, { ...link, purpose: "confirm-email" });
  await jobs.enqueue(transaction, "email-account-confirmation", { linkId });
}
