import { eq } from "drizzle-orm";
import { hashPassword } from "#accounts/password-hash.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { account, user, userRoles } from "#db/schema/accounts.ts";
import { joinEarlierRecords } from "#workflows/account/join-earlier-records.server.ts";
import { saveBillingProfile } from "#workflows/account/save-billing-profile.server.ts";
import { type Business, SHOWN_CLIENT_EMAIL } from "./businesses.ts";
import { minutesLater } from "./calendar.ts";
import type { SeedWorld } from "./seed-world.ts";

export const DEMO_PASSWORD = "un-phare-pour-la-demo";
export const DEMO_ADMINISTRATOR_EMAIL = "agence@phare-local.example";

type Owned = Pick<SeedWorld, "owner" | "random">;

export const DEMO_OPERATOR_EMAIL = "operatrice@phare-local.example";
export const DEMO_READER_EMAIL = "lecture@phare-local.example";

/** Returns the ids of both administrators; the first account is shown at start. */
export async function insertAgency(world: Owned, at: Date): Promise<[string, string]> {
  const first = { name: "Camille (agence)", email: DEMO_ADMINISTRATOR_EMAIL };
  const second = { name: "Alix (agence)", email: "alix@phare-local.example" };
  const ids: [string, string] = [
    await insertAccount(world, first, at),
    await insertAccount(world, second, at),
  ];
  await world.owner
    .insert(userRoles)
    .values(ids.map((userId) => ({ userId, role: "admin" as const, grantedAt: at, openedAt: at })));
  const others = [
    { role: "operator", name: "Noa (opératrice)", email: DEMO_OPERATOR_EMAIL },
    { role: "reader", name: "Sacha (lecture seule)", email: DEMO_READER_EMAIL },
  ] as const;
  for (const { role, ...person } of others) {
    const userId = await insertAccount(world, person, at);
    await world.owner.insert(userRoles).values({ userId, role, grantedAt: at, openedAt: at });
  }
  return ids;
}

export async function signUpBusiness(
  world: SeedWorld,
  business: Business,
  now: Date,
): Promise<void> {
  const { random } = world;
  const name = `${business.firstName} ${business.lastName}`;
  const { userId, confirmedAt } = await signUp(world, { name, email: business.email }, now);
  business.userId = userId;
  if (random.chance(business.email === SHOWN_CLIENT_EMAIL ? 1 : 0.66)) {
    const at = minutesLater(confirmedAt, random.between(1, 5));
    world.agenda.plan(at, (then) => giveBillingDetails(world, business, userId, then));
  }
}

export async function signUp(
  world: Owned,
  person: { name: string; email: string },
  now: Date,
): Promise<{ userId: string; confirmedAt: Date }> {
  const { owner, random } = world;
  const userId = await insertAccount(world, person, now);
  const subject = { type: "user", id: userId } as const;
  const confirmedAt = minutesLater(now, random.between(1, 9));
  await owner.transaction(async (transaction) => {
    const opened = {
      at: now,
      actor: { kind: "visitor" },
      action: "account-opened",
      subject,
    } as const;
    await recordAct(transaction, opened);
    await recordAct(transaction, {
      at: confirmedAt,
      actor: { kind: "client", userId },
      action: "email-confirmed",
      subject,
    });
    await joinEarlierRecords(transaction, { userId, now: confirmedAt });
  });
  return { userId, confirmedAt };
}

export async function signUpUnconfirmed(
  { owner, random }: Owned,
  { firstName, lastName, email }: Business,
  now: Date,
): Promise<void> {
  const person = { name: `${firstName} ${lastName}`, email };
  const id = await insertAccount({ owner, random }, person, now);
  await owner.update(user).set({ emailVerified: false }).where(eq(user.id, id));
}

let passwordHash: Promise<string> | undefined;

async function insertAccount(
  { owner, random }: Owned,
  { name, email }: { name: string; email: string },
  at: Date,
): Promise<string> {
  const userId = random.uuid();
  const stamps = { createdAt: at, updatedAt: at };
  passwordHash ??= hashPassword(DEMO_PASSWORD);
  const credential = { accountId: userId, providerId: "credential", password: await passwordHash };
  await owner.insert(user).values({ id: userId, name, email, emailVerified: true, ...stamps });
  await owner.insert(account).values({ id: random.uuid(), userId, ...credential, ...stamps });
  return userId;
}

async function giveBillingDetails(
  { db }: SeedWorld,
  { name, siren, phone, street, postalCode, town }: Business,
  userId: string,
  now: Date,
): Promise<void> {
  const where = { address: street, postalCode, city: town, country: "France" };
  const profile = { company: name, siren, phone, ...where };
  await saveBillingProfile(db, { actor: { kind: "client", userId }, profile, now });
}
