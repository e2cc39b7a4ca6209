import { describe, expect, it } from "vitest";
import type { Database } from "#db/client.server.ts";
import { droppedEvents } from "#db/schema/landing-events.ts";
import { createDropCounter } from "#workflows/tracking/drop-counter.server.ts";
import { openJobBench } from "../email/job-bench.ts";
import { now } from "./landing-event.ts";

function failing(error: unknown): never {
  throw error;
}

const counts = (db: Database) =>
  db.select().from(droppedEvents).orderBy(droppedEvents.day, droppedEvents.reason);

describe("dropped events", () => {
  it("counts each reason by French day", async () => {
    const { app, owner } = await openJobBench();
    const counter = createDropCounter(app, { onError: failing });
    counter.count("robot", now);
    counter.count("robot", now);
    counter.count("flood", now);
    counter.count("robot", new Date("2026-11-21T23:30:00Z"));
    await counter.settle();
    expect(await counts(owner)).toEqual([
      { day: "2026-11-21", reason: "flood", count: 1 },
      { day: "2026-11-21", reason: "robot", count: 2 },
      { day: "2026-11-22", reason: "robot", count: 1 },
    ]);
  });

  it("loses none when several processes count at once", async () => {
    const { app, owner } = await openJobBench();
    const processes = Array.from({ length: 4 }, () => createDropCounter(app, { onError: failing }));
    for (let turn = 0; turn < 250; turn += 1) {
      for (const counter of processes) {
        counter.count(turn % 2 === 0 ? "flood" : "malformed", now);
        counter.count("robot", now);
      }
      if (turn % 25 === 0) await Promise.all(processes.map((counter) => counter.settle()));
    }
    await Promise.all(processes.map((counter) => counter.settle()));
    expect((await counts(owner)).map(({ reason, count }) => [reason, count])).toEqual([
      ["flood", 500],
      ["malformed", 500],
      ["robot", 1000],
    ]);
  });

  it("writes a flood of a thousand in two statements", async () => {
    const { app, owner } = await openJobBench();
    let statements = 0;
    const counted = new Proxy(app, {
      get(target, name) {
        if (name === "transaction") statements += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    const counter = createDropCounter(counted, { onError: failing });
    for (let turn = 0; turn < 1000; turn += 1) counter.count("flood", now);
    await counter.settle();
    expect((await counts(owner))[0]?.count).toBe(1000);
    expect(statements).toBeLessThanOrEqual(2);
  });

  it("continues after the database failed", async () => {
    const bench = await openJobBench();
    const errors: unknown[] = [];
    const counter = createDropCounter(bench.app, { onError: (error) => errors.push(error) });
    await bench.owner.execute("alter table dropped_events rename to away");
    counter.count("clock", now);
    await counter.settle();
    expect(errors).toHaveLength(1);
    await bench.owner.execute("alter table away rename to dropped_events");
    counter.count("clock", now);
    await counter.settle();
    expect((await counts(bench.owner)).map(({ count }) => count)).toEqual([1]);
  });
});
