import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { publicationAnswers, publications, publicationVersions } from "#db/schema/publications.ts";
import { insertDeliverable } from "../../records/deliverable.ts";
import { insertOrder } from "../../records/order.ts";
import { agency, asClient, camille, openRights, refused, sacha, visitor } from "./rights-world.ts";

const at = new Date("2026-11-20T10:00:00Z");

describe("access to publications", () => {
  const { world, rows, attempt } = openRights("orders");
  let asked: string;
  let draft: string;

  async function insertPublication(askedVersion: number | null): Promise<string> {
    const { db } = world.owner;
    const id = randomUUID();
    const orderId = await insertOrder(db, { userId: camille });
    const deliverableId = await insertDeliverable(db, { orderId });
    await db.insert(publications).values({
      id,
      deliverableId,
      kind: "post",
      status: askedVersion === null ? "draft" : "awaits_approval",
      currentVersion: 3,
      askedVersion,
      askedAt: askedVersion === null ? null : at,
      publishAt: at,
      createdAt: at,
      movedAt: at,
    });
    await db.insert(publicationVersions).values(
      [1, 2, 3].map((version) => ({
        publicationId: id,
        version,
        text: `Version ${version}`,
        writtenBy: "alix",
        at,
      })),
    );
    return id;
  }

  beforeEach(async () => {
    asked = await insertPublication(2);
    draft = await insertPublication(null);
  });

  const seen = async (viewing: Parameters<typeof rows>[0]) => [
    (await rows(viewing, "select id from publications")).length,
    (await rows(viewing, "select version from publication_versions order by 1")).map(
      ({ version }) => version,
    ),
  ];

  test("the client sees versions sent for approval, and no draft; other clients see nothing", async () => {
    expect(await seen(asClient(camille))).toEqual([1, [1, 2]]);
    expect(await seen({ ...visitor, heldKey: asked })).toEqual([1, [1, 2]]);
    expect(await seen({ ...visitor, heldKey: draft })).toEqual([0, []]);
    expect(await seen(asClient(sacha))).toEqual([0, []]);
    expect(await seen(visitor)).toEqual([0, []]);
    expect(await seen(agency)).toEqual([2, [1, 1, 2, 2, 3, 3]]);
  });

  const said = (version: number, by: string | null, id = asked) =>
    `insert into publication_answers (publication_id, version, answer, answered_by, name, how, at)
     values ('${id}', ${version}, 'accepted', ${by === null ? "null" : `'${by}'`}, 'Nom', 'portal', now())`;

  test("only the person asked answers, in their own name and about the version in question", async () => {
    for (const [viewing, statement] of [
      [asClient(camille), said(1, camille)],
      [asClient(camille), said(3, camille)],
      [asClient(camille), said(2, sacha)],
      [asClient(camille), said(2, camille, draft)],
      [asClient(sacha), said(2, sacha)],
      [visitor, said(2, null)],
      [agency, said(2, null)],
      [{ viewer: { kind: "system" } }, said(2, null)],
    ] as const) {
      await expect(attempt(viewing, statement), statement).rejects.toMatchObject(refused);
    }
    expect((await attempt(asClient(camille), said(2, camille))).rowCount).toBe(1);
    expect(await rows(asClient(sacha), "select from publication_answers")).toEqual([]);
    expect(await rows(agency, "select from publication_answers")).toHaveLength(1);
  });

  test("a client changes no status, and writes no text", async () => {
    const moved = await attempt(asClient(camille), "update publications set status = 'approved'");
    expect(moved.rowCount).toBe(0);
    const written = `insert into publication_versions (publication_id, version, text, written_by, at)
      values ('${asked}', 4, 'x', '${camille}', now())`;
    await expect(attempt(asClient(camille), written)).rejects.toMatchObject(refused);
  });

  test("texts and answers are immutable, for the owner of the database too", async () => {
    const { db } = world.owner;
    await db.insert(publicationAnswers).values({
      publicationId: asked,
      version: 2,
      answer: "accepted",
      name: "Camille",
      how: "link",
      at,
    });
    await expect(attempt(agency, "delete from publications")).rejects.toMatchObject(refused);
    for (const table of ["publication_versions", "publication_answers"]) {
      await expect(attempt(agency, `delete from ${table}`)).rejects.toMatchObject(refused);
      await expect(attempt(agency, `update ${table} set at = now()`)).rejects.toMatchObject(
        refused,
      );
      await expect(world.owner.pool.query(`update ${table} set at = now()`), table).rejects.toThrow(
        "never changed",
      );
    }
  });
});
