import { eq } from "drizzle-orm";
import { recordAct } from "#db/journal.server.ts";
import { user } from "#db/schema/accounts.ts";
import { endLinks, writeLink } from "./account-links.server.ts";
import type {
  AccountServices,
  Done,
  TooManyAttempts,
  WeakPassword,
  WrongPassword,
} from "./account-services.ts";
import { endOtherSessions } from "./open-sessions.server.ts";
import { refusePassword, replacePassword } from "./own-password.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { personOf } from "./recovery.server.ts";
import type { Person } from "./signed-in.ts";
import { mailThrottle } from "./throttle.server.ts";

const actorOf = ({ kind, userId }: Person) => ({ kind, userId });

export async function profile({ db }: AccountServices, { userId }: Person) {
  const [row] = await db
    .select({ name: user.name, email: user.email, secondFactor: user.twoFactorEnabled })
    .from(user)
    .where(eq(user.id, userId));
  if (!row) throw new Error("the account is gone");
  return row;
}

export async function changeName(
  { db, clock }: AccountServices,
  person: Person,
  name: string,
): Promise<void> {
  const now = clock();
  await db.transaction(async (transaction) => {
    await transaction.update(user).set({ name, updatedAt: now }).where(eq(user.id, person.userId));
    await recordAct(transaction, {
      at: now,
      actor: actorOf(person),
      action: "name-changed",
      subject: { type: "user", id: person.userId },
    });
  });
}

export async function changePassword(
  services: AccountServices,
  person: Person,
  typed: { current: string; wanted: string },
  from: { headers: Headers; sessionId: string | null },
): Promise<Done | WeakPassword | WrongPassword | TooManyAttempts> {
  const { userId } = person;
  const { headers, sessionId } = from;
  const refused = await refusePassword(services, { userId, password: typed.current, headers });
  if (refused) return refused;
  const candidate = await personOf(services, userId, typed.wanted);
  const weak = await services.refuseWeakPassword(candidate);
  if (weak) return weak;
  const hash = await hashPassword(typed.wanted);
  const now = services.clock();
  await services.db.transaction(async (transaction) => {
    await replacePassword(transaction, { userId, password: typed.wanted, hash, now });
    await endOtherSessions(transaction, { userId, sessionId });
    await endLinks(transaction, { userId, now });
    await recordAct(transaction, {
      at: now,
      actor: actorOf(person),
      action: "password-changed",
      subject: { type: "user", id: userId },
    });
    const notice = { userId, changedAt: now.toISOString() };
    await services.jobs.enqueue(transaction, "email-account-password-changed", notice);
  });
  return { ok: true };
}

export async function requestEmailChange(
  services: AccountServices,
  person: Person,
  wanted: { email: string; password: string },
  headers: Headers,
): Promise<Done | WrongPassword | TooManyAttempts> {
  const email = wanted.email.toLowerCase();
  const { password } = wanted;
  const refused =
    (await refusePassword(services, { userId: person.userId, password, headers })) ??
    (await mailThrottle(services, "change-email", email, headers));
  if (refused) return refused;
  const { userId, email: previousEmail } = person;
  const now = services.clock();
  await services.db.transaction(async (transaction) => {
    await endLinks(transaction, { userId, now, purpose: "change-email" });
    const link = { userId, purpose: "change-email", email, previousEmail, now } as const;
    const linkId = await writeLink(transaction, link);
    await services.jobs.enqueue(transaction, "email-account-email-change", { linkId });
  });
  return { ok: true };
}
