import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { user } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import { departures } from "#db/schema/departures.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { jobCatalogue } from "#jobs/catalogue.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { departedSteps } from "#workflows/retention/departed-steps.server.ts";
import { insertCall } from "../../records/call.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD } from "../accounts/accounts-world.ts";
import { askToMove, moveAccount, signedIn } from "../accounts/move-account.ts";
import { insertAudit } from "../../records/audit.ts";
import { jobContext } from "../email/job-bench.ts";
import * as many from "../lists/many-records.ts";
import { rowsRead } from "../lists/measured-reads.ts";
import { insertQuoteRequest } from "../quote-request/insert-records.ts";
import { insertEmail } from "./retention-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const first = "camille@plomberie.example";
const second = "camille@rade.example";
const asked = "camille@ailleurs.example";
const before = new Date("2026-11-05T10:00:00Z");
const moved = new Date("2026-11-10T10:00:00Z");
const after = new Date("2026-11-15T10:00:00Z");
const now = new Date("2026-11-21T10:00:00Z");
const mailer = { send: () => Promise.reject(new Error("no mail")), close: () => Promise.resolve() };

describe("records under the addresses of a deleted account", () => {
  const world = sharedWorld(
    openAccountsWorld,
    `"user", attempt_counts, orders, quotes, quote_requests, audits, calls, email_deliveries, journal, departures,
       pgboss.job`,
  );
  let camille: string;

  beforeEach(async () => {
    camille = await addUser(world, first);
  });

  const move = () => moveAccount(world, { userId: camille, from: first, to: second, at: moved });
  const leave = async (email = second) => {
    world.time.now = now;
    const outcome = await world.accounts.deleteAccount(
      signedIn(camille, email),
      PASSWORD,
      browserAt("::1"),
    );
    expect(outcome).toEqual({ ok: true });
  };
  const forget = async () => {
    const { rows } = await world.owner.pool.query<{ data: unknown }>(
      "select data from pgboss.job where name = 'forget-departed'",
    );
    const payload = jobCatalogue["forget-departed"].parse(rows[0]?.data);
    const context = { ...jobContext(world.owner.db, mailer), jobs: world.jobs, clock: () => now };
    await jobHandlers["forget-departed"](payload, context, { isLast: false });
  };
  async function visit(email: string, at: Date) {
    const { db } = world.owner;
    await insertAudit(db, { email, createdAt: at });
    await insertQuoteRequest(db, email, { createdAt: at });
    // Cancelled: an exclusion constraint refuses overlapping calls.
    await insertCall(db, { email, createdAt: at, status: "cancelled" });
  }
  const instants = async () => {
    const { db } = world.owner;
    const tables = [audits, quoteRequests, calls];
    const found = await Promise.all(
      tables.map((table) => db.select({ at: table.createdAt }).from(table)),
    );
    return found.flat().map(({ at }) => at.toISOString().slice(0, 10));
  };

  test("made under a past address while it was held are deleted; later ones stay", async () => {
    await move();
    await visit("Camille@Plomberie.example", before);
    await visit(first, after);
    await visit(second, after);
    await leave();
    expect(await world.owner.db.select().from(departures)).toMatchObject([
      {
        addresses: [
          { address: first, since: "-infinity", until: "2026-11-10 10:00:00+00" },
          { address: second, since: "-infinity", until: now.toISOString() },
        ],
      },
    ]);
    await forget();
    expect(await instants()).toEqual(["2026-11-15", "2026-11-15", "2026-11-15"]);
    expect(await world.owner.db.$count(departures)).toBe(0);
  });

  test("are deleted even when another account holds that address, without any of its own", async () => {
    await move();
    await visit(first, before);
    await addUser(world, first);
    await visit(first, after);
    await leave();
    await forget();
    expect(await instants()).toEqual(["2026-11-15", "2026-11-15", "2026-11-15"]);
  });

  test("made by an earlier holder stay", async () => {
    await move();
    const next = await addUser(world, first);
    await visit(first, before);
    await visit(first, after);
    // Deleted meanwhile: only the record of the change of address still tells.
    await world.owner.db.delete(user).where(eq(user.id, camille));
    world.time.now = now;
    const outcome = await world.accounts.deleteAccount(
      signedIn(next, first),
      PASSWORD,
      browserAt("::1"),
    );
    expect(outcome).toEqual({ ok: true });
    await forget();
    expect(await instants()).toEqual(["2026-11-05", "2026-11-05", "2026-11-05"]);
  });

  test("e-mails about the account are deleted, at each of its addresses, and no other account's", async () => {
    const { db } = world.owner;
    const linkId = await askToMove(world, { userId: camille, from: first, to: asked, at: before });
    const template = "account-email-change";
    const key = `${template}:${linkId}`;
    await insertEmail(db, { recipient: asked, template, key, createdAt: before });
    await move();
    const own = { template: "account-password-changed", createdAt: before };
    await insertEmail(db, { ...own, recipient: first });
    await insertEmail(db, { ...own, recipient: second, createdAt: after });
    const [link] = (
      await world.owner.pool.query<{ id: string }>(
        "select id from account_links where email = $1",
        [second],
      )
    ).rows;
    const news = `account-email-changed:${link?.id}`;
    const told = { recipient: first, key: news, template: "account-email-changed" };
    await insertEmail(db, { ...told, createdAt: after });
    // To the present holder of the address, and to the owner of the one only asked for.
    await addUser(world, first);
    await insertEmail(db, { ...own, recipient: first, createdAt: after, subject: "À l’autre" });
    await addUser(world, asked);
    await insertEmail(db, { ...own, recipient: asked, subject: "À son titulaire" });
    await leave();
    const left = await db.select({ subject: emailDeliveries.subject }).from(emailDeliveries);
    expect(left.map(({ subject }) => subject).toSorted()).toEqual(["À l’autre", "À son titulaire"]);
  });

  test("of the owner of an address that was only asked for stay", async () => {
    await askToMove(world, { userId: camille, from: first, to: asked, at: moved });
    await visit(asked, after);
    await leave(first);
    await forget();
    expect(await instants()).toHaveLength(3);
  });

  test("are found by index, however many others left", async () => {
    const { db, pool } = world.owner;
    await move();
    await leave();
    for (const insert of [
      many.insertAudits,
      many.insertQuoteRequests,
      many.insertQuotes,
      many.insertOrders,
    ])
      await insert(pool, 5_000);
    const [departure] = await db.select().from(departures);
    if (!departure) throw new Error("nobody left");
    await db.transaction(async (transaction) => {
      const already = await rowsRead(transaction);
      for (const { due } of departedSteps)
        await transaction.execute(due({ ...departure, asOf: now }));
      expect((await rowsRead(transaction)) - already).toBeLessThan(100);
    });
  });
});
