import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/outgoing.ts";
import { jobCatalogue, type JobPayload } from "#jobs/catalogue.ts";
import { asViewer } from "#db/as-viewer.server.ts";
import type { WebhookEvent } from "#domain/outgoing.ts";
import { announce } from "#workflows/outgoing/announce.server.ts";
import { deliverWebhook } from "#workflows/outgoing/deliver-webhook.server.ts";
import { queueDeliveries } from "#workflows/outgoing/queue-deliveries.server.ts";
import { sendWebhookAgain, tryWebhook } from "#workflows/outgoing/send-again.server.ts";
import {
  addWebhookEndpoint,
  removeWebhookEndpoint,
  renewWebhookSecret,
  switchWebhook,
} from "#workflows/outgoing/webhook-endpoints.server.ts";
import { webhookKey } from "#workflows/outgoing/webhook-secret.server.ts";
import { countedWork } from "../../counted-work.ts";
import { insertOrder } from "../../records/order.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";
import { IMPATIENT_MS, isSignedBy, startReceiver } from "./receiver.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const actor = { kind: "administrator", userId: "alix" } as const;
const webhookKeys = (id: string, version: number) => [
  webhookKey("secret of the test", id, version),
];

describe("webhooks", () => {
  const world = sharedWorld(
    () => openDatabaseWorld(),
    "orders, webhook_endpoints, webhook_deliveries, journal, pgboss.job",
  );
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.next.status = 200;
  });

  const atRequest = () => ({
    db: world.application.db,
    jobs: world.jobs,
    webhooks: receiver.webhooks,
    webhookKeys,
  });
  const atJob = () => ({ ...atRequest(), db: world.owner.db });

  async function added(url = receiver.url, events: WebhookEvent[] = ["order.paid"]) {
    const id = randomUUID();
    const answer = await addWebhookEndpoint(atRequest(), { id, url, events, actor, now });
    if (!answer.ok) throw new Error(answer.reason);
    return { id, secret: answer.secret };
  }

  const announced = (event: WebhookEvent, subjectId: string) =>
    asViewer(world.application.db, { viewer: { kind: "visitor" } }, (transaction) =>
      announce(world.jobs, transaction, { event, subjectId, now }),
    );

  async function queued<Name extends "announce-event" | "deliver-webhook">(name: Name) {
    const { rows } = await world.owner.pool.query<{ data: JobPayload<Name> }>(
      "select data from pgboss.job where name = $1 order by created_on",
      [name],
    );
    return rows.map(({ data }) => jobCatalogue[name].parse(data) as JobPayload<Name>);
  }

  async function fanOut() {
    for (const told of await queued("announce-event")) {
      await queueDeliveries(atJob(), { ...told, now });
    }
  }

  /** Tries each pending delivery once; returns the errors, null for success. */
  async function deliver({ at = now, isLast = false, webhooks = receiver.webhooks } = {}) {
    const ended: (string | null)[] = [];
    for (const asked of await queued("deliver-webhook")) {
      ended.push(
        await deliverWebhook({ ...atJob(), webhooks }, { ...asked, now: at, isLast }).then(
          () => null,
          (error: Error) => error.message,
        ),
      );
    }
    return ended;
  }

  const deliveries = () => world.owner.db.select().from(webhookDeliveries);
  const endpoints = () => world.owner.db.select().from(webhookEndpoints);

  test("an event is delivered to its subscribers, signed, once however often its job runs", async () => {
    const { secret } = await added();
    await added("https://site.test/quotes-only", ["quote.accepted"]);
    const orderId = await insertOrder(world.owner.db, { status: "paid", company: "Rade" });
    await announced("order.paid", orderId);
    await fanOut();
    await fanOut();
    expect(await deliver()).toEqual([null]);
    expect(receiver.received).toHaveLength(1);
    const [told] = receiver.received;
    if (!told) throw new Error("nothing came");
    expect(isSignedBy(secret, told)).toBe(true);
    expect(isSignedBy(secret, { ...told, body: `${told.body} ` })).toBe(false);
    expect(told.headers["webhook-timestamp"]).toBe(String(now.getTime() / 1000));
    expect(JSON.parse(told.body)).toMatchObject({
      type: "order.paid",
      timestamp: now.toISOString(),
      data: { id: orderId, company: "Rade", status: "paid" },
    });
    expect(await deliveries()).toMatchObject([
      { id: told.headers["webhook-id"], status: "delivered", attempts: 1, responseStatus: 200 },
    ]);
    // Delivered: a late job doesn't send it again.
    expect(await deliver()).toEqual([null]);
    expect(receiver.received).toHaveLength(1);
  });

  test("a rolled-back transaction announces nothing", async () => {
    const taken = world.application.db.transaction(async (transaction) => {
      await announce(world.jobs, transaction, {
        event: "order.paid",
        subjectId: randomUUID(),
        now,
      });
      throw new Error("the act fails");
    });
    await expect(taken).rejects.toThrow("the act fails");
    expect(await queued("announce-event")).toEqual([]);
  });

  test("a failed delivery is retried with the same id, and given up after the last try", async () => {
    const { id } = await added();
    await tryWebhook(atRequest(), { id, actor, now });
    receiver.next.status = 500;
    expect(await deliver()).toEqual(["webhook: 500"]);
    receiver.next.status = 302;
    expect(await deliver()).toEqual(["webhook: 302"]);
    expect(await deliveries()).toMatchObject([
      { status: "waiting", attempts: 2, responseStatus: 302 },
    ]);
    expect(await deliver({ isLast: true })).toEqual([null]);
    expect(await deliveries()).toMatchObject([{ status: "failed", attempts: 3 }]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  test("a delivery that hangs times out, and is retried", async () => {
    const { id } = await added();
    await tryWebhook(atRequest(), { id, actor, now });
    receiver.next.status = null;
    const { answer, delays } = await countedWork(() => deliver({ webhooks: receiver.impatient }));
    expect(answer).toEqual(["webhook: timeout"]);
    expect(delays).toContain(IMPATIENT_MS);
    expect(await deliveries()).toMatchObject([
      { status: "waiting", failure: "timeout", responseStatus: null },
    ]);
  });

  test("an endpoint that answers 410 is disabled, which the journal says", async () => {
    const { id } = await added();
    await tryWebhook(atRequest(), { id, actor, now });
    await tryWebhook(atRequest(), { id, actor, now: later(1) });
    receiver.next.status = 410;
    expect(await deliver()).toEqual([null, null]);
    expect(receiver.received).toHaveLength(1);
    expect(await endpoints()).toMatchObject([{ offBecause: "gone", offAt: now }]);
    const found = await deliveries();
    expect(
      found.map(({ status, responseStatus, failure }) => [status, responseStatus, failure]),
    ).toEqual(
      expect.arrayContaining([
        ["failed", 410, null],
        ["failed", null, "endpoint-off"],
      ]),
    );
    await announced("order.paid", randomUUID());
    await fanOut();
    expect(await deliveries()).toHaveLength(2);
    const { rows } = await world.owner.pool.query(
      "select actor_kind from journal where action = 'webhook-off'",
    );
    expect(rows).toEqual([{ actor_kind: "system" }]);
    const again = { id: found[0]?.id ?? "", actor, now };
    expect(await sendWebhookAgain(atRequest(), again)).toEqual({
      ok: false,
      reason: "endpoint-off",
    });
    await switchWebhook(atRequest(), { id, actor, now, on: true });
    receiver.next.status = 200;
    expect(await sendWebhookAgain(atRequest(), again)).toEqual({ ok: true });
    await deliver();
    expect(receiver.received).toHaveLength(2);
  });

  test("a resent delivery restarts its retries; those of the earlier round are ignored", async () => {
    const { id } = await added();
    await tryWebhook(atRequest(), { id, actor, now });
    receiver.next.status = 500;
    await deliver();
    const [delivery] = await deliveries();
    await sendWebhookAgain(atRequest(), { id: delivery?.id ?? "", actor, now });
    expect(await deliver()).toEqual([null, "webhook: 500"]);
    receiver.next.status = 204;
    expect(await deliver()).toEqual([null, null]);
    expect(receiver.received).toHaveLength(3);
    expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 3, round: 2 }]);
    const gone = { id: randomUUID(), actor, now };
    expect(await sendWebhookAgain(atRequest(), gone)).toEqual({
      ok: false,
      reason: "delivery-not-found",
    });
  });

  test.each([
    "https://intranet.example/",
    "https://both.example/",
    "https://127.0.0.1/",
    "https://[::1]/",
  ])("an address on a private network is refused: %s", async (url) => {
    const asked = { id: randomUUID(), url, events: ["order.paid" as const], actor, now };
    expect(await addWebhookEndpoint(atRequest(), asked)).toEqual({
      ok: false,
      reason: "address-forbidden",
    });
    expect(await endpoints()).toEqual([]);
  });

  test("a host that now resolves to a private network isn't called or retried", async () => {
    const { id } = await added();
    await tryWebhook(atRequest(), { id, actor, now });
    receiver.names["site.test"] = ["10.0.0.7"];
    try {
      expect(await deliver()).toEqual([null]);
    } finally {
      receiver.names["site.test"] = ["93.184.216.34"];
    }
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: "failed", failure: "address-forbidden" }]);
  });

  test("for a day after renewal both secrets sign, then the new one alone", async () => {
    const { id, secret: former } = await added();
    const renewed = await renewWebhookSecret(atRequest(), { id, actor, now });
    if (!renewed.ok) throw new Error(renewed.reason);
    expect(renewed.secret).not.toBe(former);
    for (const at of [later(23), later(25)]) {
      await tryWebhook(atRequest(), { id, actor, now: at });
      await deliver({ at });
    }
    const signed = receiver.received.map((told) =>
      [former, renewed.secret].map((one) => isSignedBy(one, told)),
    );
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test("a form posted twice adds one endpoint; removing it deletes its deliveries, and nothing leaves", async () => {
    const asked = {
      id: randomUUID(),
      url: receiver.url,
      events: ["order.paid" as const],
      actor,
      now,
    };
    const answers = await Promise.all([
      addWebhookEndpoint(atRequest(), asked),
      addWebhookEndpoint(atRequest(), asked),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await tryWebhook(atRequest(), { id: asked.id, actor, now });
    await removeWebhookEndpoint(atRequest(), { id: asked.id, actor, now });
    expect(await deliver()).toEqual(["the address was removed"]);
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test("an event whose record is gone isn't delivered", async () => {
    await added();
    await announced("order.paid", randomUUID());
    await fanOut();
    expect(await deliver()).toEqual([null]);
    expect(await deliveries()).toMatchObject([
      { status: "failed", failure: "record-gone", attempts: 0 },
    ]);
  });
});
