import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server.ts";
import { lookAs } from "#db/as-viewer.server.ts";
import type { ActToDo } from "#domain/pending-act.ts";
import { actsOfPerson } from "#queries/pending-act/of-person.server.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { askAct } from "#workflows/pending-act/ask-act.server.ts";
import { askBatch } from "#workflows/pending-act/ask-batch.server.ts";
import { doPendingAct, giveUpPendingAct } from "#workflows/pending-act/do-pending-act.server.ts";
import { putActsAway, undoActs } from "#workflows/pending-act/undo-acts.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const due = new Date("2026-11-21T10:00:10Z");
const cancelling = { kind: "move-order", action: "cancel", note: "Doublon" } as const;

describe("delayed acts", () => {
  const world = sharedWorld(
    openAccountsWorld,
    "orders, payments, journal, pgboss.job, pending_acts",
  );
  let alix: string;
  let lou: string;
  let operator: string;

  beforeAll(async () => {
    alix = await addUser(world, "alix@phare.example", { administrator: true });
    lou = await addUser(world, "lou@phare.example", { administrator: true });
    operator = await addUser(world, "sam@phare.example", { role: "operator" });
  });

  const issuer = { vatRegime: "normal" } as const;
  const dependencies = () => ({ db: world.application.db, jobs: world.jobs, issuer });
  const order = () => insertOrder(world.owner.db, { status: "pending" });
  const ask = (
    subjectId: string,
    act: ActToDo = cancelling,
    userId = alix,
    batchId = randomUUID(),
  ) => askAct({ ...dependencies(), undoSeconds: 10 }, { act, subjectId, batchId, userId, now });

  test.each([0, 10])(
    "an act on money is refused to an operator, with %s seconds to undo it",
    async (undoSeconds) => {
      const subjectId = await order();
      const asked = { subjectId, batchId: randomUUID(), userId: operator, now };
      const askTo = (action: "cancel" | "mark-paid") =>
        askAct({ ...dependencies(), undoSeconds }, { ...asked, act: { ...cancelling, action } });
      const refused = { ok: false, refusal: { reason: "not-allowed" } };
      expect(await askTo("cancel")).toEqual(refused);
      expect(await askTo("mark-paid")).toEqual(refused);
      expect(await acts(operator)).toEqual([]);
    },
  );

  const acts = (userId = alix, at = due) =>
    lookAs(world.application.db, { viewer: { kind: "administrator", userId } }, (db) =>
      actsOfPerson(db, userId, at),
    );
  const only = async () => {
    const [act, ...others] = await acts();
    expect(others).toEqual([]);
    if (!act) throw new Error("nothing waits");
    return act;
  };
  const perform = (actId: string) => doPendingAct(dependencies(), { actId, now: due });
  /** Fails the transaction just before its commit. */
  const killedBeforeItCommits = (): Database => {
    const { db } = world.application;
    let begun = 0;
    const transaction: Database["transaction"] = (work, config) => {
      begun += 1;
      const isFirst = begun === 1;
      return db.transaction(async (inner) => {
        const result = await work(inner);
        if (isFirst) throw new Error("killed");
        return result;
      }, config);
    };
    return Object.assign(Object.create(db) as Database, { transaction });
  };
  const undo = (batchId: string, userId = alix) =>
    undoActs({ db: world.application.db }, { batchId, userId, now: due });
  const statusOf = async (id: string) => {
    const { rows } = await world.owner.pool.query<{ status: string }>(
      "select status from orders where id = $1",
      [id],
    );
    return rows[0]?.status;
  };
  const written = async () => {
    const { rows } = await world.owner.pool.query<{ journal: number; jobs: number; at: Date }>(
      `select (select count(*)::int from journal) as journal, (select count(*)::int from pgboss.job) as jobs,
        (select start_after from pgboss.job where name = 'do-pending-act') as at`,
    );
    return rows[0];
  };

  test("a waiting act is done at its time, not before, once, in the name of the person who asked", async () => {
    const id = await order();
    expect(await ask(id)).toEqual({ ok: true, waits: true });
    expect(await statusOf(id)).toBe("pending");
    expect(await written()).toEqual({ journal: 0, jobs: 1, at: due });
    const act = await only();
    expect(act).toMatchObject({ state: "waiting", dueAt: due, subjectId: id });

    await perform(act.id);
    await perform(act.id);
    expect(await statusOf(id)).toBe("cancelled");
    expect(await acts()).toMatchObject([{ id: act.id, state: "done" }]);
    expect((await written())?.journal).toBe(1);
    expect(await acts(alix, new Date("2026-11-21T10:00:31Z"))).toEqual([]);
  });

  test("an act that would be refused now is refused at once, and not queued", async () => {
    const id = await insertOrder(world.owner.db, { status: "cancelled" });
    expect(await ask(id)).toEqual({ ok: false, refusal: { reason: "order-is-cancelled" } });
    expect(await ask(randomUUID())).toMatchObject({ refusal: { reason: "order-not-found" } });
    expect(await acts()).toEqual([]);
    expect(await written()).toEqual({ journal: 0, jobs: 0, at: null });
  });

  test("an act without a delay is done at once", async () => {
    const id = await order();
    const asked = { act: cancelling, subjectId: id, batchId: randomUUID(), userId: alix, now };
    expect(await askAct({ ...dependencies(), undoSeconds: 0 }, asked)).toEqual({
      ok: true,
      waits: false,
    });
    expect(await statusOf(id)).toBe("cancelled");
    expect(await acts()).toEqual([]);
  });

  test("an undone act is never done; a done act can't be undone", async () => {
    const [first, second] = [await order(), await order()];
    await ask(first);
    const taken = await only();
    expect(await undo(taken.batchId, lou)).toBe(0);
    expect(await undo(taken.batchId)).toBe(1);
    expect(await undo(taken.batchId)).toBe(0);
    await perform(taken.id);
    expect(await statusOf(first)).toBe("pending");
    await putActsAway({ db: world.application.db }, { batchId: taken.batchId, userId: alix });

    await ask(second);
    const done = await only();
    await perform(done.id);
    expect(await undo(done.batchId)).toBe(0);
    expect(await statusOf(second)).toBe("cancelled");
  });

  test("undone by two tabs while it runs: either the undo or the act wins, exactly once", async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await order();
      const batchId = randomUUID();
      await ask(id, cancelling, alix, batchId);
      const act = (await acts()).find((one) => one.batchId === batchId);
      if (!act) throw new Error("nothing waits");
      const doing = () => perform(act.id).then(() => 0);
      const steps = [doing, () => undo(batchId), doing, () => undo(batchId)];
      const undone = await Promise.all(
        (round % 2 ? steps : steps.toReversed()).map((step) => step()),
      );
      const taken = undone.reduce((sum, count) => sum + count, 0);
      expect(taken).toBeLessThanOrEqual(1);
      expect(await statusOf(id)).toBe(taken === 1 ? "pending" : "cancelled");
    }
  });

  test("the same act asked twice is one; another act, or another member's, is refused while one waits", async () => {
    const id = await order();
    expect(await Promise.all([ask(id), ask(id)])).toEqual([
      { ok: true, waits: true },
      { ok: true, waits: true },
    ]);
    await only();
    const another = { ok: false, refusal: { reason: "another-waits" } };
    expect(await ask(id, { kind: "move-order", action: "mark-paid", note: "" })).toEqual(another);
    expect(await ask(id, { ...cancelling, note: "Autre raison" })).toEqual(another);
    expect(await ask(id, cancelling, lou)).toEqual(another);
  });

  test("an act refused when its time comes tells its asker why until they have read it", async () => {
    const id = await order();
    await ask(id);
    const act = await only();
    const elsewhere = { orderId: id, action: "cancel", note: "Ailleurs", now } as const;
    await moveOrder(dependencies(), { ...elsewhere, administratorId: lou });
    await perform(act.id);
    const [refused] = await acts(alix, new Date("2026-11-22T10:00:00Z"));
    expect(refused).toMatchObject({ state: "refused", refusal: { reason: "order-is-cancelled" } });
    expect((await written())?.journal).toBe(1);
    await putActsAway({ db: world.application.db }, { batchId: act.batchId, userId: lou });
    expect(await acts()).toHaveLength(1);
    await putActsAway({ db: world.application.db }, { batchId: act.batchId, userId: alix });
    expect(await acts()).toEqual([]);
  });

  test.each<[string, string]>([
    ["marked as paid", "update orders set status = 'paid' where id = $1"],
    [
      "paid in part",
      `insert into payments (id, order_id, order_number, mode, provider, method, provider_payment_id, reference, amount_cents, received_at, received_on)
      select gen_random_uuid(), id, number, mode, 'transfer', 'transfer', 'one', '', 100, now(), '2026-11-21' from orders where id = $1`,
    ],
  ])("an order that was %s while its cancellation waited isn't cancelled", async (_, change) => {
    const id = await order();
    await ask(id);
    const act = await only();
    await world.owner.pool.query(change, [id]);
    const before = await statusOf(id);
    await perform(act.id);
    expect(await statusOf(id)).toBe(before);
    expect(await only()).toMatchObject({
      state: "refused",
      refusal: { reason: "changed-meanwhile" },
    });
  });

  test("an act runs with the rights that its asker has by then", async () => {
    const nour = await addUser(world, `nour-${randomUUID()}@phare.example`, {
      administrator: true,
    });
    const id = await order();
    await ask(id, cancelling, nour);
    const [act] = await acts(nour);
    await world.owner.pool.query("update user_roles set role = 'operator' where user_id = $1", [
      nour,
    ]);
    await perform(act?.id ?? "");
    expect(await statusOf(id)).toBe("pending");
    expect(await acts(nour)).toMatchObject([
      { state: "refused", refusal: { reason: "not-allowed" } },
    ]);
  });

  test("an act killed half-way still waits, is done by the next try, and given up after the last", async () => {
    const [first, last] = [await order(), await order()];
    await ask(first);
    const act = await only();
    const jobs = { enqueue: () => Promise.reject(new Error("killed")) };
    const asked = { actId: act.id, now: due };
    const cut = doPendingAct({ ...dependencies(), jobs }, asked);
    await expect(cut).rejects.toThrow("killed");
    expect(await statusOf(first)).toBe("pending");
    await expect(
      doPendingAct({ ...dependencies(), db: killedBeforeItCommits() }, asked),
    ).rejects.toThrow("killed");
    expect(await statusOf(first)).toBe("pending");
    expect((await only()).state).toBe("waiting");
    await perform(act.id);
    expect(await statusOf(first)).toBe("cancelled");

    await ask(last);
    const lost = (await acts()).find(({ state }) => state === "waiting");
    await giveUpPendingAct(dependencies(), { actId: lost?.id ?? "", now: due });
    const given = (await acts()).find(({ id }) => id === lost?.id);
    expect(given).toMatchObject({ state: "refused", refusal: { reason: "failed" } });
    await perform(lost?.id ?? "");
    expect(await statusOf(last)).toBe("pending");
  });

  test("acts asked together are undone together", async () => {
    const ids = [await order(), await order(), await order()];
    const closed = await insertOrder(world.owner.db, { status: "cancelled" });
    const act = { ...cancelling, note: "Test" };
    const batch = { act, subjectIds: [...ids, closed], userId: alix, now };
    expect(await askBatch({ ...dependencies(), undoSeconds: 10 }, batch)).toEqual({
      moved: ids,
      waits: true,
      kept: [{ id: closed, reason: "order-is-cancelled" }],
    });
    const [one] = await acts();
    expect(await undo(one?.batchId ?? "")).toBe(3);
    for (const id of ids) expect(await statusOf(id)).toBe("pending");
  });
});
