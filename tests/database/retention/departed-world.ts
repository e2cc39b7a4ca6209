import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { journal } from "#db/schema/journal.ts";
import { orderInformation } from "#db/schema/orders.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import { jobCatalogue } from "#jobs/catalogue.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD } from "../accounts/accounts-world.ts";
import { jobContext } from "../email/job-bench.ts";
import { information } from "./expiring-records.ts";
import { email, insertOrder } from "./retention-world.ts";
import { sharedWorld } from "../open-database-world.ts";

export const now = new Date("2026-11-21T10:00:00Z");
export const earlier = new Date("2026-11-01T10:00:00Z");
export const elsewhere = "sacha@coiffure.example";
const mailer = { send: () => Promise.reject(new Error("no mail")), close: () => Promise.resolve() };

export function openDeparted() {
  const known = { userId: "" };
  const world = sharedWorld(
    openAccountsWorld,
    `"user", attempt_counts, orders, quotes, quote_requests, audits, calls, contract_declarations, email_deliveries, journal, departures, pgboss.job`,
  );

  beforeEach(async () => {
    known.userId = await addUser(world, email);
  });

  const ask = (password: string) =>
    world.accounts.deleteAccount(
      { kind: "client", userId: known.userId, name: "Camille", email, secondFactor: false },
      password,
      browserAt("::1"),
    );
  const leave = async () => {
    expect(await ask(PASSWORD)).toEqual({ ok: true });
  };
  const queued = async () => {
    const { rows } = await world.owner.pool.query<{ data: unknown }>(
      "select data from pgboss.job where name = 'forget-departed' order by created_on",
    );
    return rows.map(({ data }) => jobCatalogue["forget-departed"].parse(data));
  };
  const forget = async (at = now, db = world.owner.db) => {
    const payload = (await queued()).at(-1) ?? {};
    const context = { ...jobContext(db, mailer), jobs: world.jobs, clock: () => at };
    await jobHandlers["forget-departed"](payload, context, { isLast: false });
  };
  const idsIn = async (table: string, column = "id") => {
    const { rows } = await world.owner.pool.query<{ id: string }>(
      `select ${column} as id from ${table}`,
    );
    return rows.map(({ id }) => id).toSorted();
  };
  const forgotten = () =>
    world.owner.db.select().from(journal).where(eq(journal.action, "departed-forgotten"));

  async function workOn(changes: Parameters<typeof insertOrder>[1]) {
    const { db } = world.owner;
    const orderId = await insertOrder(db, { userId: known.userId, createdAt: earlier, ...changes });
    await db.insert(orderInformation).values({ orderId, ...information });
    const requestId = randomUUID();
    const said = { subject: "Photo", description: "À refaire", createdAt: earlier };
    await db
      .insert(revisionRequests)
      .values({ id: requestId, userId: known.userId, orderId, included: true, ...said });
    const id = randomUUID();
    const message = { id, requestId, text: "Merci", at: earlier };
    await db.insert(revisionMessages).values({ ...message, authorKind: "client" });
    return { orderId, requestId };
  }

  return { known, world, ask, leave, queued, forget, idsIn, forgotten, workOn };
}
