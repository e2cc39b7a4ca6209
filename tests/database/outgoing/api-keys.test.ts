import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { apiKeys } from "#db/schema/outgoing.ts";
import { MAX_API_KEYS } from "#domain/outgoing.ts";
import { makeApiKey, revokeApiKey } from "#workflows/outgoing/api-keys.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { agency, camille, openRights, refused, visitor } from "../rights/rights-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const operator = "00000000-0000-4000-8000-0000000000e4";

describe("API keys", () => {
  const { world, rows, attempt } = openRights(
    "orders, calls, quotes, api_keys, webhook_endpoints, journal",
  );
  const actor = agency.viewer;
  beforeAll(() => addUser(world, "operatrice@phare.example", { id: operator, role: "operator" }));

  const make = (changes: Partial<Parameters<typeof makeApiKey>[1]> = {}) =>
    makeApiKey(world.application, {
      id: randomUUID(),
      name: "Zapier",
      scopes: ["orders"],
      actor,
      now,
      ...changes,
    });
  const holding = (heldKey: string) => ({ ...visitor, heldKey });

  async function made(changes: Parameters<typeof make>[0] = {}) {
    const id = randomUUID();
    const answer = await make({ id, ...changes });
    if (!answer.ok) throw new Error(answer.reason);
    return { id, token: answer.token };
  }

  test("a key reads the kinds in its scope, of every client, and changes none", async () => {
    const orderId = await insertOrder(world.owner.db, { userId: camille });
    const { token } = await made();
    expect(await rows(holding(token), "select id from orders")).toEqual([{ id: orderId }]);
    expect((await attempt(holding(token), "update orders set status = 'paid'")).rowCount).toBe(0);
    const other = await made({ scopes: ["calls", "quotes"] });
    expect(await rows(holding(other.token), "select id from orders")).toEqual([]);
    for (const held of ["", "phl_", token.slice(0, -1), `${token}x`, "' or true --"]) {
      expect(await rows(holding(held), "select id from orders")).toEqual([]);
    }
  });

  test("a revoked key reads nothing, and is revoked once", async () => {
    await insertOrder(world.owner.db, {});
    const { id, token } = await made();
    expect(await revokeApiKey(world.application, { id, actor, now })).toEqual({ ok: true });
    expect(await rows(holding(token), "select id from orders")).toEqual([]);
    expect((await attempt(holding(token), "select id from use_api_key(now())")).rows).toEqual([]);
    expect(await revokeApiKey(world.application, { id, actor, now })).toEqual({
      ok: false,
      reason: "key-not-found",
    });
  });

  test("neither the key nor its source is stored; its use is recorded to the minute", async () => {
    const { token } = await made();
    const use = (at: string) => attempt(holding(token), `select id from use_api_key('${at}')`);
    await use("2026-11-21T10:00:00Z");
    await use("2026-11-21T10:00:30Z");
    const [kept] = await world.owner.db.select().from(apiKeys);
    expect(JSON.stringify(kept)).not.toContain(token.slice(0, 12));
    expect(kept).toMatchObject({ ending: token.slice(-4), lastUsedAt: now });
    await use("2026-11-21T10:01:01Z");
    const [used] = await world.owner.db.select().from(apiKeys);
    expect(used?.lastUsedAt).toEqual(new Date("2026-11-21T10:01:01Z"));
  });

  test("an operator, a client and a program see no key or webhook, and create none", async () => {
    const { token } = await made();
    const others = [
      { viewer: { kind: "administrator", userId: operator } } as const,
      { viewer: { kind: "client", userId: camille } } as const,
      holding(token),
      visitor,
    ];
    const add = `insert into webhook_endpoints (id, url, events, created_at)
      values (gen_random_uuid(), 'https://x.example/', '{order.paid}', now())`;
    for (const who of others) {
      expect(await rows(who, "select id from api_keys")).toEqual([]);
      await expect(attempt(who, add)).rejects.toMatchObject(refused);
    }
    await expect(
      make({ actor: { kind: "administrator", userId: operator } }),
    ).rejects.toMatchObject(refused);
  });

  test("a form creates one key, up to a limit of active keys", async () => {
    const id = randomUUID();
    const twice = await Promise.all([make({ id }), make({ id })]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    for (let others = 1; others < MAX_API_KEYS; others += 1) await made();
    expect(await make()).toEqual({ ok: false, reason: "too-many-keys" });
    await revokeApiKey(world.application, { id, actor, now });
    expect(await make()).toMatchObject({ ok: true });
  });
});
