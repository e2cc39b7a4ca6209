import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { invoices } from "#db/schema/invoices.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { orderInformation } from "#db/schema/orders.ts";
import type { subscriptions } from "#db/schema/subscriptions.ts";
import { billingProfileOf } from "#queries/account/billing-profile.server.ts";
import {
  clientInvoiceDocument,
  clientInvoicesOfOrder,
  listClientInvoices,
} from "#queries/invoice/of-client.server.ts";
import { ownSubscriptions } from "#queries/subscription/owned.server.ts";
import { ordersToDescribe } from "#queries/order/owned.server.ts";
import { portalFrame } from "#queries/portal/frame.server.ts";
import { noInformation } from "#domain/order-information.ts";
import { saveBillingProfile } from "#workflows/account/save-billing-profile.server.ts";
import { insertOrder } from "../../records/order.ts";
import { insertRevision } from "../../records/revision.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const pdf = Buffer.from("%PDF-1.4 facture");
const amounts = { netCents: 39000, vatRate: 2000, vatCents: 7800, grossCents: 46800 };
const client = (userId: string) => ({ kind: "client", userId }) as const;

describe("a client's portal", () => {
  const world = sharedWorld(
    openAccountsWorld,
    `orders, quote_requests, journal, billing_profiles, invoices`,
  );
  let camille: string;
  let sacha: string;
  let alix: string;
  let orderId: string;
  let number = 0;

  beforeAll(async () => {
    camille = await addUser(world, "camille@plomberie.example");
    sacha = await addUser(world, "sacha@coiffure.example");
    alix = await addUser(world, "alix@phare.example", { administrator: true });
  });
  beforeEach(async () => {
    orderId = await insertOrder(world.owner.db, { userId: camille, status: "completed" });
  });

  const look = <Result>(viewer: Viewing["viewer"], read: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer }, read);

  async function addInvoice(change: Partial<typeof invoices.$inferInsert> = {}): Promise<string> {
    const id = randomUUID();
    number += 1;
    const issued = change.status !== "draft";
    await world.owner.db.insert(invoices).values({
      id,
      userId: camille,
      mode: "demo",
      kind: "invoice",
      status: "pending",
      number: issued ? `FAC-2026-${String(number).padStart(4, "0")}` : null,
      issuedOn: issued ? "2026-11-20" : null,
      orderId,
      clientName: "Camille Perrin",
      company: "Plomberie",
      email: "camille@plomberie.example",
      ...amounts,
      createdAt: now,
      ...change,
    });
    return id;
  }
  const fingerprint = createHash("sha256").update(pdf).digest("hex");
  const made = { document: pdf, documentFingerprint: fingerprint };

  async function addSubscription(
    change: Partial<typeof subscriptions.$inferInsert> = {},
  ): Promise<string> {
    const whose = { userId: camille, orderId, startedOn: "2026-09-30", createdAt: now };
    return insertSubscription(world.owner.db, { ...whose, ...change });
  }
  const ended = { subscribed: false, endsOn: "2026-10-29", ending: "period-end" } as const;

  async function addRequests(userId: string): Promise<void> {
    for (const status of ["pending", "in_progress", "completed"] as const) {
      await insertRevision(world.owner.db, {
        userId,
        orderId,
        status,
        included: false,
        createdAt: now,
      });
    }
    await world.owner.db.insert(quoteRequests).values({
      mode: "demo",
      userId,
      companyName: "Plomberie",
      contactName: "Camille",
      email: "camille@plomberie.example",
      businessType: "artisan",
      additionalNotes: "",
      currentSituation: "no_gbp",
      servicesInterested: ["premium"],
      phone: "",
      createdAt: now,
    });
  }

  const nothing = {
    quotes: 0,
    orders: 0,
    subscriptions: 0,
    runningSubscriptions: 0,
    invoices: 0,
    quoteRequests: 0,
    revisions: 0,
    pendingRevisions: 0,
  };

  test("counts a client's own records, without drafts, and nobody else's", async () => {
    await addInvoice();
    await addInvoice({ kind: "credit-note", number: "AVO-2026-0001" });
    await addInvoice({ status: "draft" });
    await addInvoice({ userId: sacha });
    await addInvoice({ userId: null });
    await addSubscription(ended);
    await addSubscription();
    // Over since midnight, as tonight's work has not noted yet.
    await addSubscription({
      ...ended,
      orderId: await insertOrder(world.owner.db),
      subscribed: true,
      endsOn: "2026-11-20",
    });
    await addRequests(camille);
    await insertOrder(world.owner.db);
    const frame = await look(client(camille), (db) => portalFrame(db, camille, "2026-11-21"));
    expect(frame).toEqual({
      person: { name: "Camille Perrin", email: "camille@plomberie.example" },
      counts: {
        quotes: 0,
        orders: 1,
        subscriptions: 3,
        runningSubscriptions: 1,
        invoices: 2,
        quoteRequests: 1,
        revisions: 3,
        pendingRevisions: 1,
      },
    });
    const others = await look(client(sacha), (db) => portalFrame(db, sacha, "2026-11-21"));
    expect(others.counts).toEqual({ ...nothing, invoices: 1 });
    // Whoever asks for another's frame finds no such person.
    await expect(
      look(client(sacha), (db) => portalFrame(db, camille, "2026-11-21")),
    ).rejects.toThrow("gone");
  });

  test("an administrator's own portal counts their own records alone", async () => {
    await addInvoice();
    await addInvoice({ userId: alix, status: "draft" });
    await addSubscription();
    await addRequests(camille);
    const agency = { kind: "administrator", userId: alix } as const;
    expect((await look(agency, (db) => portalFrame(db, alix, "2026-11-21"))).counts).toEqual(
      nothing,
    );
    expect(await look(agency, (db) => ownSubscriptions(db, alix, "2026-11-21"))).toEqual([]);
    expect(
      (await look(agency, (db) => listClientInvoices(db, alix, { after: null }))).invoices,
    ).toEqual([]);
  });

  test("lists subscriptions, those that run first", async () => {
    await addSubscription({ ...ended, createdAt: new Date(now.getTime() + 1000) });
    const running = await addSubscription();
    await addSubscription({ ...ended, userId: sacha });
    const own = await look(client(camille), (db) => ownSubscriptions(db, camille, "2026-11-21"));
    expect(own.map(({ state }) => state)).toEqual(["active", "ended"]);
    expect(own[0]).toMatchObject({ id: running, orderId, grossCents: 12000 });
    expect(own[0]?.orderNumber).toMatch(/^CMD-/);
    expect(await look(client(sacha), (db) => ownSubscriptions(db, camille, "2026-11-21"))).toEqual(
      [],
    );
  });

  test("says of a subscription whether it is to come, ends, or is over", async () => {
    const on = async (today: string) => {
      const [one] = await look(client(camille), (db) => ownSubscriptions(db, camille, today));
      return { state: one?.state, period: one?.period.startsOn };
    };
    await addSubscription({
      startedOn: "2026-12-15",
      endsOn: "2027-01-14",
      ending: "period-end",
    });
    expect(await on("2026-11-21")).toEqual({ state: "ending", period: "2026-12-15" });
    expect(await on("2027-01-14")).toEqual({ state: "ending", period: "2026-12-15" });
    expect((await on("2027-01-15")).state).toBe("ended");
  });

  test("asks for the information that work needs, of the client's own orders", async () => {
    const { db } = world.owner;
    const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
    const add = (change: Parameters<typeof insertOrder>[1]) =>
      insertOrder(db, { userId: camille, createdAt: days(1), ...change });
    const paid = await add({ status: "paid", createdAt: days(200) });
    const fresh = await add({ status: "pending" });
    await add({ status: "pending", createdAt: days(31) });
    await add({ status: "cancelled" });
    await insertOrder(db, { userId: sacha, status: "paid" });
    const subscription = await add({ status: "in_progress", planType: "suiviCroissance" });
    const asked = async () =>
      (await look(client(camille), (viewed) => ordersToDescribe(viewed, camille, now))).map(
        ({ id }) => id,
      );
    expect((await asked()).toSorted()).toEqual([paid, fresh, subscription].toSorted());
    const given = { ...noInformation, activity: "Plombier", area: "Brest" };
    await db
      .insert(orderInformation)
      .values({ orderId: paid, ...given, updatedAt: now, sentAt: now });
    expect(await asked()).toEqual([fresh]);
    await db.update(orderInformation).set({ area: "" }).where(eq(orderInformation.orderId, paid));
    expect((await asked()).toSorted()).toEqual([paid, fresh].toSorted());
  });

  test("pages invoices newest first without repeating or skipping one", async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        addInvoice({ createdAt: new Date(now.getTime() + (index % 3)), number: `F-${index}` }),
      ),
    );
    await addInvoice({ userId: sacha });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listClientInvoices>> = await look(
        client(camille),
        (db) => listClientInvoices(db, camille, { after, pageSize: 2 }),
      );
      seen.push(...page.invoices.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    const first = (id: string) =>
      look(client(camille), (db) => listClientInvoices(db, camille, { after: id, pageSize: 2 }));
    for (const strange of ["' or true --", "x".repeat(5000), randomUUID()]) {
      expect((await first(strange)).invoices.map(({ id }) => id)).toEqual(seen.slice(0, 2));
    }
  });

  test("hands a document out to its own client, once it is issued and made", async () => {
    const ready = await addInvoice(made);
    const bare = await addInvoice();
    const draft = await addInvoice({ status: "draft", ...made });
    const others = await addInvoice({ userId: sacha, ...made });
    const ask = (userId: string, id: string) =>
      look(client(userId), (db) => clientInvoiceDocument(db, userId, id));
    expect((await ask(camille, ready))?.document.equals(pdf)).toBe(true);
    for (const id of [bare, draft, others, randomUUID(), "' or true --", "", "a\u0000"]) {
      expect(await ask(camille, id)).toBeNull();
    }
    expect(await ask(sacha, ready)).toBeNull();
    const agency = { kind: "administrator", userId: alix } as const;
    expect(await look(agency, (db) => clientInvoiceDocument(db, alix, ready))).toBeNull();
    const ofOrder = await look(client(camille), (db) =>
      clientInvoicesOfOrder(db, camille, orderId),
    );
    expect(new Map(ofOrder.map(({ id, hasDocument }) => [id, hasDocument]))).toEqual(
      new Map([
        [ready, true],
        [bare, false],
      ]),
    );
  });

  describe("the billing profile", () => {
    const profile = {
      company: "<b>=1+1</b>",
      siren: "732829320",
      phone: "+33612345678",
      address: "4 quai des Indes",
      postalCode: "56100",
      city: "Lorient",
      country: "France",
    };
    const save = (userId: string, change: Partial<typeof profile> = {}) =>
      saveBillingProfile(world.application.db, {
        actor: client(userId),
        profile: { ...profile, ...change },
        now,
      });
    const own = (userId: string) => look(client(userId), (db) => billingProfileOf(db, userId));

    test("is kept, replaced, journalled and handed out with the rest of the data", async () => {
      expect(await own(camille)).toBeNull();
      await save(camille);
      expect(await own(camille)).toEqual(profile);
      await save(camille, { siren: "", city: "Lanester" });
      expect(await own(camille)).toEqual({ ...profile, siren: null, city: "Lanester" });
      const { rows } = await world.owner.pool.query(
        "select actor_id, action, subject_id from journal order by id",
      );
      const act = { actor_id: camille, action: "billing-profile-saved", subject_id: camille };
      expect(rows).toEqual([act, act]);
      const signedIn = {
        kind: "client",
        userId: camille,
        name: "Camille",
        sessionId: null,
        email: "camille@plomberie.example",
        secondFactor: false,
      } as never;
      const held = await world.accounts.personalData(signedIn);
      expect(held.billing).toMatchObject({ company: "<b>=1+1</b>", city: "Lanester" });
      expect(held.billing).not.toHaveProperty("userId");
    });

    test("saved twice at once stays one", async () => {
      await Promise.all([save(camille, { city: "Brest" }), save(camille, { city: "Vannes" })]);
      expect(await world.owner.db.$count(billingProfiles)).toBe(1);
    });

    test("is nobody else's to read or write", async () => {
      await save(camille);
      expect(await look(client(sacha), (db) => billingProfileOf(db, camille))).toBeNull();
      const attempt = asViewer(world.application.db, { viewer: client(sacha) }, (db) =>
        db.execute(sql`update billing_profiles set company = 'x'`),
      );
      expect((await attempt).rowCount).toBe(0);
      const forged = asViewer(world.application.db, { viewer: client(sacha) }, (db) =>
        db.insert(billingProfiles).values({ userId: alix, ...profile, updatedAt: now }),
      );
      await expect(forged).rejects.toMatchObject({ cause: { code: "42501" } });
    });
  });
});
