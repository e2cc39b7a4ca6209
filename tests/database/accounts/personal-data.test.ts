import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { quoteAcceptances, quoteRefusals } from "#db/schema/quotes.ts";
import { insertOrder } from "../../records/order.ts";
import { insertAttempt, insertPayment } from "../../records/payment.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { insertAskedPublication } from "../../records/publication.ts";
import { insertQuote } from "../quote-request/insert-records.ts";
import { acceptance } from "../retention/expiring-records.ts";
import { insertDeclaration, insertEmail } from "../retention/retention-world.ts";
import { addUser, openAccountsWorld } from "./accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const email = "camille@plomberie-perrin.example";
const typed = "Camille@Plomberie-Perrin.example";
const other = "sacha@coiffure.example";
const at = new Date("2026-11-20T10:00:00Z");

describe("personal data", () => {
  const world = sharedWorld(openAccountsWorld);
  let userId: string;

  beforeAll(async () => {
    userId = await addUser(world, email);
  });

  const held = () =>
    world.accounts.personalData({
      kind: "client",
      userId,
      name: "Camille Perrin",
      email,
      secondFactor: false,
    });
  const seenBy = (viewerId: string, table: typeof emailDeliveries | typeof contractDeclarations) =>
    lookAs(world.application.db, { viewer: { kind: "client", userId: viewerId } }, (db) =>
      db.$count(table),
    );

  test("holds the declarations made under the e-mail, in any case, and no others", async () => {
    const { db } = world.owner;
    const statement = "Je mets fin à mon abonnement.";
    const end = { kind: "cancellation", endsOn: "2026-12-31" } as const;
    await insertDeclaration(db, { at, email: typed, statement, ...end });
    await insertDeclaration(db, { at, email: other });
    const { declarations } = await held();
    expect(declarations).toMatchObject([
      { kind: "cancellation", name: "Camille", reference: "CMD-1", email: typed, statement, at },
    ]);
    expect(JSON.stringify(declarations)).not.toMatch(/idempotencyKey|matchedOrderId/);
    expect(await seenBy(userId, contractDeclarations)).toBe(1);
    const unconfirmed = await addUser(world, other, { confirmed: false });
    expect(await seenBy(unconfirmed, contractDeclarations)).toBe(0);
  });

  test("holds payments received and attempted, and no others", async () => {
    const { db } = world.owner;
    const orderId = await insertOrder(db, { userId, number: "CMD-2026-0007", email });
    await insertPayment(db, orderId, { orderNumber: "CMD-2026-0007", receivedAt: at });
    await insertAttempt(db, orderId, "paid", at);
    await insertPayment(db, await insertOrder(db, { email: other }), { amountCents: 100 });
    const { payments } = await held();
    expect(payments).toMatchObject({
      received: [{ orderNumber: "CMD-2026-0007", amountCents: 46_800, method: "card" }],
      attempts: [{ orderNumber: "CMD-2026-0007", status: "paid" }],
    });
    expect(JSON.stringify(payments)).not.toMatch(/idempotencyKey|providerPaymentId|session/);
  });

  test("holds orders' listings and deliverables without the agency's names, and no others", async () => {
    const { db } = world.owner;
    const number = "CMD-2026-0009";
    const orderId = await insertOrder(db, { userId, number, email });
    const subscriptionId = await insertSubscription(db, { userId, orderId });
    const listingId = randomUUID();
    const url = "https://g.page/perrin";
    await db
      .insert(orderListings)
      .values({ id: listingId, orderId, position: 1, url, access: "held", accessAt: at });
    const promised = {
      listingId,
      rank: 1,
      inDays: true,
      openedAt: at,
      assigneeId: userId,
    } as const;
    await db.insert(deliverables).values([
      { ...promised, orderId, kind: "audit", status: "done", closedAt: at, proofUrl: url },
      { ...promised, subscriptionId, periodStartsOn: "2026-11-01", kind: "post" },
      { ...promised, listingId: null, orderId: await insertOrder(db), kind: "report" },
    ]);
    const { work } = await held();
    expect(work).toMatchObject({
      listings: [{ orderNumber: number, position: 1, url, access: "held" }],
      deliverables: expect.arrayContaining([
        expect.objectContaining({ orderNumber: number, listing: 1, kind: "audit", proofUrl: url }),
        expect.objectContaining({
          orderNumber: number,
          kind: "post",
          periodStartsOn: "2026-11-01",
        }),
      ]) as unknown,
    });
    expect(work.deliverables).toHaveLength(2);
    expect(JSON.stringify(work)).not.toMatch(/assignee|version/);
  });

  test("holds the publications sent for approval, and no others", async () => {
    const { db } = world.owner;
    await insertAskedPublication(db, await insertOrder(db, { userId, email }), at);
    await insertAskedPublication(db, await insertOrder(db, { email: other }), at);
    const { publications } = await held();
    expect(publications).toMatchObject([
      { kind: "post", status: "awaits_approval", version: 1, text: "Nous venons.", answer: null },
    ]);
    expect(publications).toHaveLength(1);
  });

  test("holds acceptances and refusals of quotes, with name, instant and wording", async () => {
    const { db } = world.owner;
    const answered = { userId, createdAt: at };
    const accepted = await insertQuote(db, email, { ...answered, status: "completed" });
    const refused = await insertQuote(db, email, { ...answered, status: "rejected" });
    const theirs = await insertQuote(db, other, { createdAt: at, status: "rejected" });
    await db.insert(quoteAcceptances).values({
      ...acceptance,
      quoteId: accepted,
      at,
      name: "Camille Perrin",
      quality: "Gérante",
    });
    await db.insert(quoteRefusals).values([
      { quoteId: refused, at, reason: "Trop cher" },
      { quoteId: theirs, at, reason: "Sans suite" },
    ]);
    const { quotes } = await held();
    const answers = quotes.map(
      ({ id, acceptance: yes, refusal }) => [id, { yes, refusal }] as const,
    );
    expect(new Map(answers)).toEqual(
      new Map([
        [
          accepted,
          {
            yes: {
              at,
              name: "Camille Perrin",
              quality: "Gérante",
              statement: "Bon pour accord",
              termsVersion: "1",
            },
            refusal: null,
          },
        ],
        [refused, { yes: null, refusal: { at, reason: "Trop cher" } }],
      ]),
    );
  });

  test("holds the e-mails sent to the address, in any case, and no others", async () => {
    const { db } = world.owner;
    await insertEmail(db, { recipient: typed, subject: "En capitales", createdAt: at });
    await insertEmail(db, { recipient: email, subject: "En minuscules", createdAt: at });
    await insertEmail(db, { recipient: other, subject: "À quelqu’un d’autre", createdAt: at });
    const { emails } = await held();
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      "En capitales",
      "En minuscules",
    ]);
    expect(await seenBy(userId, emailDeliveries)).toBe(2);
  });
});
