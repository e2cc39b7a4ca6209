import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { user } from "#db/schema/accounts.ts";
import type { AccountLinkPurpose, AccountLinkRefusal } from "#domain/account-links.ts";
import { endLinks, findLink } from "./account-links.server.ts";
import type { AccountServices, Done, TooManyAttempts, WrongPassword } from "./account-services.ts";
import { refusePassword } from "./own-password.server.ts";

interface LinkRefused {
  ok: false;
  reason: AccountLinkRefusal;
}

/** Changes nothing, since mail scanners open links. */
export async function readLink(
  { db, secrets, clock }: AccountServices,
  purpose: AccountLinkPurpose,
  token: string,
): Promise<{ ok: true; email: string } | LinkRefused> {
  const found = await findLink(db, secrets, { token, purpose, now: clock() });
  return found.ok ? { ok: true, email: found.link.email } : found;
}

/** Requires the password: otherwise an owner's click would confirm an account opened by somebody else. */
export async function confirmEmail(
  services: AccountServices,
  { token, password }: { token: string; password: string },
  headers: Headers,
): Promise<{ ok: true; email: string } | LinkRefused | WrongPassword | TooManyAttempts> {
  const { db, secrets, clock } = services;
  const now = clock();
  const wanted = { token, purpose: "confirm-email", now } as const;
  const early = await findLink(db, secrets, wanted);
  if (!early.ok) return early;
  const typed = { userId: early.link.userId, password, headers };
  const refused = await refusePassword(services, typed);
  if (refused) return refused;
  return db.transaction(async (transaction) => {
    const found = await findLink(transaction, secrets, wanted);
    if (!found.ok) return found;
    const { userId, email } = found.link;
    await markConfirmed(services, transaction, { userId, email, now });
    return { ok: true, email };
  });
}

/** A password reset proves the address too. */
export async function markConfirmed(
  { onEmailConfirmed }: AccountServices,
  transaction: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await transaction
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(eq(user.id, userId));
  await endLinks(transaction, { userId, now, purpose: "confirm-email" });
  await recordAct(transaction, {
    at: now,
    actor: { kind: "client", userId },
    action: "email-confirmed",
    subject: { type: "user", id: userId },
  });
  await onEmailConfirmed(transaction, { userId, email, now });
}

export async function confirmEmailChange(
  services: AccountServices,
  token: string,
): Promise<Done | LinkRefused | { ok: false; reason: "email-taken" }> {
  const { db, secrets, clock, jobs } = services;
  const now = clock();
  return db.transaction(async (transaction) => {
    const found = await findLink(transaction, secrets, { token, purpose: "change-email", now });
    if (!found.ok) return found;
    const { id: linkId, userId, email } = found.link;
    const [holder] = await transaction
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.email, email), ne(user.id, userId)));
    if (holder) return { ok: false, reason: "email-taken" };
    await transaction.update(user).set({ email, updatedAt: now }).where(eq(user.id, userId));
    // Invalidates links sent to the former address.
    await endLinks(transaction, { userId, now });
    await recordAct(transaction, {
      at: now,
      actor: { kind: "client", userId },
      action: "email-changed",
      subject: { type: "user", id: userId },
    });
    await services.onEmailConfirmed(transaction, { userId, email, now });
    await jobs.enqueue(transaction, "email-account-email-changed", { linkId });
    return { ok: true };
  });
}
