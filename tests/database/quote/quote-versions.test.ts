import { describe, expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import type { QuoteContent } from "#domain/quote.ts";
import { quoteById } from "#queries/quote/by-id.server.ts";
import { changesSinceSent } from "#queries/quote/changes.server.ts";
import { sendQuote } from "#workflows/quote/send-quote.server.ts";
import { openQuoteLife } from "./quote-life-world.ts";
import { bakery, visitor } from "./quote-world.ts";

const { world, create, withAgency } = openQuoteLife();

async function copied(copiedFromId: string, content: Partial<QuoteContent> = {}): Promise<string> {
  const created = await create({ content: { ...bakery, ...content }, copiedFromId });
  if (!created.ok) throw new Error(created.reason);
  return created.quoteId;
}

async function send(quoteId: string) {
  expect(await sendQuote(world.dependencies, withAgency(quoteId))).toEqual({ ok: true });
}

const held = (quoteId: string) =>
  asViewer(world.application.db, { viewer: visitor, heldKey: quoteId }, (db) =>
    quoteById(db, quoteId),
  );

describe("another version of a quote", () => {
  const [boost] = bakery.lines;
  const lines = boost ? [{ ...boost, quantity: 2 }] : [];

  test("shows its client its changes from the version they were sent, permanently", async () => {
    const first = await world.sent();
    const second = await copied(first, { lines });
    await send(second);
    const changes = {
      since: "DEV-2026-0001",
      lines: [
        {
          kind: "changed",
          before: { description: "Boost Local", quantity: 1, unitPriceCents: 390_00 },
          after: { description: "Boost Local", quantity: 2, unitPriceCents: 390_00 },
        },
        {
          kind: "removed",
          line: { description: "Photos de la vitrine", quantity: 3, unitPriceCents: 49_90 },
        },
      ],
      beforeCents: 582_88,
      afterCents: 842_40,
    };
    expect((await held(second))?.changes).toEqual(changes);
    expect((await held(first))?.changes).toBeNull();
    // The link of the new one is enough, even when the other is deleted.
    await world.owner.pool.query("delete from quotes where id = $1", [first]);
    expect((await held(second))?.changes).toEqual(changes);
    await expect(
      world.owner.pool.query("update quotes set changes = null where id = $1", [second]),
    ).rejects.toThrow("its content stays");
  });

  test("skips drafts that were never sent, and other clients' quotes", async () => {
    const first = await world.sent();
    const unsent = await copied(first, { notes: "jamais parti" });
    const second = await copied(unsent, { clientEmail: bakery.clientEmail.toUpperCase(), lines });
    const draft = await world.read(second);
    const changesOf = (quote: NonNullable<typeof draft>) =>
      asViewer(world.application.db, { viewer: world.agency }, (db) => changesSinceSent(db, quote));
    expect(draft && (await changesOf(draft))?.since).toBe("DEV-2026-0001");
    const elsewhere = await copied(first, { clientEmail: "autre@fleuriste.example" });
    await send(elsewhere);
    expect((await held(elsewhere))?.changes).toBeNull();
    const alone = await world.sent();
    expect((await held(alone))?.changes).toBeNull();
  });
});
