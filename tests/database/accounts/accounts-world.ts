import { randomUUID } from "node:crypto";
import { type Accounts, createAccounts } from "#accounts/accounts.server.ts";
import { hashPassword } from "#accounts/password-hash.server.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { ACCOUNTS_ROLE, APPLICATION_ROLE } from "#db/roles.server.ts";
import { account, user, userRoles } from "#db/schema/accounts.ts";
import { createJobQueue, type OpenJobQueue } from "#jobs/queue.server.ts";
import { joinEarlierRecords } from "#workflows/account/join-earlier-records.server.ts";
import type { Engine } from "../cluster.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

export const SITE_URL = "http://phare.test";
export const PASSWORD = "un-phare-dans-la-nuit";

export interface AccountsWorld {
  ownerConnection: TestDatabase["ownerConnection"];
  owner: OpenDatabase;
  /** As requests have it. */
  application: OpenDatabase;
  /** As the accounts have it. */
  accountsDatabase: OpenDatabase;
  jobs: OpenJobQueue;
  accounts: Accounts;
  /** What the clock shows; move it by setting it. */
  time: { now: Date };
  close(): Promise<void>;
}

/** A database with accounts working on it as they do behind the server. */
export async function openAccountsWorld(
  engine: Engine,
  options: { secureCookies?: boolean } = {},
): Promise<AccountsWorld> {
  const testDatabase = await createTestDatabase(engine);
  let closing = false;
  // While closing, the database may be dropped before a connection has said goodbye.
  const onError = (error: Error) => {
    if (!closing) throw error;
  };
  const owner = openDatabase(testDatabase.ownerConnection, { onError });
  const application = openDatabase(testDatabase.ownerConnection, {
    role: APPLICATION_ROLE,
    onError,
  });
  const accountsDatabase = openDatabase(testDatabase.ownerConnection, {
    role: ACCOUNTS_ROLE,
    onError,
  });
  const jobs = await createJobQueue(application.pool, silentLog);
  const time = { now: new Date("2026-11-21T10:00:00Z") };
  return {
    ownerConnection: testDatabase.ownerConnection,
    owner,
    application,
    accountsDatabase,
    time,
    jobs,
    accounts: accountsOn({ application, accountsDatabase, jobs }, time, options),
    async close() {
      closing = true;
      await jobs.stop();
      await application.close();
      await accountsDatabase.close();
      await owner.close();
      await testDatabase.drop();
    },
  };
}

const silentLog = { info() {}, warn() {}, error() {} };

export function accountsOn(
  {
    application,
    accountsDatabase,
    jobs,
  }: Pick<AccountsWorld, "application" | "accountsDatabase" | "jobs">,
  time: { now: Date },
  options: { secureCookies?: boolean; secret?: string } = {},
): Accounts {
  return createAccounts({
    db: accountsDatabase.db,
    recordsDb: application.db,
    secret: options.secret ?? "a-secret-for-the-tests-of-32-characters",
    siteUrl: SITE_URL,
    clientAddressHeader: "x-client-address",
    secureCookies: options.secureCookies ?? false,
    minimumPasswordLength: 6,
    clock: () => time.now,
    jobs,
    onEmailConfirmed: joinEarlierRecords,
  });
}

/** Writes an account down as sign-up will; answers its id. */
export async function addUser(
  { owner }: AccountsWorld,
  email: string,
  options: { administrator?: boolean; confirmed?: boolean } = {},
): Promise<string> {
  const id = randomUUID();
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
    password: await hashPassword(PASSWORD),
    ...stamps,
  });
  if (options.administrator) {
    await owner.db.insert(userRoles).values({ userId: id, role: "admin", grantedAt: at });
  }
  return id;
}

/** The request headers of a browser at that address. */
export function browserAt(address: string, cookies: string[] = []): Headers {
  const headers = new Headers({ "x-client-address": address, "user-agent": "Mozilla/5.0" });
  const pairs = cookies.map((cookie) => cookie.split(";")[0] ?? "");
  if (pairs.length > 0) headers.set("cookie", pairs.join("; "));
  return headers;
}
