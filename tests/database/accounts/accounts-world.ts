import { randomUUID } from "node:crypto";
import { type Accounts, createAccounts } from "#accounts/accounts.server.ts";
import { hashPassword } from "#accounts/password-hash.server.ts";
import type { OpenDatabase } from "#db/client.server.ts";
import { ACCOUNTS_ROLE } from "#db/roles.server.ts";
import type { AgencyRole } from "#domain/agency-role.ts";
import { account, user, userRoles } from "#db/schema/accounts.ts";
import { joinEarlierRecords } from "#workflows/account/join-earlier-records.server.ts";
import { type DatabaseWorld, openDatabaseWorld } from "../open-database-world.ts";

export const SITE_URL = "http://phare.test";
export const PASSWORD = "un-phare-dans-la-nuit";

export interface AccountsWorld extends DatabaseWorld {
  accountsDatabase: OpenDatabase;
  accounts: Accounts;
  time: { now: Date };
}

export async function openAccountsWorld(
  options: { secureCookies?: boolean; withAgency?: boolean } = {},
): Promise<AccountsWorld> {
  const world = await openDatabaseWorld({ withAgency: options.withAgency ?? false });
  const accountsDatabase = world.openAs(ACCOUNTS_ROLE);
  const time = { now: new Date("2026-11-21T10:00:00Z") };
  return {
    ...world,
    accountsDatabase,
    time,
    accounts: accountsOn({ ...world, accountsDatabase }, time, options),
  };
}

export function accountsOn(
  {
    application,
    accountsDatabase,
    jobs,
  }: {
    application: Pick<OpenDatabase, "db">;
    accountsDatabase: Pick<OpenDatabase, "db">;
    jobs: AccountsWorld["jobs"];
  },
  time: { now: Date },
  options: { secureCookies?: boolean; secret?: string; formerSecret?: string } = {},
): Accounts {
  return createAccounts({
    db: accountsDatabase.db,
    recordsDb: application.db,
    secrets: [
      options.secret ?? "a-secret-for-the-tests-of-32-characters",
      ...(options.formerSecret === undefined ? [] : [options.formerSecret]),
    ],
    siteUrl: SITE_URL,
    clientAddressHeader: "x-client-address",
    secureCookies: options.secureCookies ?? false,
    minimumPasswordLength: 6,
    clock: () => time.now,
    jobs,
    onEmailConfirmed: joinEarlierRecords,
  });
}

const hashes = new Map<string, Promise<string>>();

/** Cached across tests: password hashing is slow on purpose. */
function hashed(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

export async function addUser(
  { owner }: AccountsWorld,
  email: string,
  options: {
    id?: string;
    administrator?: boolean;
    role?: AgencyRole;
    confirmed?: boolean;
    password?: string;
  } = {},
): Promise<string> {
  const id = options.id ?? randomUUID();
  const at = new Date("2026-11-01T08:00:00Z");
  const stamps = { createdAt: at, updatedAt: at };
  const confirmed = options.confirmed ?? true;
  await owner.db
    .insert(user)
    .values({ id, name: "Camille Perrin", email, emailVerified: confirmed, ...stamps });
  await owner.db.insert(account).values({
    id: randomUUID(),
    accountId: id,
    providerId: "credential",
    userId: id,
    password: await hashed(options.password ?? PASSWORD),
    ...stamps,
  });
  const role = options.administrator ? "admin" : options.role;
  if (role) {
    await owner.db.insert(userRoles).values({ userId: id, role, grantedAt: at, openedAt: at });
  }
  return id;
}

export function browserAt(address: string, cookies: string[] = []): Headers {
  const headers = new Headers({ "x-client-address": address, "user-agent": "Mozilla/5.0" });
  const pairs = cookies.map((cookie) => cookie.split(";")[0] ?? "");
  if (pairs.length > 0) headers.set("cookie", pairs.join("; "));
  return headers;
}
