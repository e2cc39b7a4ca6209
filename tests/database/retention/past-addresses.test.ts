import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Database } from "#db/client.server.ts";
import { accountAddresses, accountLinks, user } from "#db/schema/accounts.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { insertCall } from "../../records/call.ts";
import { insertQuoteRequest } from "../quote-request/insert-records.ts";
import { at, threeYears, written } from "./expiring-records.ts";
import { apply, sharedRetention, rows } from "./retention-bench.ts";
import * as world from "./retention-world.ts";

const { email } = world;
const neuf = "neuf@phare.example";
const moved = new Date((written.getTime() + at.getTime()) / 2);
const justAfter = (instant: Date) => new Date(instant.getTime() + 1000);

const move = (db: Database, userId: string, to: string, when: Date) =>
  db.update(user).set({ email: to, updatedAt: when }).where(eq(user.id, userId));

async function insertLink(db: Database, userId: string, to: string, when: Date) {
  const id = randomUUID();
  const facts = { purpose: "change-email", createdAt: when, expiresAt: when } as const;
  await db.insert(accountLinks).values({ id, userId, email: to, ...facts });
  return id;
}

describe("retention after a change of address", () => {
  const retention = sharedRetention();

  test("activity under the new address keeps records made under the past one", async () => {
    const { db } = retention();
    const userId = await world.insertUser(db, { createdAt: written });
    await insertQuoteRequest(db, email, { createdAt: written });
    await move(db, userId, neuf, moved);
    await insertCall(db, { createdAt: at, email: neuf });
    await apply(db, threeYears.after);
    expect(await rows(db, ["quote_requests", '"user"'])).toEqual([1, 1]);
  });

  test("activity under the past address while it was held keeps the account", async () => {
    const { db } = retention();
    const userId = await world.insertUser(db, { createdAt: written });
    await insertCall(db, { createdAt: at, email });
    await move(db, userId, neuf, justAfter(at));
    await apply(db, threeYears.after);
    expect(await rows(db, ['"user"', "calls"])).toEqual([1, 1]);
  });

  test("activity of the address's next holder doesn't keep it, but keeps that holder's account", async () => {
    const { db } = retention();
    const userId = await world.insertUser(db, { createdAt: written });
    await insertQuoteRequest(db, email, { createdAt: written });
    await move(db, userId, neuf, moved);
    const other = await world.insertUser(db, { createdAt: justAfter(moved) });
    const own = await insertQuoteRequest(db, email, { createdAt: at });
    await apply(db, threeYears.after);
    const left = await db.select({ id: quoteRequests.id }).from(quoteRequests);
    expect(left).toEqual([{ id: own }]);
    expect(await db.select({ id: user.id }).from(user)).toEqual([{ id: other }]);
  });

  test("records without an account aren't kept by an earlier or later holder of the address", async () => {
    const { db } = retention();
    const userId = await world.insertUser(db, { createdAt: written, email: neuf });
    await move(db, userId, "ailleurs@phare.example", new Date(written.getTime() - 1000));
    await insertQuoteRequest(db, neuf, { createdAt: written });
    await world.insertSession(db, userId, at);
    await apply(db, threeYears.after);
    expect(await rows(db, ["quote_requests", '"user"'])).toEqual([0, 1]);
  });

  test("a deleted account takes e-mails about it, at each of its addresses", async () => {
    const { db } = retention();
    const userId = await world.insertUser(db, { createdAt: written });
    const template = "account-email-change";
    const linkId = await insertLink(db, userId, "jamais@phare.example", written);
    await move(db, userId, neuf, moved);
    // Recent enough to stay by themselves.
    const late = { createdAt: at, template: "account-password-changed" };
    await world.insertEmail(db, { ...late, recipient: neuf });
    await world.insertEmail(db, { ...late, recipient: email, subject: "À un autre" });
    const asked = { recipient: "jamais@phare.example", template, createdAt: at };
    await world.insertEmail(db, { ...asked, key: `${template}:${linkId}` });
    await world.insertEmail(db, { ...late, recipient: email, createdAt: justAfter(written) });
    await apply(db, threeYears.after);
    const left = await db.select({ subject: emailDeliveries.subject }).from(emailDeliveries);
    expect(left).toEqual([{ subject: "À un autre" }]);
    expect(await rows(db, ['"user"', "account_addresses"])).toEqual([0, 0]);
  });

  test("an address that was only asked for is deleted with the e-mail sent there", async () => {
    const { db } = retention();
    const userId = await world.insertUser(db, { createdAt: written });
    await insertCall(db, { createdAt: at, email });
    const template = "account-email-change";
    for (const createdAt of [written, at]) {
      const linkId = await insertLink(db, userId, neuf, createdAt);
      const key = `${template}:${linkId}`;
      await world.insertEmail(db, { recipient: neuf, template, key, createdAt });
    }
    await apply(db, threeYears.after);
    const left = await db.select().from(accountAddresses);
    expect(left.map(({ kind }) => kind).toSorted()).toEqual(["current", "requested"]);
  });
});
