import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { portalVisits } from "#db/schema/portal-visits.ts";
import { VISIT_REST_MINUTES } from "#domain/portal-visit.ts";
import { noteVisit } from "#workflows/portal/note-visit.server.ts";
import { client, now, openPortal } from "./portal-world.ts";
import { insertMember } from "../../records/company-member.ts";

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe("visits of the portal", () => {
  const { known, world } = openPortal();

  beforeEach(async () => {
    await world.owner.db.delete(portalVisits);
    await world.owner.db.delete(companyMembers);
  });

  const look = (actor: Actor, at: Date) => noteVisit(world.application, { actor, now: at });

  test("the first visit has none before it, however often pages are loaded", async () => {
    for (const minute of [0, 1, 29, 58]) {
      expect(await look(client(known.camille), minutes(minute))).toBeNull();
    }
  });

  test("a visit begins after a pause, and shows the end of the previous one until it is over", async () => {
    await look(client(known.camille), minutes(0));
    await look(client(known.camille), minutes(10));
    const back = 10 + VISIT_REST_MINUTES;
    for (const minute of [back, back, back + 5, back + 34, back + 63]) {
      expect(await look(client(known.camille), minutes(minute))).toEqual(minutes(10));
    }
    expect(await look(client(known.camille), minutes(back + 63 + VISIT_REST_MINUTES))).toEqual(
      minutes(back + 63),
    );
  });

  test("within a minute nothing is written, and the answer is the same", async () => {
    await look(client(known.camille), minutes(0));
    await look(client(known.camille), minutes(90));
    const version = () => world.owner.db.execute(sql`select xmin, ctid from portal_visits`);
    const { rows: before } = await version();
    for (const part of [0, 0.5, 0.99]) {
      expect(await look(client(known.camille), minutes(90 + part))).toEqual(minutes(0));
    }
    expect((await version()).rows).toEqual(before);
    await look(client(known.camille), minutes(91));
    expect((await version()).rows).not.toEqual(before);
  });

  test("pages loaded at once are of one visit", async () => {
    await look(client(known.camille), minutes(0));
    const loads = Array.from({ length: 6 }, () => look(client(known.camille), minutes(90)));
    expect(await Promise.all(loads)).toEqual(Array.from({ length: 6 }, () => minutes(0)));
  });

  test("a member and the owner of a company have separate visits", async () => {
    await insertMember(world.owner.db, { ownerId: known.camille, memberId: known.sacha, at: now });
    const member = { ...client(known.camille), memberId: known.sacha };
    await look(client(known.camille), minutes(0));
    expect(await look(member, minutes(90))).toBeNull();
    expect(await look(client(known.camille), minutes(90))).toEqual(minutes(0));
    expect(await look(member, minutes(180))).toEqual(minutes(90));
  });

  test("a visit can't be read, written or reset by another account", async () => {
    await look(client(known.camille), now);
    const attempt = (statement: ReturnType<typeof sql>) =>
      asViewer(world.application.db, { viewer: client(known.sacha) }, (db) =>
        db.execute(statement),
      );
    expect((await attempt(sql`select * from portal_visits`)).rowCount).toBe(0);
    expect((await attempt(sql`update portal_visits set last_seen_at = now()`)).rowCount).toBe(0);
    expect((await attempt(sql`delete from portal_visits`)).rowCount).toBe(0);
    await expect(
      attempt(
        sql`insert into portal_visits (person_id, last_seen_at) values (${known.alix}, now())`,
      ),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
