import { beforeEach, describe, expect, test } from "vitest";
import { quoteAcceptances } from "#db/schema/quotes.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import { acceptQuote } from "#workflows/quote/accept-quote.server.ts";
import { mayRefuseQuote, refuseQuote } from "#workflows/quote/refuse-quote.server.ts";
import { bakery, now, openQuoteWorld, visitor } from "./quote-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const site = { termsVersion: "2025-07-02" };
const words =
  /^Bon pour accord : j’accepte le devis DEV-2026-0001 d’un montant de 582,88\s€ TTC et .* du 2 juillet 2025\.$/;

describe("the proof of an acceptance", () => {
  const world = sharedWorld(openQuoteWorld);
  let printed: PrintedQuote[];
  beforeEach(async () => {
    await world.empty();
    printed = [];
  });

  const accept = (quoteId: string, changes: Partial<Parameters<typeof acceptQuote>[1]> = {}) =>
    acceptQuote(
      {
        ...world.dependencies,
        site,
        printQuote: async (quote) => {
          printed.push(quote);
          return Buffer.from(`%PDF ${quote.acceptance?.statement}`);
        },
      },
      {
        quoteId,
        actor: visitor,
        now,
        name: "Camille Perrin",
        quality: "Gérante",
        termsVersion: site.termsVersion,
        ...changes,
      },
    );

  test("is made of the quote itself: its words, its terms, and the paper that bears them", async () => {
    const quoteId = await world.sent();
    expect(await accept(quoteId)).toEqual({ ok: true });
    const [kept] = await world.owner.db.select().from(quoteAcceptances);
    expect(kept).toMatchObject({
      quoteId,
      at: now,
      name: "Camille Perrin",
      quality: "Gérante",
      statement: expect.stringMatching(words),
      termsVersion: site.termsVersion,
      actorKind: "visitor",
    });
    const { statement, termsVersion } = kept ?? {};
    expect(printed).toMatchObject([
      {
        ...bakery,
        status: "completed",
        acceptance: {
          at: now,
          name: "Camille Perrin",
          quality: "Gérante",
          statement,
          termsVersion,
        },
      },
    ]);
    expect(kept?.document.toString()).toBe(`%PDF ${statement}`);
  });

  test("other terms than those in force are no proof", async () => {
    const quoteId = await world.sent();
    expect(await accept(quoteId, { termsVersion: "2020-01-01" })).toEqual({
      ok: false,
      reason: "terms-changed",
    });
    expect(printed).toEqual([]);
    expect((await world.read(quoteId))?.status).toBe("pending");
  });

  test("the agency answers for nobody", async () => {
    const quoteId = await world.sent();
    const answering = { quoteId, actor: world.agency, now };
    const refused = { ok: false, reason: "agency-does-not-answer" };
    expect(await accept(quoteId, answering)).toEqual(refused);
    expect(await mayRefuseQuote(world.dependencies, answering)).toEqual(refused);
    expect(await refuseQuote(world.dependencies, { ...answering, reason: "" })).toEqual(refused);
    expect(printed).toEqual([]);
    expect((await world.read(quoteId))?.status).toBe("pending");
  });

  test("a quote that is no longer open is not printed", async () => {
    const quoteId = await world.sent();
    await refuseQuote(world.dependencies, { quoteId, actor: visitor, now, reason: "" });
    expect(await accept(quoteId)).toEqual({ ok: false, reason: "quote-is-rejected" });
    expect(printed).toEqual([]);
  });

  test("asking whether it may be refused writes nothing, and says what refusing would", async () => {
    const quoteId = await world.sent();
    const asking = { quoteId, actor: visitor, now };
    expect(await mayRefuseQuote(world.dependencies, asking)).toEqual({ ok: true });
    expect((await world.read(quoteId))?.status).toBe("pending");
    await accept(quoteId);
    expect(await mayRefuseQuote(world.dependencies, asking)).toEqual({
      ok: false,
      reason: "quote-is-completed",
    });
  });
});
