import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { askBatch } from "#workflows/pending-act/ask-batch.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");

describe("moving several orders", () => {
  const world = sharedWorld(openAccountsWorld, "orders, journal");
  let alix: string;
  let lou: string;

  beforeAll(async () => {
    alix = await addUser(world, "alix@phare.example", { administrator: true });
    lou = await addUser(world, "lou@phare.example", { administrator: true });
  });

  const act = { kind: "move-order", action: "start", note: "" } as const;
  const start = (subjectIds: string[], userId = alix) =>
    askBatch(
      {
        db: world.application.db,
        jobs: world.jobs,
        issuer: { vatRegime: "normal" },
        undoSeconds: 0,
      },
      { act, subjectIds, userId, now },
    );

  test("an order that can't be moved doesn't keep others from moving", async () => {
    const first = await insertOrder(world.owner.db, { status: "paid", number: "CMD-2026-0001" });
    const closed = await insertOrder(world.owner.db, {
      status: "pending",
      number: "CMD-2026-0002",
    });
    const last = await insertOrder(world.owner.db, { status: "paid", number: "CMD-2026-0003" });
    const nothing = randomUUID();
    expect(await start([first, closed, nothing, "x", last])).toEqual({
      moved: [first, last],
      waits: false,
      kept: [
        { id: closed, reason: "order-is-pending" },
        { id: nothing, reason: "order-not-found" },
        { id: "x", reason: "order-not-found" },
      ],
    });
    const { rows } = await world.owner.pool.query("select subject_id from journal order by id");
    expect(rows).toEqual([{ subject_id: first }, { subject_id: last }]);
  });

  test("two administrators at once: each order moves once, with one journal row", async () => {
    const ids: string[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      ids.push(
        await insertOrder(world.owner.db, { status: "paid", number: `CMD-2026-000${number}` }),
      );
    }
    const answers = await Promise.all([start(ids), start(ids.toReversed(), lou)]);
    expect(answers.flatMap(({ moved }) => moved).toSorted()).toEqual(ids.toSorted());
    const { rows } = await world.owner.pool.query("select from journal");
    expect(rows).toHaveLength(ids.length);
  });
});
