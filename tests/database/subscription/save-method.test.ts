import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Viewing } from "#db/as-viewer.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import { settleSetup, settleSetups } from "#workflows/subscription/settle-setup.server.ts";
import { openSavedMethods, START } from "./saved-method-world.ts";
import { insertMember } from "../../records/company-member.ts";

const methods = openSavedMethods();
const { known, world, books, vendor } = methods;

const statuses = async () => (await methods.setups()).map(({ status }) => status);
const setStatus = (status: "cancelled" | "paid") =>
  world.owner.db.update(orders).set({ status }).where(eq(orders.id, known.orderId));

describe("the vendor's page that saves a method", () => {
  test("a repetition, another tab and concurrent requests lead to one page, and nothing is charged", async () => {
    const opened = await Promise.all([methods.open(), methods.open(), methods.open()]);
    const urls = new Set(opened.map((one) => one.ok && one.url));
    expect([...urls]).toEqual([
      expect.stringMatching(/^https:\/\/agence\.example\/paiement-essai\/carte\/cs_trial_/),
    ]);
    expect(await methods.open()).toEqual(opened[0]);
    expect(books.setups.size).toBe(1);
    const [setup] = await methods.setups();
    expect(setup).toMatchObject({
      purpose: "open",
      status: "open",
      userId: known.camille,
      listings: 2,
      acceptance: { termsVersion: "2026-11-21" },
      request: {
        returnUrl: "https://agence.example/portal/abonnements?retour=1",
        cancelUrl: "https://agence.example/portal/abonnements?abandon=1",
        customerId: null,
      },
    });
    expect(await methods.subscriptions()).toEqual([]);
  });

  test("another client's order, an unpaid or unknown one: no page", async () => {
    const asSacha = { viewer: { kind: "client", userId: known.sacha } } as const;
    expect(await methods.open({ viewing: asSacha })).toEqual({
      ok: false,
      reason: "order-not-found",
    });
    const asNobody = { viewer: { kind: "visitor" } } as const;
    expect(await methods.open({ viewing: asNobody })).toMatchObject({ reason: "order-not-found" });
    expect(await methods.open({ orderId: "x" })).toMatchObject({ reason: "order-not-found" });
    await setStatus("cancelled");
    expect(await methods.open()).toEqual({ ok: false, reason: "order-not-paid" });
    expect(books.setups.size).toBe(0);
  });

  test("the vendor down: an error, and the next click uses the same key", async () => {
    const keys: string[] = [];
    vendor.is = {
      ...methods.provider,
      openSetup(_request, key) {
        keys.push(key);
        throw new PaymentUnavailable("timeout", { stored: false });
      },
    };
    expect(await methods.open()).toEqual({ ok: false, reason: "unavailable" });
    expect(await methods.open()).toEqual({ ok: false, reason: "unavailable" });
    vendor.is = methods.provider;
    expect(await methods.open()).toMatchObject({ ok: true });
    expect(new Set(keys).size).toBe(1);
    expect((await methods.setups()).map(({ idempotencyKey }) => idempotencyKey)).toEqual([keys[0]]);
  });

  test("a failure that the vendor caches by key is retried with another key", async () => {
    let refused = 0;
    vendor.is = {
      ...methods.provider,
      openSetup(request, key) {
        refused += 1;
        if (refused > 1) return methods.provider.openSetup(request, key);
        throw new PaymentUnavailable("api_error", { stored: true });
      },
    };
    expect(await methods.open()).toMatchObject({ ok: true });
    expect((await statuses()).toSorted()).toEqual(["failed", "open"]);
  });

  test("another number of listings, or an expired page, opens another page; the first is closed", async () => {
    const first = await methods.page(methods.open());
    const second = await methods.page(methods.open({ listings: 5 }));
    expect(second).not.toBe(first);
    expect(await methods.save(first, "card")).toBeNull();
    methods.later(2);
    const third = await methods.page(methods.open({ listings: 5 }));
    expect(third).not.toBe(second);
    const kept = await methods.setups();
    expect(kept.map(({ status, listings }) => `${status} ${listings}`).toSorted()).toEqual([
      "expired 2",
      "expired 5",
      "open 5",
    ]);
  });
});

describe("a saved method", () => {
  test("opens one subscription, whoever reports it first and however often", async () => {
    await methods.open();
    const sessionId = await methods.page(methods.open({ names: ["Port", "Halles"] }));
    const notice = await methods.save(sessionId, "card");
    await Promise.all([
      methods.deliver(notice),
      settleSetups(methods.atRequest(), { orderId: known.orderId }, START),
      settleSetup(methods.atRequest(), { sessionId, now: START }),
      settleSetup(methods.atJob(), { sessionId, now: START }),
    ]);
    await methods.deliver(notice);
    await methods.work();
    const [subscription, ...others] = await methods.subscriptions();
    expect(others).toEqual([]);
    expect(subscription).toMatchObject({
      orderId: known.orderId,
      listings: 2,
      places: [1, 2],
      collectedBy: "provider",
      provider: "trial",
      methodKind: "card",
      methodLabel: "Visa •••• 4242",
      startedOn: "2026-11-21",
    });
    const [setup] = await methods.setups();
    expect(setup).toMatchObject({ status: "done", subscriptionId: subscription?.id });
    expect(await methods.charges(subscription?.id ?? "")).toMatchObject([
      { status: "paid", tries: 1 },
    ]);
  });

  test("an unused page expires; with the vendor down, the return page changes nothing", async () => {
    const sessionId = await methods.page(methods.open());
    const back = () =>
      settleSetups(methods.atRequest(), { orderId: known.orderId }, methods.clock.now);
    vendor.is = {
      ...methods.provider,
      readSetup: () => Promise.reject(new PaymentUnavailable("timeout", { stored: false })),
    };
    await back();
    vendor.is = methods.provider;
    await back();
    expect(await statuses()).toEqual(["open"]);
    methods.later(1);
    await settleSetup(methods.atJob(), { sessionId, now: methods.clock.now });
    expect(await statuses()).toEqual(["expired"]);
  });

  test("for an order cancelled meanwhile opens nothing, and is detached at the vendor", async () => {
    const sessionId = await methods.page(methods.open());
    const notice = await methods.save(sessionId, "card");
    await setStatus("cancelled");
    await methods.deliver(notice);
    await methods.work();
    expect(await methods.subscriptions()).toEqual([]);
    expect(await statuses()).toEqual(["failed"]);
    expect(books.setups.get(sessionId)).toMatchObject({ status: "expired" });
    // Once refused it opens nothing, even when the order is reopened.
    await setStatus("paid");
    await settleSetup(methods.atJob(), { sessionId, now: START });
    expect(await methods.subscriptions()).toEqual([]);
  });

  test("reported again after its subscription has ended, opens no other", async () => {
    const sessionId = await methods.page(methods.open());
    const notice = await methods.save(sessionId, "card");
    await methods.deliver(notice);
    await methods.work();
    await world.owner.db
      .update(subscriptions)
      .set({ subscribed: false, endsOn: "2026-11-21", ending: "at-once" });
    methods.later(2);
    await settleSetup(methods.atJob(), { sessionId, now: methods.clock.now });
    expect(await methods.subscriptions()).toHaveLength(1);
  });

  test("is found by the nightly reconciliation when its notice was lost", async () => {
    const sessionId = await methods.page(methods.open());
    await methods.save(sessionId, "debit");
    await methods.reconcile();
    expect(await methods.subscriptions()).toMatchObject([
      { methodKind: "sepa_debit", methodLabel: "IBAN FR •••• 2606", methodExpiresOn: null },
    ]);
  });

  test("replacing a refused one is charged at once for what is due, and the old one is detached", async () => {
    const subscriptionId = await methods.subscribed("refused-card");
    expect(await methods.charges(subscriptionId)).toMatchObject([
      { status: "failed", failure: "card_declined", tries: 1 },
    ]);
    const [before] = await methods.subscriptions();
    methods.later(2);
    const sessionId = await methods.page(methods.change(subscriptionId));
    expect(books.setups.get(sessionId)?.request).toMatchObject({ customerId: before?.customerId });
    await methods.deliver(await methods.save(sessionId, "card"));
    await methods.work();
    expect(await methods.charges(subscriptionId)).toMatchObject([
      { status: "paid", failure: null, tries: 2 },
    ]);
    const [after] = await methods.subscriptions();
    expect(after).toMatchObject({ customerId: before?.customerId });
    expect(after?.methodId).not.toBe(before?.methodId);
    const [first] = books.setups.values();
    expect(first).toMatchObject({ methodId: before?.methodId, status: "expired" });
  });

  test("is changed by its owner, or by an e-mail's link; not by another client, nor after the end", async () => {
    const subscriptionId = await methods.subscribed("card");
    const asSacha = { viewer: { kind: "client", userId: known.sacha } } as const;
    const none = { ok: false, reason: "subscription-not-found" };
    expect(await methods.change(subscriptionId, asSacha)).toEqual(none);
    const visitor = { viewer: { kind: "visitor" } } as const;
    expect(await methods.change(subscriptionId, visitor)).toEqual(none);
    const byLink = { ...visitor, heldKey: subscriptionId };
    const sessionId = await methods.page(methods.change(subscriptionId, byLink));
    await world.owner.db
      .update(subscriptions)
      .set({ subscribed: false, endsOn: "2026-11-21", ending: "at-once" });
    methods.later(1);
    expect(await methods.change(subscriptionId)).toEqual({
      ok: false,
      reason: "subscription-is-ended",
    });
    // Saved in the second it ended.
    methods.clock.now = START;
    await methods.save(sessionId, "refused-card");
    methods.later(1);
    await settleSetup(methods.atJob(), { sessionId, now: methods.clock.now });
    await methods.work();
    expect(await methods.subscriptions()).toMatchObject([{ methodLabel: "Visa •••• 4242" }]);
    expect((await methods.setups()).map(({ purpose, status }) => `${purpose} ${status}`)).toContain(
      "change failed",
    );
  });

  test("the history says who changed it: the client, a member of their company, or an e-mail's link", async () => {
    const { camille, sacha } = known;
    await insertMember(world.owner.db, { ownerId: camille, memberId: sacha, at: START });
    onTestFinished(async () => {
      await world.owner.db.delete(companyMembers);
    });
    const asSacha = {
      viewer: { kind: "client", userId: camille, memberId: sacha },
    } as const satisfies Viewing;
    const opening = await methods.page(methods.open({ viewing: asSacha }));
    await methods.deliver(await methods.save(opening, "card"));
    await methods.work();
    const [opened] = await methods.subscriptions();
    const id = opened?.id ?? "";
    const byLink = { viewer: { kind: "visitor" }, heldKey: id } as const;
    for (const viewing of [methods.asCamille(), asSacha, byLink]) {
      methods.later(2);
      const sessionId = await methods.page(methods.change(id, viewing));
      await methods.save(sessionId, "card");
      // Under the application's role, which can't sign for another.
      await settleSetup(methods.atRequest(), { sessionId, now: methods.clock.now });
      await methods.work();
    }
    const { rows } = await world.owner.pool.query<{ told: string }>(
      `select action || ' ' || actor_kind || ' ' || coalesce(actor_id, '-') as told from journal
        where subject_id = $1 and action in ('subscription-opened', 'subscription-method-changed') order by at, id`,
      [id],
    );
    expect(rows.map(({ told }) => told)).toEqual([
      `subscription-opened client ${sacha}`,
      `subscription-method-changed client ${camille}`,
      `subscription-method-changed client ${sacha}`,
      "subscription-method-changed visitor -",
    ]);
  });

  test("is detached thirty days after its subscription's end, not before", async () => {
    await methods.subscribed("card");
    await world.owner.db
      .update(subscriptions)
      .set({ subscribed: false, endsOn: "2026-11-21", ending: "at-once" });
    const kept = () => [...books.setups.values()].map(({ status }) => status);
    methods.later(29);
    await methods.reconcile();
    await methods.work();
    expect(kept()).toEqual(["complete"]);
    methods.later(1);
    await methods.reconcile();
    await methods.work();
    expect(kept()).toEqual(["expired"]);
  });
});
