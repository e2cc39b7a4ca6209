import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asViewer, lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { citations } from "#db/schema/citations.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { toDoList } from "#queries/to-do/list.server.ts";
import { newNumber } from "../../identity.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { insertDeliverable } from "../../records/deliverable.ts";
import { sharedWorld } from "../open-database-world.ts";
import { html, now, openCitationWorld, SLOW_PAGE } from "./citation-world.ts";

const right = "PLOMBERIE DE LA RADE (SARL), 12, Quai du Phare, 29200 BREST. Tél. 01.99.00.00.42";
const wrong = "Plomberie de la Rade, 14 quai du Phare, Brest. Tél. 01 99 00 00 43";

describe("citations", () => {
  const world = sharedWorld(openCitationWorld, "orders, journal, pgboss.job");
  const address = (path: string) => `https://annuaire.example${path}`;
  const one = async (path: string) => {
    const id = await world.deliverable();
    await world.add(id, `Site;${address(path)}`);
    await world.read();
    const [kept] = await world.kept();
    return kept;
  };

  test("twenty lines add twenty citations, each read; the deliverable's progress follows", async () => {
    const id = await world.deliverable();
    world.says("/juste", right);
    world.says("/faux", wrong);
    const lines = Array.from({ length: 20 }, (_, index) =>
      index < 18
        ? `Annuaire ${index};${address(`/juste?fiche=${index}`)}`
        : `Annuaire ${index}\t${address(`/faux?fiche=${index}`)}`,
    );
    expect(await world.add(id, lines.join("\n"))).toMatchObject({ added: 20, faulty: [] });
    expect((await world.kept()).every(({ state }) => state === "waiting")).toBe(true);
    expect(await world.read()).toBe(20);
    const states = (await world.kept()).map(({ state }) => state);
    expect(states.filter((state) => state === "found")).toHaveLength(18);
    expect(await world.done()).toBe(18);
    const different = (await world.kept()).filter(({ state }) => state === "different");
    expect(different).toMatchObject([
      { saysName: true, saysStreetNumber: false, saysTown: true, saysPhone: false, checkedAt: now },
      { saysName: true, saysStreetNumber: false, saysTown: true, saysPhone: false },
    ]);
  });

  test("a faulty line stops the paste unless good lines are allowed through; pasting again adds no duplicate", async () => {
    const id = await world.deliverable();
    const pasted = `Yelp;yelp.fr/a\nMappy;nulle part\n\nYelp;https://www.yelp.fr/a/`;
    expect(await world.add(id, pasted)).toMatchObject({
      added: 0,
      good: [{ line: 1 }],
      faulty: [{ line: 2, fault: "not-an-address" }],
      repeated: [{ line: 4, of: 1 }],
    });
    expect(await world.kept()).toEqual([]);
    expect(await world.add(id, pasted, true)).toMatchObject({ added: 1 });
    expect(await world.add(id, pasted, true)).toMatchObject({ added: 0, good: [] });
    expect(await world.kept()).toHaveLength(1);
  });

  test("pasted ten times at once, citations are added once", async () => {
    const id = await world.deliverable();
    const lines = Array.from({ length: 20 }, (_, index) => `Site ${index};yelp.fr/${index}`);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => world.add(id, lines.join("\n"))),
    );
    expect(all.filter((read) => read?.added === 20)).toHaveLength(1);
    expect(await world.kept()).toHaveLength(20);
  });

  test("only a deliverable that counts citations takes some", async () => {
    const orderId = await insertOrder(world.owner.db);
    const post = await insertDeliverable(world.owner.db, { orderId });
    expect(await world.add(post, "yelp.fr/a")).toBeNull();
    expect(await world.add("x' or true --", "yelp.fr/a")).toBeNull();
  });

  test("a page in another charset is read, and one whose details are only in its titles and links", async () => {
    const latin = Buffer.from(
      `<title>Café</title><body>${right} Téléphérique ${"é".repeat(300)}`,
      "latin1",
    );
    world.pages.set("/latin", html(latin, "text/html; charset=iso-8859-1"));
    expect(await one("/latin")).toMatchObject({ state: "found" });
    const told = `<title>Plomberie de la Rade</title><body>12 quai du Phare, Brest <a href="tel:+33%201%2099%2000%2000%2042">Appeler</a>`;
    world.pages.set("/liens", html(told));
    expect(await one("/liens")).toMatchObject({ state: "found" });
  });

  test.each<[string, string, string, string]>([
    ["written by a script", "/script", "to_check", "script"],
    ["empty", "/vide", "to_check", "empty"],
    ["refused to programs", "/refus", "to_check", "refused"],
    ["no page", "/pdf", "to_check", "not-a-page"],
    ["gone", "/absente", "unreachable", "gone"],
    ["led to a private address", "/prive", "to_check", "address-forbidden"],
    ["led on without end", "/boucle", "to_check", "too-many-redirects"],
  ])("a page that is %s is left to a person, with its reason", async (_, path, state, fault) => {
    const { pages } = world;
    pages.set("/script", html(`<body><div id="root"></div><script src="/app.js"></script>`));
    pages.set("/vide", html("<body>Bientôt"));
    pages.set("/refus", (_request, response) => void response.writeHead(403).end());
    pages.set("/pdf", html("%PDF-1.7", "application/pdf"));
    const leads =
      (to: string) => (_request: unknown, response: import("node:http").ServerResponse) =>
        void response.writeHead(302, { location: to }).end();
    pages.set("/prive", leads(`http://prive.example:${world.port}/`));
    pages.set("/boucle", leads("/boucle"));
    expect(await one(path)).toMatchObject({
      state,
      fault,
      saysName: state === "to_check" && ["script", "empty"].includes(fault) ? false : null,
    });
    expect(await world.done()).toBe(0);
  });

  test("a huge page is read up to the limit", async () => {
    world.pages.set("/enorme", html(`<body>${right} ${"<p>encore</p>".repeat(20_000)}`));
    expect(await one("/enorme")).toMatchObject({ state: "found" });
  });

  test("a site that disallows robots is not read", async () => {
    world.says("/defendue", right);
    world.pages.set("/robots.txt", html("User-agent: *\nDisallow: /defendue", "text/plain"));
    const before = world.requests.length;
    expect(await one("/defendue")).toMatchObject({ state: "to_check", fault: "robots" });
    expect(world.requests.slice(before).map(({ path }) => path)).toEqual(["/robots.txt"]);
    world.pages.delete("/robots.txt");
  });

  test("a slow page is tried three times before it is unreachable, and may recover", async () => {
    world.pages.set(SLOW_PAGE, () => {});
    expect(await one(SLOW_PAGE)).toMatchObject({ state: "waiting", tries: 1 });
    await world.read();
    await world.read();
    expect(await world.kept()).toMatchObject([
      { state: "unreachable", fault: "timeout", tries: 0 },
    ]);
    expect(await world.read()).toBe(0);
    const [kept] = await world.kept();
    world.says(SLOW_PAGE, right);
    await world.judge(kept?.deliverableId ?? "", kept?.id ?? "", "read-again");
    await world.read();
    expect(await world.kept()).toMatchObject([{ state: "found", fault: null }]);
  });

  test("a person's verdict overrides the reading, with who and when, until the page is read again", async () => {
    world.says("/faux", wrong);
    const kept = await one("/faux");
    const { deliverableId = "", id = "" } = kept ?? {};
    expect(await world.judge(deliverableId, id, "correct")).toBe(true);
    expect(await world.done()).toBe(1);
    const hand = { handBy: world.administratorId, handAt: now };
    expect(await world.kept()).toMatchObject([
      { state: "different", handState: "correct", ...hand },
    ]);
    await world.judge(deliverableId, id, "to_correct");
    expect(await world.done()).toBe(0);
    await world.judge(deliverableId, id, "read-again");
    expect(await world.kept()).toMatchObject([{ state: "waiting", handState: null, handAt: null }]);
    await world.judge(deliverableId, id, "remove");
    expect(await world.judge(deliverableId, id, "correct")).toBe(false);
    const acts = await world.owner.db
      .select()
      .from(journal)
      .where(eq(journal.action, "citation-judged"));
    expect(acts).toHaveLength(4);
  });

  test("a citation isn't found under another deliverable", async () => {
    const kept = await one("/absente");
    const other = await world.deliverable();
    expect(await world.judge(other, kept?.id ?? "", "remove")).toBe(false);
    expect(await world.kept()).toHaveLength(1);
  });

  test("a citation is read again once on its day, unless its deliverable was dropped", async () => {
    world.says("/juste", right);
    await one("/juste");
    await world.recheck("2026-12-18");
    expect(await world.read()).toBe(0);
    world.says("/juste", wrong);
    await world.recheck("2026-12-19");
    await world.recheck("2026-12-19");
    const later = new Date("2026-12-20T04:00:00Z");
    expect(await world.read(later)).toBe(1);
    expect(await world.kept()).toMatchObject([
      { state: "different", checkedAt: later, recheckDueOn: null },
    ]);
    expect(await world.done()).toBe(0);
    await world.owner.db.update(citations).set({ recheckDueOn: "2026-12-19" });
    const closed = { status: "dropped", dropReason: "Annulée", closedAt: now } as const;
    await world.owner.db.update(deliverables).set(closed);
    await world.recheck("2026-12-19");
    expect(await world.read()).toBe(0);
  });

  test("« À faire » has one line for all citations of a deliverable, until a person has looked", async () => {
    world.says("/faux", wrong);
    const id = await world.deliverable({ number: "CMD-2026-0007" });
    await world.add(id, `A;${address("/faux?a")}\nB;${address("/faux?b")}`);
    await world.read();
    const lines = async () =>
      (
        await lookAs(world.application.db, agency(), (db) =>
          toDoList(db, { now, informationAsked: false }),
        )
      ).toDos.filter(({ kind }) => kind === "citations-to-check");
    expect(await lines()).toMatchObject([{ id, reference: "CMD-2026-0007", sinceAt: now }]);
    for (const { id: citationId } of await world.kept())
      await world.judge(id, citationId, "correct");
    expect(await lines()).toEqual([]);
  });

  const agency = (): Viewing => ({
    viewer: { kind: "administrator", userId: world.administratorId },
  });

  test("a client reads the citations of their own orders and changes none; other clients see none", async () => {
    const camille = await addUser(world, `camille-${newNumber()}@plomberie.example`);
    const sacha = await addUser(world, `sacha-${newNumber()}@coiffure.example`);
    const kept = await one("/absente");
    await world.owner.db.update(orders).set({ userId: camille });
    const client = (userId: string): Viewing => ({ viewer: { kind: "client", userId } });
    const seen = (viewing: Viewing) =>
      lookAs(world.application.db, viewing, (db) => db.$count(citations));
    expect(await seen(client(camille))).toBe(1);
    expect(await seen(agency())).toBe(1);
    for (const viewing of [client(sacha), { viewer: { kind: "visitor" } } as const]) {
      expect(await seen(viewing)).toBe(0);
    }
    const changed = await asViewer(world.application.db, client(camille), (db) =>
      db
        .update(citations)
        .set({ site: "x" })
        .where(eq(citations.id, kept?.id ?? "")),
    );
    expect(changed.rowCount).toBe(0);
    const { deliverableId = "" } = kept ?? {};
    const row = { deliverableId, site: "x", url: "x", urlKey: "x", addedAt: now };
    await expect(
      asViewer(world.application.db, client(camille), (db) => db.insert(citations).values(row)),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
