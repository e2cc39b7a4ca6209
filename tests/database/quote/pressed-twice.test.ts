import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cancelQuote } from "#workflows/quote/cancel-quote.server.ts";
import { mayRefuseQuote, refuseQuote } from "#workflows/quote/refuse-quote.server.ts";
import { sendQuote } from "#workflows/quote/send-quote.server.ts";
import { openQuoteLife } from "./quote-life-world.ts";
import { now, visitor } from "./quote-world.ts";

const { world, accept, create, withAgency } = openQuoteLife();

const repeated = { ok: true, repeated: true };
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Acts in the journal about a quote, and pending jobs, with their counts. */
async function traces(quoteId: string) {
  const { pool } = world.owner;
  const acts = await pool.query<{ action: string }>(
    "select action from journal where subject_id = $1 order by id",
    [quoteId],
  );
  const jobs = await pool.query("select from pgboss.job where data::text like $1", [
    `%${quoteId}%`,
  ]);
  return { acts: acts.rows.map(({ action }) => action), jobs: jobs.rows.length };
}

const refuse = (
  quoteId: string,
  reason = "Trop cher",
  actor: typeof visitor | { kind: "client"; userId: string } = visitor,
) => refuseQuote(world.dependencies, { quoteId, actor, now, reason });

describe("an answer to a quote sent twice", () => {
  test("accepted again by the same person, it gets the same answer, and writes nothing more", async () => {
    const quoteId = await world.sent();
    expect(await accept(quoteId)).toEqual({ ok: true });
    const once = await traces(quoteId);
    expect(await accept(quoteId, { now: later(60) })).toEqual(repeated);
    expect(await traces(quoteId)).toEqual(once);
  });

  test("accepted ten times at once, every request succeeds, and it is accepted once", async () => {
    const quoteId = await world.sent();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(quoteId)));
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(answers.filter((answer) => !("repeated" in answer))).toHaveLength(1);
    const { acts } = await traces(quoteId);
    expect(acts.filter((act) => act === "quote-accepted")).toHaveLength(1);
  });

  test.each([
    ["under another name", { name: "Sacha Perrin" }],
    ["in another quality", { quality: "Associée" }],
    ["by somebody else", { actor: { kind: "client", userId: randomUUID() } as const }],
  ])("accepted %s, it is refused as already done", async (_, changes) => {
    const quoteId = await world.sent();
    await accept(quoteId);
    const again = await accept(quoteId, changes);
    expect(again.ok).toBe(false);
  });

  test("refused after acceptance, or accepted after refusal, it stays as it was", async () => {
    const [yes, no] = [await world.sent(), await world.sent()];
    await accept(yes);
    await refuse(no);
    expect(await refuse(yes)).toEqual({ ok: false, reason: "quote-is-completed" });
    expect(await accept(no)).toEqual({ ok: false, reason: "quote-is-rejected" });
  });

  test("refused again for the same reason it gets the same answer; for another reason an error", async () => {
    const quoteId = await world.sent();
    const answers = await Promise.all([refuse(quoteId), refuse(quoteId)]);
    expect(answers).toContainEqual(repeated);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const once = await traces(quoteId);
    expect(once.acts.filter((act) => act === "quote-refused")).toHaveLength(1);
    const asking = { quoteId, actor: visitor, now };
    expect(await mayRefuseQuote(world.dependencies, { ...asking, reason: "Trop cher" })).toEqual(
      repeated,
    );
    const done = { ok: false, reason: "quote-is-rejected" };
    expect(await refuse(quoteId, "Trop tard")).toEqual(done);
    expect(await mayRefuseQuote(world.dependencies, { ...asking, reason: "" })).toEqual(done);
    expect(await traces(quoteId)).toEqual(once);
  });
});

describe("an act of the agency on a quote sent twice", () => {
  const dependencies = () => ({
    ...world.dependencies,
    issuer: { vatRegime: "normal" } as const,
  });

  test("sending twice at once sends it once, and both requests succeed", async () => {
    const created = await create();
    if (!created.ok) throw new Error(created.reason);
    const { quoteId } = created;
    const send = () => sendQuote(dependencies(), withAgency(quoteId));
    const answers = await Promise.all([send(), send()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const { acts } = await traces(quoteId);
    expect(acts.filter((act) => act === "quote-sent")).toHaveLength(1);
  });

  test("cancelling again for the same reason succeeds within ten minutes; later, or for another, it is refused", async () => {
    const quoteId = await world.sent();
    const cancel = (reason: string, at = now) =>
      cancelQuote(world.dependencies, { ...withAgency(quoteId), reason, now: at });
    const refused = { ok: false, reason: "quote-is-cancelled" };
    expect(await cancel("Doublon")).toEqual({ ok: true });
    expect(await cancel("Doublon", later(10))).toEqual(repeated);
    expect(await cancel("Erreur", later(1))).toEqual(refused);
    expect(await cancel("Doublon", later(11))).toEqual(refused);
  });
});
