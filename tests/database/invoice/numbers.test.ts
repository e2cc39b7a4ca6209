import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import { orderInvoice } from "#domain/invoice-content.ts";
import { issuePaper } from "#workflows/money/issue-paper.server.ts";
import { paidInvoice, billed, site } from "../../samples/billed.ts";
import { type InvoiceWorld, openInvoiceWorld } from "./invoice-world.ts";

let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld();
});
afterAll(() => world.close());
beforeEach(() => world.empty());

class Lost extends Error {}

async function issue(orderId: string, now: Date, isLost: boolean): Promise<void> {
  const { jobs } = world.world;
  const writer = { write: ({ number }: { number: string }) => Promise.resolve(`<${number}/>`) };
  const actor = { kind: "system" } as const;
  await asViewer(world.world.owner.db, { viewer: actor }, async (transaction) => {
    const dependencies = { jobs, issuer: site, electronicInvoices: writer };
    await issuePaper(dependencies, transaction, {
      kind: "invoice",
      mode: "live",
      status: "paid",
      kept: { orderId },
      content: (stamp) =>
        orderInvoice({
          ...stamp,
          site,
          order: billed,
          buyer: paidInvoice.buyer,
          deposits: [],
          received: { method: "card", paidOn: stamp.issuedOn },
          dueOn: stamp.issuedOn,
        }),
      actor,
      now,
    });
    if (isLost) throw new Lost();
  });
}

test("fifty papers issued at once around New Year in Paris, some rolled back: numbered 1 to n by date, without a gap", async () => {
  // 23:00 UTC on 31 December is midnight in Paris.
  const midnight = Date.parse("2026-12-31T23:00:00Z");
  const planned = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => ({
      orderId: await world.order(),
      now: new Date(midnight + (index % 2 === 0 ? -1 : 1) * ((index * 7919) % 86_400) * 1000 - 1),
      isLost: (index * 31) % 7 === 0,
    })),
  );
  const ended = await Promise.allSettled(
    planned.map(({ orderId, now, isLost }) => issue(orderId, now, isLost)),
  );
  const lost = ended.filter(({ status }) => status === "rejected");
  expect(lost.every((one) => "reason" in one && one.reason instanceof Lost)).toBe(true);
  expect(lost.length).toBe(planned.filter(({ isLost }) => isLost).length);
  const papers = await world.papers();
  for (const year of [2026, 2027]) {
    const ofYear = papers.filter(({ number }) => number?.startsWith(`FAC-${year}-`));
    const expected = planned.filter(
      ({ now, isLost }) => !isLost && now.getTime() < midnight === (year === 2026),
    );
    expect(expected.length).toBeGreaterThan(15);
    expect(ofYear.map(({ number }) => number)).toEqual(
      expected.map((_, index) => `FAC-${year}-${String(index + 1).padStart(4, "0")}`),
    );
    const days = ofYear.map(({ issuedOn }) => issuedOn ?? "");
    expect(days).toEqual(days.toSorted());
    expect(days.every((day) => day.startsWith(String(year)))).toBe(true);
    expect(ofYear.every(({ content, number }) => content?.number === number)).toBe(true);
  }
  expect(papers).toHaveLength(planned.length - lost.length);
});
