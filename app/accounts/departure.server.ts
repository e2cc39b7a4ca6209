import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { addressesOf } from "#db/held-addresses.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { departures } from "#db/schema/departures.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { forgetAccountMails } from "./account-mails.server.ts";
import type { AccountServices, Done, TooManyAttempts, WrongPassword } from "./account-services.ts";
import { refusePassword } from "./own-password.server.ts";
import type { Person } from "./signed-in.ts";

/** Advisory lock: two administrators leaving at once must not each count the other as remaining. */
const DEPARTURE_LOCK = 727_003;

/** Contract evidence stays, without account; a job erases the rest (workflows/retention/forget-departed.server.ts). */
export async function deleteAccount(
  services: AccountServices,
  person: Person,
  password: string,
  headers: Headers,
): Promise<Done | WrongPassword | TooManyAttempts | { ok: false; reason: "last-administrator" }> {
  const { userId } = person;
  const refused = await refusePassword(services, { userId, password, headers });
  if (refused) return refused;
  const at = services.clock();
  return services.db.transaction(async (transaction) => {
    if (person.role === "admin") {
      await transaction.execute(sql`select pg_advisory_xact_lock(${DEPARTURE_LOCK})`);
      const administrators = await transaction.$count(userRoles, eq(userRoles.role, "admin"));
      if (administrators < 2) return { ok: false, reason: "last-administrator" };
    }
    const departureId = await noteDeparture(transaction, userId, at);
    await forgetAccountMails(transaction, [userId]);
    await transaction.delete(user).where(eq(user.id, userId));
    await services.jobs.enqueue(transaction, "forget-departed", { departureId });
    await recordAct(transaction, {
      at,
      actor: { kind: person.kind, userId },
      action: "account-deleted",
      subject: { type: "user", id: userId },
    });
    return { ok: true };
  });
}

async function noteDeparture(transaction: Transaction, userId: string, at: Date): Promise<string> {
  const id = randomUUID();
  const owned = async (
    table: typeof audits | typeof quoteRequests | typeof quotes | typeof orders,
  ) =>
    (await transaction.select({ id: table.id }).from(table).where(eq(table.userId, userId))).map(
      (row) => row.id,
    );
  const records = {
    audits: await owned(audits),
    quoteRequests: await owned(quoteRequests),
    quotes: await owned(quotes),
    orders: await owned(orders),
  };
  const held = await addressesOf(transaction, userId);
  const addresses = held.map((one) =>
    one.until === "infinity" ? { ...one, until: at.toISOString() } : one,
  );
  await transaction.insert(departures).values({ id, userId, addresses, records, at });
  return id;
}
