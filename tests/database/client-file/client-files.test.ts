import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientFilePieces, clientFiles } from "#db/schema/client-files.ts";
import {
  clientQuota,
  PICTURE_BYTES_MAX,
  PIECE_BYTES,
  unpaidQuota,
  unpaidTotal,
} from "#domain/client-file.ts";
import { pictureBytes } from "#queries/client-file/of-client.server.ts";
import { pieceAt, pictureToSend } from "#queries/client-file/pieces.server.ts";
import { picturesOfThread } from "#queries/client-file/shown.server.ts";
import { answerRevision } from "#workflows/revision/answer-revision.server.ts";
import { askRevision } from "#workflows/revision/ask-revision.server.ts";
import { insertOrder } from "../../records/order.ts";
import { now, openPictures, visitor } from "./picture-world.ts";

describe("pictures of clients", () => {
  const { known, world, client, agency, look, information, add, added, remove } = openPictures();
  const kept = () => world.owner.db.$count(clientFiles);
  const acts = async () =>
    (await world.owner.pool.query<{ action: string }>("select action from journal order by id"))
      .rows;
  const seen = (viewing: Parameters<typeof look>[0], fileId: string) =>
    look(viewing, (db) => pictureToSend(db, { fileId, size: "picture", of: "all" }));

  async function requestKey(): Promise<string> {
    const key = randomUUID();
    const words = { subject: "Horaires", description: "À corriger", actor: client(known.camille) };
    const { db } = world.application;
    await askRevision({ db, jobs: world.jobs }, { key, orderId: known.orderId, ...words, now });
    return key;
  }

  test("a picture is stored in pieces, and read from any byte", async () => {
    const sent = Buffer.alloc(2 * PIECE_BYTES + 10, "abc");
    const fileId = await added({ sent });
    const camille = { viewer: client(known.camille) };
    expect(await world.owner.db.$count(clientFilePieces)).toBe(4);
    expect((await look(camille, (db) => pictureBytes(db, fileId))).equals(sent)).toBe(true);
    const piece = await look(camille, (db) =>
      pieceAt(db, { fileId, size: "picture", at: 2 * PIECE_BYTES + 3 }),
    );
    expect(piece).toMatchObject({ startsAt: 2 * PIECE_BYTES });
    expect(piece?.bytes).toHaveLength(10);
    expect(await acts()).toEqual([{ action: "picture-added" }]);
  });

  test("ten uploads of one picture at once store one; its id takes no other picture", async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ id })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await kept()).toBe(1);
    const reused = { ok: false, reason: "key-reused" };
    expect(await add({ id, sent: Buffer.from("une autre") })).toEqual(reused);
    const theirs = await insertOrder(world.owner.db, { userId: known.sacha });
    const sachas = { place: information(theirs), actor: client(known.sacha) };
    expect(await add({ id, ...sachas })).toEqual(reused);
    expect(await add({ id: "rien" })).toEqual(reused);
  });

  test("an empty or too large upload is refused; one that fails half-way leaves nothing", async () => {
    expect(await add({ sent: new Uint8Array() })).toEqual({ ok: false, reason: "empty" });
    const large = Buffer.alloc(PICTURE_BYTES_MAX + 1);
    expect(await add({ sent: large })).toEqual({ ok: false, reason: "too-large" });
    await world.owner.pool.query(
      "alter table client_file_pieces add constraint broken check (size <> 'vignette') not valid",
    );
    await expect(add()).rejects.toThrow("client_file_pieces");
    await world.owner.pool.query("alter table client_file_pieces drop constraint broken");
    expect(await kept()).toBe(0);
    expect(await acts()).toEqual([]);
  });

  test("twenty uploads at once into the last places take no more than there are", async () => {
    await world.owner.db.execute(sql`
      insert into client_files (id, order_id, uploaded_by, name, type, width, height, bytes, vignette_bytes, sha256, at)
      select gen_random_uuid(), ${await insertOrder(world.owner.db, { userId: known.camille })},
        'client', '', 'image/jpeg', 1, 1, 1, 1, '', now()
      from generate_series(1, ${clientQuota.files - 3})`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add()));
    const refused = answers.filter((answer) => !answer.ok && answer.reason === "quota-files");
    expect([answers.filter(({ ok }) => ok).length, refused.length]).toEqual([3, 17]);
    const held = { actor: visitor };
    expect(await add(held), "by the order's link").toEqual({ ok: false, reason: "quota-files" });
  });

  test("unpaid orders without an account share one limit of pictures", async () => {
    const nobodys = (status: "pending" | "paid") =>
      insertOrder(world.owner.db, { userId: null, status });
    const fill = async (orderId: string, files: number) =>
      world.owner.db.execute(sql`
        insert into client_files (id, order_id, uploaded_by, name, type, width, height, bytes, vignette_bytes, sha256, at)
        select gen_random_uuid(), ${orderId}, 'visitor', '', 'image/jpeg', 1, 1, 1, 1, '', now()
        from generate_series(1, ${files})`);
    const sent = (orderId: string) => add({ place: information(orderId), actor: visitor });
    const alone = await nobodys("pending");
    await fill(alone, unpaidQuota.files);
    expect(await sent(alone)).toEqual({ ok: false, reason: "unpaid-order-full" });
    await fill(await nobodys("pending"), unpaidTotal.files - unpaidQuota.files - 3);
    const others = await Promise.all(Array.from({ length: 8 }, () => nobodys("pending")));
    const answers = await Promise.all(others.map((id) => sent(id)));
    const refused = answers.filter((one) => !one.ok && one.reason === "unpaid-orders-full");
    expect([answers.filter(({ ok }) => ok).length, refused.length]).toEqual([3, 5]);
    expect(await sent(await nobodys("paid"))).toMatchObject({ ok: true });
    expect(await add(), "of an account").toMatchObject({ ok: true });
  });

  test("an order's link opens the pictures of its information, and no others", async () => {
    const fileId = await added({ actor: visitor });
    const holding = (heldKey: string) => ({ viewer: visitor, heldKey });
    expect(await seen(holding(known.orderId), fileId)).toMatchObject({ fileName: "vitrine.jpg" });
    expect(await seen(holding(randomUUID()), fileId)).toBeNull();
    expect(await seen({ viewer: client(known.sacha) }, fileId)).toBeNull();
    const requestId = await requestKey();
    const place = { ...information(), revisionRequestId: requestId, messageId: randomUUID() };
    const notFound = { ok: false, reason: "place-not-found" };
    expect(await add({ place, actor: visitor })).toEqual(notFound);
    const notTheirs = { place: information(randomUUID()), actor: visitor };
    expect(await add(notTheirs)).toEqual(notFound);
    const other = await insertOrder(world.owner.db, { userId: known.sacha, status: "paid" });
    const request = { ...information(other), revisionRequestId: randomUUID() };
    for (const messageId of [null, randomUUID()])
      expect(await add({ place: { ...request, messageId } })).toEqual(notFound);
    const sachas = { place: { ...place, orderId: other }, actor: client(known.sacha) };
    expect(await add(sachas)).toEqual(notFound);
  });

  test("a message's picture is its writer's until the message is sent, then the thread's", async () => {
    const requestId = await requestKey();
    const key = randomUUID();
    const place = { ...information(), revisionRequestId: requestId, messageId: key };
    const fileId = await added({ place, actor: agency() });
    const camille = { viewer: client(known.camille) };
    expect(await seen(camille, fileId)).toBeNull();
    const { db } = world.application;
    const said = { requestId, key, text: "Voici", actor: agency(), now };
    await answerRevision({ db, jobs: world.jobs }, said);
    expect(await seen(camille, fileId)).not.toBeNull();
    const thread = { requestId, messageIds: [key] };
    expect(await look(camille, (read) => picturesOfThread(read, thread))).toMatchObject({
      [key]: [{ id: fileId }],
    });
    expect(await add({ place, actor: agency() })).toEqual({ ok: false, reason: "place-closed" });
    const used = { ok: false, reason: "picture-used" };
    expect(await remove(fileId, agency())).toEqual(used);
    expect(await remove(fileId)).toEqual(used);
  });

  test("pictures of a request follow it to its order", async () => {
    const key = randomUUID();
    const another = await insertOrder(world.owner.db, { userId: known.camille, status: "paid" });
    const place = { ...information(another), revisionRequestId: key };
    const fileId = await added({ place });
    const words = {
      subject: "Photos",
      description: "Les voici",
      actor: client(known.camille),
      now,
    };
    const { db } = world.application;
    await askRevision({ db, jobs: world.jobs }, { key, orderId: known.orderId, ...words });
    expect(await world.owner.db.select().from(clientFiles)).toMatchObject([
      { id: fileId, orderId: known.orderId },
    ]);
  });

  test("a picture is deleted by the side that sent it, while nothing refers to it", async () => {
    const [byClient, byVisitor, proof] = [
      await added(),
      await added({ actor: visitor }),
      await added(),
    ];
    const notFound = { ok: false, reason: "picture-not-found" };
    const used = { ok: false, reason: "picture-used" };
    expect(await remove(byClient, client(known.sacha))).toEqual(notFound);
    expect(await remove(byClient, visitor, randomUUID())).toEqual(notFound);
    expect(await remove("x")).toEqual(notFound);
    expect(await remove(byClient, agency())).toEqual(used);
    expect(await remove(byClient, visitor, known.orderId)).toEqual({ ok: true });
    expect(await remove(byVisitor)).toEqual({ ok: true });
    expect(await remove(byVisitor)).toEqual(notFound);
    await world.owner.db.execute(sql`
      insert into deliverables (order_id, kind, rank, in_days, opened_at, proof_file_id)
      values (${known.orderId}, 'custom', 1, false, now(), ${proof})`);
    expect(await remove(proof)).toEqual(used);
    await world.owner.db.execute(sql`update deliverables set proof_file_id = null`);
    await world.owner.db.execute(sql`update orders set status = 'cancelled'`);
    expect(await remove(proof)).toEqual(used);
    expect(await add()).toEqual({ ok: false, reason: "place-closed" });
    expect(await world.owner.db.$count(clientFilePieces)).toBe(2);
  });
});
