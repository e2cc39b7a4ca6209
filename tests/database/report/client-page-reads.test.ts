import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import {
  deliverablesOfOrder,
  listingsOfClient,
} from "#queries/deliverable/listings-of-client.server.ts";
import { releasedReport } from "#queries/report/by-order.server.ts";
import { insertScoredAudit } from "../../records/audit.ts";
import { insertDeliverable } from "../../records/deliverable.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { rowsRead } from "../lists/measured-reads.ts";
import { openReports } from "./report-world.ts";

const { world, known, addOrder, follow, release } = openReports();
let orderId = "";
const since = new Date("2026-11-11T05:30:00Z");

async function addOwnRecords(): Promise<void> {
  orderId = await addOrder();
  await follow("2026-11-17");
  await release(orderId);
  const whose = { orderId, userId: known.camille };
  const subscriptionId = await insertSubscription(world.owner.db, whose);
  for (let month = 1; month <= 12; month += 1) {
    const periodStartsOn = `2026-${String(month).padStart(2, "0")}-01`;
    const closed = { status: "done", closedAt: new Date(`${periodStartsOn}T09:00:00Z`) } as const;
    const open = { status: "planned", dueAt: new Date("2026-12-20T23:00:00Z") } as const;
    for (const rank of [1, 2, 3]) {
      await insertDeliverable(world.owner.db, {
        subscriptionId,
        periodStartsOn,
        inDays: true,
        rank,
        ...(month < 12 ? closed : open),
      });
    }
  }
  const { camille: userId } = known;
  const email = "camille@plomberie.example";
  const runs = [
    { at: new Date("2026-10-18T09:00:00Z"), score: 48 },
    { at: new Date("2026-11-17T09:00:00Z"), score: 71 },
  ];
  await insertScoredAudit(world.owner.db, { userId, email, runs });
}

async function reads(): Promise<{ rows: number; shown: unknown }> {
  const viewer = { kind: "client", userId: known.camille } as const;
  return lookAs(world.application.db, { viewer }, async (db) => {
    const before = await rowsRead(db);
    const page = await listingsOfClient(db, { userId: known.camille, since });
    const lines = await deliverablesOfOrder(db, orderId);
    const report = await releasedReport(db, orderId);
    const [listing] = page[0]?.listings ?? [];
    const scores = [listing?.baseline?.score, listing?.latest?.score];
    const shown = { promised: page[0]?.deliverables.length, lines: lines.length, scores, report };
    return { rows: (await rowsRead(db)) - before, shown };
  });
}

test("a client's pages read no more with 1,000 clients and a year of deliverables each than with one", async () => {
  await addOwnRecords();
  await world.owner.db.execute(sql`analyze`);
  const alone = await reads();
  expect(alone.shown).toMatchObject({ promised: 4, lines: 2, scores: [48, 71] });
  await addThousandClients();
  await world.owner.db.execute(sql`analyze`);
  const among = await reads();
  expect(among.shown).toEqual(alone.shown);
  expect(among.rows).toBeLessThan(Math.max(2 * alone.rows, 1500));
});

interface Source {
  beside: string;
  where?: string;
}

async function addThousandClients(): Promise<void> {
  const copy = (table: string, changes: string, { beside, where = "true" }: Source) =>
    world.owner.db.execute(
      sql.raw(`insert into ${table} select made.* from ${table} as model, ${beside},
        lateral jsonb_populate_record(model, ${changes}) as made where ${where}`),
    );
  const clients = "generate_series(1, 1000) as client";
  await world.owner.db.execute(
    sql.raw(`insert into "user" (id, name, email, email_verified, created_at, updated_at)
    select 'client-' || client, 'Client', 'client-' || client || '@exemple.example', true, now(), now() from ${clients}`),
  );
  const ofClient = "like 'client-%'";
  const owned = { beside: "orders as owned", where: `owned.user_id ${ofClient}` };
  const ofOrder = "'order_id', owned.id";
  // No lead is looked up here: 1,000 paid orders of one person would slow the trigger.
  await world.owner.db.execute(sql`alter table orders disable trigger joins_lead`);
  await copy(
    "orders",
    `jsonb_build_object('id', gen_random_uuid(), 'number', 'CMD-' || client, 'user_id', 'client-' || client)`,
    { beside: clients },
  );
  // Foreign-key checks are planned by the number of orders at that time.
  await world.owner.db.execute(sql`analyze orders`);
  const id = "'id', gen_random_uuid()";
  await copy("order_listings", `jsonb_build_object(${id}, ${ofOrder})`, owned);
  await copy(
    "deliverables",
    `jsonb_build_object(${id}, ${ofOrder}, 'listing_id', null, 'rank', each)`,
    {
      beside: "orders as owned, generate_series(1, 46) as each",
      where: `model.kind = 'listing' and owned.user_id ${ofClient}`,
    },
  );
  await copy("delivery_reports", `jsonb_build_object(${id}, ${ofOrder})`, owned);
  await copy("audits", `jsonb_build_object(${id}, 'user_id', 'client-' || client)`, {
    beside: clients,
  });
  await copy("audit_runs", `jsonb_build_object(${id}, 'audit_id', asked.id)`, {
    beside: "audits as asked",
    where: `asked.user_id ${ofClient}`,
  });
}
