import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import { journal } from "#db/schema/journal.ts";
import { quoteAcceptances } from "#db/schema/quotes.ts";
import { type AcceptedQuote, acceptedQuoteOf } from "#domain/accepted-quote.ts";
import { NotPrinted } from "#press/press.server.ts";
import { acceptQuote } from "#workflows/quote/accept-quote.server.ts";
import {
  type DrawAcceptedQuote,
  drawAcceptedQuote,
} from "#workflows/quote/draw-accepted-quote.server.ts";
import { mayRefuseQuote, refuseQuote } from "#workflows/quote/refuse-quote.server.ts";
import { accepting } from "./accepting.ts";
import { bakery, now, openQuoteWorld, visitor } from "./quote-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const { site } = accepting;
const words =
  /^Bon pour accord : j’accepte le devis DEV-2026-0001 d’un montant de 582,88\s€ TTC et .* du 2 juillet 2025\.$/;

function sha256(bytes: string | Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

describe("the proof of an acceptance", () => {
  const world = sharedWorld(openQuoteWorld);
  beforeEach(() => world.empty());

  const accept = (quoteId: string, changes: Partial<Parameters<typeof acceptQuote>[1]> = {}) =>
    acceptQuote(
      { ...world.dependencies, ...accepting },
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
  const draw = (quoteId: string, how: DrawAcceptedQuote) =>
    drawAcceptedQuote({ ...world.dependencies, draw: how }, { quoteId, now });
  const kept = () => world.owner.db.select().from(quoteAcceptances);
  const waiting = async () =>
    (await world.queued()).map(({ name }) => name).filter((name) => name.includes("accepted"));
  const onPaper: DrawAcceptedQuote = async (accepted) => Buffer.from(JSON.stringify(accepted));

  test("freezes the quote, its wording, the agency and the terms, without drawing the document", async () => {
    const quoteId = await world.sent();
    expect(await accept(quoteId)).toEqual({ ok: true });
    const [row] = await kept();
    expect(row).toMatchObject({
      quoteId,
      at: now,
      name: "Camille Perrin",
      quality: "Gérante",
      statement: expect.stringMatching(words),
      termsVersion: site.termsVersion,
      actorKind: "visitor",
      document: null,
      documentFingerprint: null,
    });
    const { statement, termsVersion } = row ?? {};
    expect(acceptedQuoteOf(row?.content ?? "")).toMatchObject({
      quote: {
        ...bakery,
        status: "completed",
        sentAt: now,
        acceptance: {
          at: now,
          name: "Camille Perrin",
          quality: "Gérante",
          statement,
          termsVersion,
        },
      },
      site,
      siteUrl: accepting.siteUrl,
      terms: { dated: "En vigueur depuis le 2 juillet 2025" },
    });
    expect(await waiting()).toEqual(["draw-accepted-quote"]);
  });

  test("is drawn from the frozen content, and the journal holds both fingerprints", async () => {
    const quoteId = await world.sent();
    await accept(quoteId);
    const drawn: AcceptedQuote[] = [];
    await draw(quoteId, async (accepted) => {
      drawn.push(accepted);
      return onPaper(accepted);
    });
    const [row] = await kept();
    expect(drawn).toEqual([acceptedQuoteOf(row?.content ?? "")]);
    expect(row?.documentFingerprint).toBe(sha256(row?.document ?? ""));
    const acts = await world.owner.db.select().from(journal);
    expect(acts.find(({ action }) => action === "quote-accepted")?.details).toMatchObject({
      contentFingerprint: sha256(row?.content ?? ""),
    });
    expect(acts.find(({ action }) => action === "quote-document-kept")?.details).toEqual({
      documentFingerprint: sha256(row?.document ?? ""),
    });
  });

  test("a busy renderer loses no acceptance: the next try draws it, and sends it once", async () => {
    const quoteId = await world.sent();
    expect(await accept(quoteId)).toEqual({ ok: true });
    const busy = () => Promise.reject(new NotPrinted("accepted-quote", "busy"));
    await expect(draw(quoteId, busy)).rejects.toThrow(NotPrinted);
    expect(await world.read(quoteId)).toMatchObject({
      status: "completed",
      acceptance: { name: "Camille Perrin", documentFingerprint: null },
    });
    expect(await waiting()).toEqual(["draw-accepted-quote"]);
    const copies = ["one", "two", "three"].map((copy) =>
      draw(quoteId, async () => Buffer.from(copy)),
    );
    await Promise.all(copies);
    await draw(quoteId, async () => Buffer.from("four"));
    const [row] = await kept();
    expect(["one", "two", "three"]).toContain(row?.document?.toString());
    const messages = ["email-quote-accepted", "email-quote-accepted-notice"];
    expect(await waiting()).toEqual(["draw-accepted-quote", ...messages]);
    const acts = await world.acts(quoteId);
    expect(acts.filter((act) => act === "quote-document-kept")).toHaveLength(1);
  });

  test.each([
    ["content", "content = content || ' '"],
    ["words", "statement = 'autre'"],
    ["drawn document", "document = '', document_fingerprint = ''"],
  ])("keeps its %s, even against the owner of the database", async (_what, change) => {
    const quoteId = await world.sent();
    await accept(quoteId);
    await draw(quoteId, onPaper);
    const { pool } = world.owner;
    await expect(pool.query(`update quote_acceptances set ${change}`)).rejects.toThrow("stays");
  });

  test("takes its document from the server alone", async () => {
    const quoteId = await world.sent();
    await accept(quoteId);
    const change = sql`update quote_acceptances set document = 'x', document_fingerprint = 'x'`;
    for (const viewing of [{ viewer: visitor, heldKey: quoteId }, { viewer: world.agency }]) {
      const { rowCount } = await asViewer(world.application.db, viewing, (db) =>
        db.execute(change),
      );
      expect(rowCount).toBe(0);
    }
    expect(await kept()).toMatchObject([{ document: null }]);
  });

  test("is refused for other terms than those in force", async () => {
    const quoteId = await world.sent();
    expect(await accept(quoteId, { termsVersion: "2020-01-01" })).toEqual({
      ok: false,
      reason: "terms-changed",
    });
    expect(await kept()).toEqual([]);
    expect((await world.read(quoteId))?.status).toBe("pending");
  });

  test("the agency can't accept for a client", async () => {
    const quoteId = await world.sent();
    const answering = { quoteId, actor: world.agency, now, reason: "" };
    const refused = { ok: false, reason: "agency-does-not-answer" };
    expect(await accept(quoteId, answering)).toEqual(refused);
    expect(await mayRefuseQuote(world.dependencies, answering)).toEqual(refused);
    expect(await refuseQuote(world.dependencies, answering)).toEqual(refused);
    expect(await kept()).toEqual([]);
    expect((await world.read(quoteId))?.status).toBe("pending");
  });

  test("a quote that is no longer open can't be accepted", async () => {
    const quoteId = await world.sent();
    await refuseQuote(world.dependencies, { quoteId, actor: visitor, now, reason: "" });
    expect(await accept(quoteId)).toEqual({ ok: false, reason: "quote-is-rejected" });
    expect(await kept()).toEqual([]);
  });

  test("checking whether a quote may be refused writes nothing, and gives the same answer", async () => {
    const quoteId = await world.sent();
    const asking = { quoteId, actor: visitor, now, reason: "" };
    expect(await mayRefuseQuote(world.dependencies, asking)).toEqual({ ok: true });
    expect((await world.read(quoteId))?.status).toBe("pending");
    await accept(quoteId);
    expect(await mayRefuseQuote(world.dependencies, asking)).toEqual({
      ok: false,
      reason: "quote-is-completed",
    });
  });
});
