import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { clientFiles } from "#db/schema/client-files.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { publicationVersions } from "#db/schema/publications.ts";
import { informationPlace, workPlace } from "#domain/client-file.ts";
import { pictureToSend } from "#queries/client-file/pieces.server.ts";
import { picturesForWork } from "#queries/client-file/for-work.server.ts";
import { existingPublication } from "#queries/publication/by-id.server.ts";
import { addPicture } from "#workflows/client-file/add-picture.server.ts";
import { removePicture } from "#workflows/client-file/remove-picture.server.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { insertMember } from "../../records/company-member.ts";
import { insertOrder } from "../../records/order.ts";
import { insertPicture } from "../../records/picture.ts";
import { now, openPublications, visitor } from "./publication-world.ts";

const approving = openPublications();
const { known, world, client, held, write, asked, answer, ask, versions } = approving;

const refused = (reason: string) => ({ ok: false, reason });
const done = { ok: true };
const fit = { width: 1200, height: 900, bytes: 200_000, at: now };

const picture = (changes: Partial<typeof clientFiles.$inferInsert> = {}) =>
  insertPicture(world.owner.db, { orderId: known.orderId, ...fit, ...changes });
const agency = () => ({ kind: "administrator", userId: known.alix }) as const;
const sees = async (viewing: Viewing, fileId: string) =>
  (await lookAs(world.application.db, viewing, (db) =>
    pictureToSend(db, { fileId, size: "picture", of: "all" }),
  )) !== null;

describe("pictures of publications", () => {
  test("a picture belongs to the approved version: another picture is another version", async () => {
    const [first, second] = [await picture(), await picture()];
    const publicationId = await asked({ fileId: first });
    expect(
      await write({ publicationId, fileId: second, after: 1, administratorId: known.lou }),
    ).toEqual(done);
    expect((await versions(publicationId)).map(({ fileId }) => fileId)).toEqual([first, second]);
    expect(await answer(publicationId)).toEqual(refused("newer-version-waits"));
    expect(await answer(publicationId, { version: 2 })).toEqual(done);
    const told = await existingPublication(world.owner.db, publicationId, 2);
    expect(told.picture).toMatchObject({ id: second, bytes: 200_000 });
    await expect(
      world.owner.db.update(publicationVersions).set({ fileId: first }),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining("never changed") } });
  });

  test("a picture is checked against Google's limits before approval is asked; a draft may hold it", async () => {
    const publicationId = randomUUID();
    const fileId = await picture({ width: 249 });
    expect(await write({ publicationId, fileId, ask: true })).toEqual(refused("picture-too-small"));
    expect(await write({ publicationId, fileId })).toEqual(done);
    expect(await ask(publicationId)).toEqual(refused("picture-too-small"));
    expect(await approving.queued()).toEqual([]);
  });

  test("a picture must be sent, and of its client's orders: by the workflow and by the database", async () => {
    const other = await insertOrder(world.owner.db, { userId: known.sacha });
    const another = await insertOrder(world.owner.db, { userId: known.camille });
    const theirs = await picture({ orderId: other });
    const draft = await picture({ revisionRequestId: randomUUID() });
    const elsewhere = await picture({ orderId: another });
    for (const fileId of [theirs, draft, randomUUID(), "x"]) {
      expect(await write({ fileId })).toEqual(refused("picture-not-theirs"));
    }
    const publicationId = randomUUID();
    expect(await write({ publicationId, fileId: elsewhere })).toEqual(done);
    const work = { deliverableId: known.postId, orderId: known.orderId };
    const offered = await lookAs(world.application.db, { viewer: agency() }, (db) =>
      picturesForWork(db, work),
    );
    expect(offered.map(({ id }) => id)).toEqual([elsewhere]);
    const version = { publicationId, version: 2, text: "x", writtenBy: known.alix, at: now };
    await expect(
      world.owner.db.insert(publicationVersions).values({ ...version, fileId: theirs }),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining("not of the client") } });
  });

  test("a picture in a publication can't be deleted, even in a draft; an unused one can", async () => {
    const fileId = await picture({ uploadedById: known.camille });
    const free = await picture({ uploadedById: known.camille });
    await write({ fileId });
    const { db } = world.application;
    const take = (id: string) =>
      removePicture({ db }, { fileId: id, heldOrderId: null, actor: client().viewer, now });
    expect(await take(fileId)).toEqual(refused("picture-in-text"));
    expect(await take(free)).toEqual(done);
  });

  test("choosing and deleting a picture at once: one of them wins", async () => {
    const { db } = world.application;
    for (let round = 0; round < 5; round += 1) {
      const fileId = await picture({ uploadedById: known.camille });
      const publicationId = randomUUID();
      const [written, taken] = await Promise.all([
        write({ publicationId, fileId }),
        removePicture({ db }, { fileId, heldOrderId: null, actor: client().viewer, now }),
      ]);
      expect(written.ok).toBe(!taken.ok);
      await approving.withdraw(publicationId);
    }
  });
});

describe("access to the picture of a publication", () => {
  test("the publication's link shows that picture alone; the client sees it once approval is asked", async () => {
    const [fileId, other] = [await agencys(), await picture()];
    const publicationId = randomUUID();
    await write({ publicationId, fileId });
    expect(await sees(client(), fileId)).toBe(false);
    expect(await sees(held(publicationId), fileId)).toBe(false);
    await ask(publicationId);
    expect(await sees(client(), fileId)).toBe(true);
    expect(await sees(held(publicationId), fileId)).toBe(true);
    expect(await sees(held(publicationId), other)).toBe(false);
    expect(await sees(held(randomUUID()), fileId)).toBe(false);
    expect(await sees(client(known.sacha), fileId)).toBe(false);
    const of = { publicationId, version: 1 };
    const sent = (asking: typeof of, id: string) =>
      lookAs(world.application.db, held(publicationId), (db) =>
        pictureToSend(db, { fileId: id, size: "vignette", of: asking }),
      );
    expect(await sent(of, fileId)).toMatchObject({ id: fileId });
    expect(await sent(of, other)).toBeNull();
    expect(await sent({ ...of, version: 2 }, fileId)).toBeNull();
  });

  test("only the agency uploads a picture for its work, and only while that is due", async () => {
    const notFound = refused("place-not-found");
    for (const actor of [client().viewer, visitor]) expect(await send(actor)).toEqual(notFound);
    expect(await send(agency(), randomUUID())).toEqual(notFound);
    const other = await insertOrder(world.owner.db, { userId: known.sacha });
    await expect(send(agency(), known.postId, other)).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    await asked();
    await approving.moveDeliverable({ action: "drop", reason: "Plus voulu" });
    expect(await send(agency())).toEqual(refused("place-closed"));
  });
});

test("a member of a company answers and uploads pictures in their own name", async () => {
  const memberId = await addUser(world, "compta@cabinet.example");
  await insertMember(world.owner.db, { ownerId: known.camille, memberId, at: now });
  const member = { ...client().viewer, memberId };
  const publicationId = await asked();
  expect(await answer(publicationId, { viewing: { viewer: member } })).toEqual(done);
  expect(await approving.answers(publicationId)).toMatchObject([{ answeredBy: memberId }]);
  const fileId = randomUUID();
  const requestId = randomUUID();
  const place = informationPlace(known.orderId);
  const thread = { ...place, revisionRequestId: requestId };
  expect(await keep(member, { id: fileId, place: thread })).toMatchObject(done);
  expect(await world.owner.db.select().from(clientFiles)).toMatchObject([
    { uploadedBy: "client", uploadedById: memberId, orderId: known.orderId },
  ]);
  expect(await sees({ viewer: member }, fileId)).toBe(true);
  expect(await sees(client(), fileId)).toBe(false);
  const { db } = world.application;
  const take = { fileId, heldOrderId: null, now };
  expect(await removePicture({ db }, { ...take, actor: member })).toEqual(done);
  await world.owner.db.delete(companyMembers);
  expect(await keep(member, { place: thread })).toEqual(refused("place-not-found"));
});

type Kept = Parameters<typeof addPicture>[1];

function keep(actor: Kept["actor"], input: Pick<Kept, "place"> & Partial<Kept>) {
  return addPicture(
    {
      db: world.application.db,
      redrawPicture: (sent) =>
        Promise.resolve({
          ok: true,
          redrawn: { type: "image/jpeg", ...fit, picture: sent, vignette: sent },
        }),
    },
    { id: randomUUID(), name: "four.jpg", sent: Buffer.from("une photo"), actor, now, ...input },
  );
}

function send(actor: Kept["actor"], deliverableId = known.postId, orderId = known.orderId) {
  return keep(actor, { place: workPlace(orderId, deliverableId) });
}

async function agencys(): Promise<string> {
  const kept = await send(agency());
  if (!kept.ok) throw new Error(kept.reason);
  await world.owner.db.update(clientFiles).set(fit);
  return kept.picture.id;
}
