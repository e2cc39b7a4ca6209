import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { journal } from "#db/schema/journal.ts";
import { testimonials } from "#db/schema/testimonials.ts";
import type { NewTestimonial } from "#domain/testimonial.ts";
import { revisionStated } from "#queries/claim/stated.server.ts";
import { listTestimonials, testimonialsShown } from "#queries/testimonial/shown.server.ts";
import {
  publishTestimonial,
  withdrawTestimonial,
} from "#workflows/testimonial/publish-testimonial.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const alix = { kind: "administrator", userId: "alix" } as const;
const said: NewTestimonial = {
  words: "Le téléphone sonne pour les bons chantiers.",
  gain: "+38 %",
  gainOf: "d’appels en un mois",
  author: "Nadia B.",
  trade: "Plombière",
  town: "Angers",
  experiencedOn: "2026-10-03",
  orderNumber: null,
  place: "Fiche Google",
  url: "https://g.page/exemple",
  consentedOn: "2026-11-20",
  consentGiven: "E-mail, classé au dossier",
  consentUntil: "2026-12-31",
};
const written = {
  ...said,
  publishedOn: "2026-11-21",
  createdAt: now,
};

describe("testimonials", () => {
  const world = sharedWorld(
    () => openAccountsWorld({ withAgency: true }),
    "testimonials, orders, journal",
  );
  let operator = "";
  beforeEach(async () => {
    operator ||= await addUser(world, "operatrice@phare.example", { role: "operator" });
  });

  const means = () => ({ db: world.application.db });
  const publish = (changes: Partial<NewTestimonial> = {}) =>
    publishTestimonial(means(), { testimonial: { ...said, ...changes }, actor: alix, now });
  const shown = (at = now) => testimonialsShown(world.application.db, at);
  const ofOrder = (orderNumber: string) => publish({ orderNumber, place: null, url: null });

  test("a published testimonial is public, without its order or consent; a withdrawn one never again", async () => {
    const before = await revisionStated(world.application.db);
    const published = await publish();
    if (!published.ok) throw new Error(published.reason);
    const { id } = published;
    const { orderNumber: _, consentedOn, consentGiven, consentUntil, ...told } = said;
    expect(await shown()).toEqual([{ id, ...told, publishedOn: "2026-11-21" }]);
    expect(JSON.stringify(await shown())).not.toContain(consentGiven);

    const withdraw = () => withdrawTestimonial(means(), { id, why: "author", actor: alix, now });
    const twice = await Promise.all([withdraw(), withdraw()]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shown()).toEqual([]);
    expect(await revisionStated(world.application.db)).toBeGreaterThan(before + 1);
    await expect(
      asViewer(world.application.db, { viewer: alix }, (db) =>
        db.update(testimonials).set({ withdrawnAt: null, withdrawnWhy: null }),
      ),
    ).resolves.toMatchObject({ rowCount: 0 });
    expect(await shown()).toEqual([]);
    expect((await publish()).ok).toBe(true);
    const acts = await world.owner.db.select().from(journal).orderBy(desc(journal.id));
    expect(acts.map(({ action }) => action)).toEqual([
      "testimonial-published",
      "testimonial-withdrawn",
      "testimonial-published",
    ]);
    expect([consentedOn, consentUntil]).toEqual([
      acts[0]?.details["consentedOn"],
      acts[0]?.details["consentUntil"],
    ]);
  });

  test("a testimonial leaves the pages the day after its consent ends, in Paris", async () => {
    await publish();
    expect(await shown(new Date("2026-12-31T22:30:00Z"))).toHaveLength(1);
    expect(await shown(new Date("2026-12-31T23:30:00Z"))).toEqual([]);
  });

  test("a testimonial of an order needs an existing, paid order", async () => {
    await insertOrder(world.owner.db, { number: "CMD-2026-1", status: "paid" });
    await insertOrder(world.owner.db, { number: "CMD-2026-2", status: "pending" });
    const none = { ok: false, reason: "no-such-paid-order" };
    expect(await ofOrder("CMD-2026-2")).toEqual(none);
    expect(await ofOrder("CMD-2026-3")).toEqual(none);
    expect(await ofOrder("’ or true --")).toEqual(none);
    expect(await ofOrder("CMD-2026-1")).toMatchObject({ ok: true });
  });

  test("the same testimonial posted ten times is stored once", async () => {
    const published = await Promise.all(Array.from({ length: 10 }, () => publish()));
    expect(published.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shown()).toHaveLength(1);
  });

  test("at most twelve testimonials are shown, the latest first", async () => {
    for (let minute = 1; minute <= 14; minute += 1)
      await publishTestimonial(means(), {
        testimonial: { ...said, words: `${said.words} Minute ${minute}.` },
        actor: alix,
        now: new Date(now.getTime() + minute * 60_000),
      });
    const texts = (await shown()).map(({ words }) => words);
    expect(texts).toHaveLength(12);
    expect(texts[0]).toContain("Minute 14.");
  });

  test.each<[string, Partial<typeof testimonials.$inferInsert>, string]>([
    ["a source", { place: null, url: null }, "testimonials_one_source"],
    ["one source alone", { orderNumber: "CMD-2026-1" }, "testimonials_one_source"],
    ["its page", { url: null }, "testimonials_one_source"],
    ["a page as its address", { url: "javascript:alert(1)" }, "testimonials_url_of_a_page"],
    ["how consent was given", { consentGiven: "" }, "testimonials_told"],
    ["a consent of before", { consentedOn: "2026-11-22" }, "testimonials_agreed_in_time"],
    ["an end within 36 months", { consentUntil: "2029-11-21" }, "testimonials_agreed_in_time"],
    ["an experience of before", { experiencedOn: "2026-11-22" }, "testimonials_agreed_in_time"],
    ["a whole withdrawal", { withdrawnAt: now }, "testimonials_withdrawal_whole"],
  ])("the database stores no testimonial without %s", async (_, wrong, constraint) => {
    const kept = world.owner.db.insert(testimonials).values({ ...written, ...wrong });
    await expect(kept).rejects.toMatchObject({ cause: { constraint } });
  });

  test.each(["experiencedOn", "consentedOn", "consentUntil"] as const)(
    "the database stores no testimonial without %s at all",
    async (column) => {
      const kept = world.owner.db.insert(testimonials).values({ ...written, [column]: null });
      await expect(kept).rejects.toMatchObject({ cause: { code: "23502" } });
    },
  );

  test("orders, consents, publishing and withdrawal need the right to settings; texts are immutable", async () => {
    await publish();
    const refused = { cause: { code: "42501" } };
    const attempt = (
      viewer: Parameters<typeof asViewer>[1]["viewer"],
      act: (db: ViewerDatabase) => Promise<unknown>,
    ) => asViewer(world.application.db, { viewer }, act);
    for (const viewer of [
      { kind: "visitor" } as const,
      { kind: "administrator", userId: operator } as const,
    ]) {
      expect(await lookAs(world.application.db, { viewer }, listTestimonials)).toEqual([]);
      const another = { ...written, words: `${said.words} Encore.` };
      await expect(
        attempt(viewer, (db) => db.insert(testimonials).values(another)),
      ).rejects.toMatchObject(refused);
      await attempt(viewer, (db) =>
        db.update(testimonials).set({ withdrawnAt: now, withdrawnWhy: "rules" }),
      );
    }
    expect(await shown()).toHaveLength(1);
    for (const act of [
      (db: ViewerDatabase) => db.update(testimonials).set({ words: "Des mots que nul n’a dits." }),
      (db: ViewerDatabase) => db.delete(testimonials),
    ])
      await expect(attempt(alix, act)).rejects.toMatchObject(refused);
  });
});
