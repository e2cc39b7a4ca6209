import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { clientFilePieces, clientFiles } from "#db/schema/client-files.ts";
import { journal } from "#db/schema/journal.ts";
import { orderInformation } from "#db/schema/orders.ts";
import { changesBetween, noInformation, type OrderInformation } from "#domain/order-information.ts";
import { orderWithInformation } from "#queries/order/summary.server.ts";
import { saveOrderInformation } from "#workflows/order/save-order-information.server.ts";
import { insertOrder } from "../../records/order.ts";
import { insertPicture } from "../../records/picture.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const answers: OrderInformation = {
  ...noInformation,
  listingUrl: "https://maps.app.goo.gl/abc",
  managerAccess: "given",
  activity: "Plombier",
  area: "Nîmes",
};

describe("a form for several orders of a shop", () => {
  const world = sharedWorld(openAccountsWorld, "orders, journal, client_files");
  let camille = "";
  let sacha = "";
  beforeEach(async () => {
    camille ||= await addUser(world, "camille@plomberie.example");
    sacha ||= await addUser(world, "sacha@coiffure.example");
  });

  const add = (change: Parameters<typeof insertOrder>[1] = {}) =>
    insertOrder(world.owner.db, { userId: camille, status: "paid", createdAt: now, ...change });
  const as = (userId: string) => ({ kind: "client", userId }) as const;
  const visitor = { kind: "visitor" } as const;
  const form = (orderId: string, viewer: ReturnType<typeof as> | typeof visitor = as(camille)) =>
    lookAs(world.application.db, { viewer, heldKey: orderId }, (db) =>
      orderWithInformation(db, orderId, now),
    );
  const send = (
    orderId: string,
    also: string[],
    actor: ReturnType<typeof as> | typeof visitor = as(camille),
  ) =>
    saveOrderInformation(
      { db: world.application.db, jobs: world.jobs },
      { orderId, also, changes: changesBetween(noInformation, answers), sending: true, actor, now },
    );
  const told = async (orderId: string) => {
    const [row] = await world.owner.db
      .select()
      .from(orderInformation)
      .where(eq(orderInformation.orderId, orderId));
    return row ?? null;
  };

  test("starts with the shop's last answers, for its own client alone", async () => {
    const first = await add({ status: "completed" });
    await world.owner.db
      .insert(orderInformation)
      .values({ orderId: first, ...answers, updatedAt: now, sentAt: now });
    const second = await add();
    const starting = { ...answers, managerAccess: "" };
    expect(await form(second)).toMatchObject({ given: null, starting });
    expect(await form(second, visitor)).toMatchObject({ starting: noInformation, awaiting: [] });
    const elsewhere = await add({ address: "3 rue d’Aiguillon" });
    expect(await form(elsewhere)).toMatchObject({ starting: noInformation });
    const another = await add({ userId: sacha });
    expect(await form(another, as(sacha))).toMatchObject({ starting: noInformation });
  });

  test("answers sent once are stored, complete, for each order chosen", async () => {
    const [first, begun, left, elsewhere, over, others] = [
      await add(),
      await add(),
      await add(),
      await add({ company: "Garage de la Rade" }),
      await add({ status: "cancelled" }),
      await add({ userId: sacha }),
    ];
    await world.owner.db.insert(orderInformation).values({
      orderId: begun,
      ...noInformation,
      activity: "Plom",
      wishes: "Le sourire",
      updatedAt: now,
    });
    const offered = await form(first);
    expect(Object.fromEntries(offered?.awaiting.map((one) => [one.id, one.begun]) ?? [])).toEqual({
      [begun]: true,
      [left]: false,
    });
    const strangers = [elsewhere, over, others, randomUUID(), "' or true --"];
    expect(await send(first, [begun, ...strangers])).toMatchObject({ ok: true });
    expect(await told(first)).toMatchObject({ ...answers, sentAt: now });
    expect(await told(begun)).toMatchObject({ ...answers, wishes: "Le sourire", sentAt: now });
    for (const id of [left, elsewhere, over, others]) expect(await told(id)).toBeNull();
    const acts = await world.owner.db.select().from(journal).where(eq(journal.subjectId, begun));
    expect(acts.map(({ action }) => action)).toEqual(["order-information-given"]);
    expect((await form(left))?.awaiting).toEqual([]);
  });

  test("photos are copied, except duplicates, those of a thread, and those beyond the limit", async () => {
    const [first, second, full] = [await add(), await add(), await add()];
    const photo = (orderId: string, sha256: string, said = sha256) =>
      insertPicture(world.owner.db, { orderId, at: now, sha256, name: sha256 }, said);
    for (const name of ["vitrine", "four"]) await photo(first, name);
    await photo(second, "four");
    const thread = { revisionRequestId: randomUUID(), messageId: randomUUID() };
    await insertPicture(world.owner.db, { orderId: first, at: now, sha256: "fil", ...thread });
    for (let place = 0; place < 39; place += 1) await photo(full, `déjà ${place}`);
    expect(await send(first, [second, full])).toMatchObject({ ok: true });
    const seen = async (orderId: string) => {
      const rows = await world.owner.db
        .select({
          name: clientFiles.name,
          size: clientFilePieces.size,
          said: clientFilePieces.bytes,
        })
        .from(clientFiles)
        .innerJoin(clientFilePieces, eq(clientFilePieces.fileId, clientFiles.id))
        .where(eq(clientFiles.orderId, orderId));
      return rows.map(({ name, size, said }) => `${name} ${size} ${said.toString()}`).toSorted();
    };
    expect(await seen(second)).toEqual([
      "four picture four",
      "four vignette four",
      "vitrine picture vitrine",
      "vitrine vignette vitrine",
    ]);
    expect(await seen(full)).toHaveLength(2 * 40);
    const acts = await world.owner.db.select().from(journal).where(eq(journal.subjectId, second));
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      "order-information-given",
      "picture-added",
    ]);
  });

  test("the link alone fills in no other order", async () => {
    const [first, second] = [await add(), await add()];
    expect(await send(first, [second], visitor)).toMatchObject({ ok: true });
    expect(await told(second)).toBeNull();
  });

  test("two forms sent at once for each other's orders both arrive", async () => {
    const ids = await Promise.all([add(), add(), add()]);
    const sent = await Promise.all(
      ids.map((id) =>
        send(
          id,
          ids.filter((other) => other !== id),
        ),
      ),
    );
    expect(sent.map(({ ok }) => ok)).toEqual([true, true, true]);
    for (const id of ids) expect(await told(id)).toMatchObject(answers);
  });
});
