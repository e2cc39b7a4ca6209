import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { quotesToActOn } from "#queries/quote/list.server.ts";
import { acceptQuote } from "#workflows/quote/accept-quote.server.ts";
import { cancelQuote } from "#workflows/quote/cancel-quote.server.ts";
import { sendQuote } from "#workflows/quote/send-quote.server.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { countQuotes, listQuotes } from "../lists/named-lists.ts";
import { accepting } from "./accepting.ts";
import { now, openQuoteWorld, visitor } from "./quote-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const ownEmail = "camille@boulangerie.example";
const refused = { cause: { code: "42501" } };

describe("access to quotes", () => {
  const world = sharedWorld(openQuoteWorld);
  let camille: Viewing;
  let sacha: Viewing;
  let draft: string;
  let sent: string;
  let others: string;

  beforeAll(async () => {
    camille = { viewer: { kind: "client", userId: await addUser(world, ownEmail) } };
    sacha = { viewer: { kind: "client", userId: await addUser(world, "sacha@coiffure.example") } };
  });
  beforeEach(async () => {
    await world.empty();
    draft = await world.draft();
    sent = await world.sent();
    others = await world.sent({ clientEmail: "sacha@coiffure.example" });
  });

  const seen = async (viewing: Viewing, table = "quotes", column = "id") => {
    const query = sql.raw(`select ${column} as id from ${table}`);
    const { rows } = await lookAs(world.application.db, viewing, (db) =>
      db.execute<{ id: string }>(query),
    );
    return [...new Set(rows.map(({ id }) => id))].toSorted();
  };
  const attempt = (viewing: Viewing, statement: string) =>
    asViewer(world.application.db, viewing, (db) => db.execute(sql.raw(statement)));

  test("without query conditions, clients see their own and no draft; the agency sees all", async () => {
    expect(await seen({ viewer: visitor })).toEqual([]);
    expect(await seen(camille)).toEqual([sent]);
    expect(await seen(sacha)).toEqual([others]);
    expect(await seen({ viewer: world.agency })).toEqual([draft, sent, others].toSorted());
  });

  test("a quote's link opens that quote alone, and no draft", async () => {
    expect(await seen({ viewer: visitor, heldKey: sent })).toEqual([sent]);
    expect(await seen({ viewer: visitor, heldKey: draft })).toEqual([]);
    expect(await seen({ viewer: visitor, heldKey: sent }, "quote_lines", "quote_id")).toEqual([
      sent,
    ]);
    expect(await seen({ ...sacha, heldKey: sent })).toEqual([sent, others].toSorted());
  });

  test("a link accepts no other quote", async () => {
    const answer = await acceptQuote(
      { ...world.dependencies, ...accepting },
      {
        quoteId: draft,
        actor: visitor,
        now,
        name: "Sacha",
        quality: "Voisin",
        termsVersion: accepting.site.termsVersion,
      },
    );
    expect(answer).toEqual({ ok: false, reason: "quote-not-found" });
    const viewing = { viewer: visitor, heldKey: sent };
    const moved = await attempt(
      viewing,
      `update quotes set status = 'completed' where id = '${others}'`,
    );
    expect(moved.rowCount).toBe(0);
  });

  test.each([
    ["send", sendQuote],
    ["cancel", cancelQuote],
  ])("a client can't %s a quote", async (_act, act) => {
    const call = { quoteId: draft, actor: camille.viewer, now, reason: "" };
    expect(await act(world.dependencies, call)).toEqual({ ok: false, reason: "quote-not-found" });
  });

  test("a client can't withdraw a sent quote, nor write another's acceptance", async () => {
    const viewing = { viewer: visitor, heldKey: sent };
    await expect(
      attempt(viewing, `update quotes set status = 'cancelled' where id = '${sent}'`),
    ).rejects.toMatchObject(refused);
    await expect(
      attempt(
        viewing,
        `insert into quote_acceptances values ('${sent}', now(), 'x', 'x', 'x', 'x', 'visitor', null, '', '')`,
      ),
    ).rejects.toMatchObject(refused);
  });

  test("a sent quote is immutable, even for the agency and the owner of the database", async () => {
    const cheaper = `update quotes set net_cents = 1, subtotal_cents = 1, discount_cents = 0, vat_cents = 0, gross_cents = 1 where id = '${sent}'`;
    const line = `update quote_lines set description = 'autre' where quote_id = '${sent}'`;
    for (const statement of [cheaper, line, `delete from quote_lines where quote_id = '${sent}'`]) {
      await expect(attempt({ viewer: world.agency }, statement)).rejects.toThrow("Failed query");
      await expect(world.owner.pool.query(statement)).rejects.toThrow("was sent");
    }
    await expect(
      attempt({ viewer: world.agency }, `delete from quotes where id = '${draft}'`),
    ).rejects.toMatchObject(refused);
  });

  test("lists keep to their scope, filter and pages", async () => {
    const list = (
      viewing: Viewing,
      wanted: {
        status?: "pending" | "expired" | "draft";
        at?: Date;
        after?: string;
        pageSize?: number;
      } = {},
    ) =>
      lookAs(world.application.db, viewing, async (db) => {
        const scope =
          "userId" in viewing.viewer && viewing.viewer.kind === "client"
            ? ({ records: "own", userId: viewing.viewer.userId } as const)
            : ({ records: "all" } as const);
        const at = wanted.at ?? now;
        const page = await listQuotes(db, scope, {
          status: wanted.status ?? null,
          after: wanted.after ?? null,
          now: at,
          pageSize: wanted.pageSize ?? 50,
        });
        const acting = await quotesToActOn(db, scope, at);
        return { page, counts: await countQuotes(db, scope, at), acting };
      });
    const agency = { viewer: world.agency };
    const later = new Date("2027-01-01T10:00:00Z");
    expect((await list(camille)).page.quotes.map(({ id }) => id)).toEqual([sent]);
    expect((await list(agency)).counts).toMatchObject({ draft: 1, pending: 2, expired: 0 });
    expect((await list(agency, { at: later })).counts).toMatchObject({ pending: 0, expired: 2 });
    expect((await list(agency, { status: "expired", at: later })).page.quotes).toHaveLength(2);
    expect((await list(agency, { status: "pending", at: later })).page.quotes).toEqual([]);
    const first = (await list(agency, { pageSize: 2 })).page;
    const second = (await list(agency, { pageSize: 2, after: first.next ?? "" })).page;
    expect([...first.quotes, ...second.quotes].map(({ id }) => id).toSorted()).toEqual(
      [draft, sent, others].toSorted(),
    );
    expect(second.next).toBeNull();
    expect((await list(agency)).acting.map(({ id }) => id)).toEqual([draft]);
    expect((await list(camille)).acting.map(({ id }) => id)).toEqual([sent]);
    const endingSoon = new Date("2026-12-16T10:00:00Z");
    expect((await list(agency, { at: endingSoon })).acting.map(({ status }) => status)).toEqual([
      "pending",
      "pending",
      "draft",
    ]);
  });
});
