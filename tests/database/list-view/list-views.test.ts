import { beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { listViews } from "#db/schema/list-views.ts";
import { VIEWS_AT_MOST } from "#domain/list-view.ts";
import { keptViews } from "#queries/list-view/kept.server.ts";
import { changeView, keepView, removeView } from "#workflows/list-view/write-view.server.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const nobodys = "00000000-0000-4000-8000-000000000000";

describe("saved views of lists", () => {
  const world = sharedWorld(() => openAccountsWorld({ withAgency: true }), "list_views");
  let kept = 0;
  let operator = "";
  let reader = "";
  let client = "";
  beforeEach(async () => {
    operator ||= await addUser(world, "operatrice@phare.example", { role: "operator" });
    reader ||= await addUser(world, "lectrice@phare.example", { role: "reader" });
    client ||= await addUser(world, "camille@plomberie.example");
  });

  const app = () => ({ db: world.application.db });
  const late = { list: "commandes", name: "En retard", asked: "statut=pending", shared: false };
  const keep = (view: Partial<typeof late> = {}, userId = "alix") =>
    keepView(app(), { ...late, ...view, userId, now: new Date(now.getTime() + (kept += 1)) });
  const seenBy = async (userId: string, list: string | null = "commandes") => {
    const viewer: Actor = { kind: "administrator", userId };
    const views = await lookAs(app().db, { viewer }, (db) => keptViews(db, { userId, list }));
    return views.map(({ name }) => name);
  };
  const idOf = async (name: string) => {
    const rows = await world.owner.db.select().from(listViews);
    return rows.find((row) => row.name === name)?.id ?? "";
  };

  test("are visible to their owner, and to the whole agency once shared", async () => {
    expect(await keep()).toEqual({ ok: true });
    expect(await keep({ name: "Du mois", shared: true })).toEqual({ ok: true });
    expect(await keep({ name: "À moi" }, operator)).toEqual({ ok: true });
    expect(await seenBy("alix")).toEqual(["En retard", "Du mois"]);
    expect(await seenBy(operator)).toEqual(["À moi", "Du mois"]);
    expect(await seenBy(reader)).toEqual(["Du mois"]);
    expect(await seenBy(reader, null)).toEqual([]);
    expect(await seenBy(client)).toEqual([]);
    expect(await seenBy("alix", "devis")).toEqual([]);
  });

  test("have a unique name per list, in any case", async () => {
    await keep();
    expect(await keep({ name: "EN RETARD" })).toEqual({ ok: false, reason: "name-taken" });
    expect(await keep({ list: "devis" })).toEqual({ ok: true });
    expect(await keep({}, operator)).toEqual({ ok: true });
    await keep({ name: "Autre" });
    const viewId = await idOf("Autre");
    const change = (name: string) =>
      changeView(app(), { userId: "alix", viewId, name, shared: true });
    expect(await change("en retard")).toEqual({ ok: false, reason: "name-taken" });
    expect(await change("AUTRE")).toEqual({ ok: true });
    expect(await seenBy(operator)).toEqual(["En retard", "AUTRE"]);
  });

  test("are limited in number, when saved at once as well", async () => {
    const tried = await Promise.all(
      Array.from({ length: VIEWS_AT_MOST + 3 }, (_, at) => keep({ name: `Vue ${at}` })),
    );
    expect(tried.filter(({ ok }) => ok)).toHaveLength(VIEWS_AT_MOST);
    expect(tried.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "too-many" });
    expect(await keep({ list: "devis" })).toEqual({ ok: true });
  });

  test("are changed and removed by their owner alone, even when shared", async () => {
    await keep({ shared: true });
    const viewId = await idOf("En retard");
    const change = { viewId, name: "Prise", shared: false };
    const gone = { ok: false, reason: "not-found" };
    expect(await changeView(app(), { ...change, userId: operator })).toEqual(gone);
    expect(await changeView(app(), { ...change, userId: "alix", viewId: nobodys })).toEqual(gone);
    expect(await changeView(app(), { ...change, userId: "alix", viewId: "’ --" })).toEqual(gone);
    await removeView(app(), { userId: operator, viewId });
    expect(await seenBy("alix")).toEqual(["En retard"]);
    await removeView(app(), { userId: "alix", viewId });
    await removeView(app(), { userId: "alix", viewId: "’ --" });
    expect(await seenBy("alix")).toEqual([]);
  });

  test("are refused to clients and to members other than their owner, whatever the query", async () => {
    await keep({ shared: true });
    const row = { ...late, name: "Forgée", userId: "alix", createdAt: now };
    const attempt = (viewer: Actor, act: "insert" | "update") =>
      asViewer(app().db, { viewer }, async (db) => {
        if (act === "insert") return (await db.insert(listViews).values(row)).rowCount;
        return (await db.update(listViews).set({ name: "Prise" })).rowCount;
      });
    const agencys: Actor = { kind: "administrator", userId: operator };
    const clients: Actor = { kind: "client", userId: client };
    const refused = { cause: { code: "42501" } };
    await expect(attempt(agencys, "insert")).rejects.toMatchObject(refused);
    await expect(attempt(clients, "insert")).rejects.toMatchObject(refused);
    const reads: Actor = { kind: "administrator", userId: reader };
    await expect(attempt(reads, "insert")).rejects.toMatchObject({ cause: { code: "25006" } });
    expect(await attempt(agencys, "update")).toBe(0);
    expect(await attempt(clients, "update")).toBe(0);
    const rows = await lookAs(app().db, { viewer: clients }, (db) => db.select().from(listViews));
    expect(rows).toEqual([]);
  });
});
