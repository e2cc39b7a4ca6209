import { eq } from "drizzle-orm";
import { recordAct } from "#db/journal.server.ts";
import { session, user, userRoles } from "#db/schema/accounts.ts";
import type { AccountLinkRefusal } from "#domain/account-links.ts";
import { endLinks, findLink, writeLink } from "./account-links.server.ts";
import type { AccountServices, Done, TooManyAttempts, WeakPassword } from "./account-services.ts";
import { markConfirmed } from "./confirmation.server.ts";
import { replacePassword } from "./own-password.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { sendConfirmation } from "./sign-up.server.ts";
import { mailThrottle, unhurried } from "./throttle.server.ts";

/** Same answer whether or not the account exists (no enumeration). */
export function requestLink(
  services: AccountServices,
  purpose: "confirm-email" | "reset-password",
  email: string,
  headers: Headers,
): Promise<Done | TooManyAttempts> {
  return unhurried(sendLink(services, purpose, email.toLowerCase(), headers));
}

async function sendLink(
  services: AccountServices,
  purpose: "confirm-email" | "reset-password",
  email: string,
  headers: Headers,
): Promise<Done | TooManyAttempts> {
  const refused = await mailThrottle(services, purpose, email, headers);
  if (refused) return refused;
  const now = services.clock();
  await services.db.transaction(async (transaction) => {
    const [known] = await transaction.select().from(user).where(eq(user.email, email));
    if (!known) return;
    const link = { userId: known.id, email, now };
    if (purpose === "reset-password") {
      const linkId = await writeLink(transaction, { ...link, purpose });
      await services.jobs.enqueue(transaction, "email-account-reset", { linkId });
    } else if (!known.emailVerified) {
      await sendConfirmation(services, transaction, link);
    }
  });
  return { ok: true };
}

/** Also ends all sessions and links, and resets the password rate limit. */
export async function resetPassword(
  services: AccountServices,
  { token, password }: { token: string; password: string },
  headers: Headers,
): Promise<Done | WeakPassword | { ok: false; reason: AccountLinkRefusal }> {
  const { db, secrets, jobs, passwordTries, clock } = services;
  const now = clock();
  const wanted = { token, purpose: "reset-password", now } as const;
  const early = await findLink(db, secrets, wanted);
  if (!early.ok) return early;
  const candidate = await personOf(services, early.link.userId, password);
  const weak = await services.refuseWeakPassword(candidate);
  if (weak) return weak;
  const hash = await hashPassword(password);
  const outcome = await db.transaction(async (transaction) => {
    const found = await findLink(transaction, secrets, wanted);
    if (!found.ok) return found;
    const { userId, email } = found.link;
    const [person] = await transaction.select().from(user).where(eq(user.id, userId)).for("update");
    // The address changed since: the link belongs to the former one.
    if (person?.email !== email) return { ok: false, reason: "link-unknown" } as const;
    await replacePassword(transaction, { userId, password, hash, now });
    await transaction.delete(session).where(eq(session.userId, userId));
    if (!person.emailVerified) await markConfirmed(services, transaction, { userId, email, now });
    await endLinks(transaction, { userId, now });
    await recordAct(transaction, {
      at: now,
      actor: { kind: "client", userId },
      action: "password-reset",
      subject: { type: "user", id: userId },
    });
    const notice = { userId, changedAt: now.toISOString() };
    await jobs.enqueue(transaction, "email-account-password-changed", notice);
    return { ok: true } as const;
  });
  if (outcome.ok) await passwordTries.forgetAll({ email: early.link.email, headers });
  return outcome;
}

export async function personOf({ db }: AccountServices, userId: string, password: string) {
  const [person] = await db
    .select({ name: user.name, email: user.email, role: userRoles.role })
    .from(user)
    .leftJoin(userRoles, eq(userRoles.userId, user.id))
    .where(eq(user.id, userId));
  if (!person) throw new Error("the account is gone");
  return { ...person, password, administrator: person.role !== null };
}
