import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import type { ActToDo } from "#domain/pending-act.ts";
import { actsOfPerson } from "#queries/pending-act/of-person.server.ts";
import { askBatch } from "#workflows/pending-act/ask-batch.server.ts";
import { doPendingAct } from "#workflows/pending-act/do-pending-act.server.ts";
import { undoActs } from "#workflows/pending-act/undo-acts.server.ts";
import { insertCall } from "../../records/call.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const due = new Date("2026-11-21T10:00:10Z");
const tables =
  "orders, calls, email_deliveries, journal, pending_acts, pgboss.job, leads, deliverables";

interface Kind {
  act: (known: { alix: string }) => ActToDo;
  record: () => Promise<{ id: string; name: string }>;
  read: string;
  before: unknown;
  after: unknown;
  missing: string;
  change: string;
}

describe("batches of each list", () => {
  const world = sharedWorld(openAccountsWorld, tables);
  const known = { alix: "" };

  beforeAll(async () => {
    known.alix = await addUser(world, "alix@phare.example", { administrator: true });
  });

  const called = (more: Parameters<typeof insertCall>[1] = {}) =>
    insertCall(world.owner.db, { name: "Camille", business: "Plomberie", ...more });

  const lead = async () => {
    await called({ createdAt: now });
    const { rows } = await world.owner.pool.query<{ id: string }>("select id from leads");
    return { id: rows[0]?.id ?? "", name: "Plomberie" };
  };

  const deliverable = async () => {
    const orderId = await insertOrder(world.owner.db, { status: "paid", number: "CMD-2026-0007" });
    const id = randomUUID();
    await world.owner.pool.query(
      `insert into deliverables (id, order_id, kind, rank, in_days, due_at, opened_at)
      values ($1, $2, 'post', 1, false, now(), now())`,
      [id, orderId],
    );
    return { id, name: "CMD-2026-0007" };
  };

  const failedEmail = async () => {
    const id = randomUUID();
    await world.owner.db.insert(emailDeliveries).values({
      id,
      key: `order-confirmation:${randomUUID()}`,
      template: "order-confirmation",
      recipient: "camille@plomberie.example",
      subject: "Votre commande",
      payload: { orderId: randomUUID() },
      status: "failed",
      createdAt: now,
      lastFailedAt: now,
    });
    return { id, name: "Votre commande" };
  };

  const failedJob = async () => {
    const id = randomUUID();
    await world.owner.pool.query(
      `insert into pgboss.job (id, name, data, state, retry_count, completed_on, output)
      values ($1, 'email-order-confirmation', $2, 'failed', 0, now() - interval '1 hour', '{"message": "x"}')`,
      [id, { orderId: randomUUID() }],
    );
    return { id, name: "email-order-confirmation" };
  };

  const kinds: Record<string, Kind> = {
    "leads given to somebody": {
      act: ({ alix }) => ({ kind: "follow-lead", follow: { ownerId: alix } }),
      record: lead,
      read: "select owner_id is not null as it from leads where id = $1",
      before: false,
      after: true,
      missing: "lead-not-found",
      change: "update leads set version = version + 1 where id = $1",
    },
    "leads whose next action has its day": {
      act: () => ({ kind: "follow-lead", follow: { nextOn: "2026-12-01" } }),
      record: lead,
      read: "select next_on::text || next_action as it from leads where id = $1",
      before: null,
      after: "2026-12-01",
      missing: "lead-not-found",
      change: "update leads set last_act_at = last_act_at + interval '1 second' where id = $1",
    },
    "leads given up": {
      act: () => ({ kind: "move-lead", action: "lose", lost: { reason: "price", note: "" } }),
      record: lead,
      read: "select lost_reason as it from leads where id = $1",
      before: null,
      after: "price",
      missing: "lead-not-found",
      change: "update leads set stage = 'proposal' where id = $1",
    },
    "deliverables put to a day": {
      act: () => ({
        kind: "move-deliverable",
        act: { action: "schedule", scheduledAt: "2026-11-30T09:00:00.000Z" },
      }),
      record: deliverable,
      read: "select scheduled_at as it from deliverables where id = $1",
      before: null,
      after: new Date("2026-11-30T09:00:00Z"),
      missing: "deliverable-not-found",
      change:
        "update deliverables set status = 'scheduled', scheduled_at = '2026-12-24T09:00:00Z' where id = $1",
    },
    "deliverables given to somebody": {
      act: ({ alix }) => ({ kind: "assign-deliverable", assigneeId: alix }),
      record: deliverable,
      read: "select assignee_id is not null as it from deliverables where id = $1",
      before: false,
      after: true,
      missing: "nothing-to-assign",
      change: "update deliverables set quantity_done = 1 where id = $1",
    },
    "calls cancelled": {
      act: () => ({ kind: "cancel-call", message: "Je suis souffrant." }),
      record: async () => ({
        id: await called({ status: "booked", startsAt: new Date("2026-11-24T10:00:00Z") }),
        name: "Camille",
      }),
      read: "select status as it from calls where id = $1",
      before: "booked",
      after: "cancelled",
      missing: "call-not-found",
      change: "update calls set sequence = sequence + 1 where id = $1",
    },
    "e-mails sent again": {
      act: () => ({ kind: "send-email-again" }),
      record: failedEmail,
      read: "select count(*)::int as it from journal where action = 'email-sent-again' and subject_id = $1::text",
      before: 0,
      after: 1,
      missing: "not-repeatable",
      change:
        "update email_deliveries set last_failed_at = last_failed_at + interval '1 second' where id = $1",
    },
    "tasks done again": {
      act: () => ({ kind: "retry-job" }),
      record: failedJob,
      read: "select count(*)::int as it from journal where action = 'job-retried' and subject_id = $1::text",
      before: 0,
      after: 1,
      missing: "job-not-found",
      change: "update pgboss.job set retry_count = retry_count + 1 where id = $1",
    },
  };

  test.each(Object.keys(kinds))(
    "%s wait under their name, are undone together, and done once",
    async (title) => {
      const kind = kinds[title];
      if (!kind) throw new Error(title);
      const { id, name } = await kind.record();
      const nothing = randomUUID();
      const ask = () =>
        askBatch(
          {
            db: world.application.db,
            jobs: world.jobs,
            issuer: { vatRegime: "normal" },
            undoSeconds: 10,
          },
          { act: kind.act(known), subjectIds: [id, nothing, "x"], userId: known.alix, now },
        );
      const mine = () =>
        lookAs(
          world.application.db,
          { viewer: { kind: "administrator", userId: known.alix } },
          (db) => actsOfPerson(db, known.alix, due),
        );
      const read = async () => {
        const { rows } = await world.owner.pool.query<{ it: unknown }>(kind.read, [id]);
        return rows[0]?.it;
      };
      const kept = [nothing, "x"].map((one) => ({ id: one, reason: kind.missing }));
      expect(await ask()).toEqual({ moved: [id], waits: true, kept });
      const [waiting] = await mine();
      expect(waiting).toMatchObject({ subjectId: id, subjectName: name, state: "waiting" });
      const own = { batchId: waiting?.batchId ?? "", userId: known.alix, now };
      expect(await undoActs(world.application, own)).toBe(1);
      expect(await read()).toEqual(kind.before);

      await ask();
      const again = (await mine()).find(({ state }) => state === "waiting");
      const issuer = { vatRegime: "normal" } as const;
      const doing = { db: world.application.db, jobs: world.jobs, issuer };
      await doPendingAct(doing, { actId: again?.id ?? "", now: due });
      await doPendingAct(doing, { actId: again?.id ?? "", now: due });
      expect((await mine()).find((one) => one.id === again?.id)?.state).toBe("done");
      expect(await read()).toEqual(kind.after);
    },
  );

  test.each(Object.keys(kinds))(
    "%s are refused if their record changed while they waited",
    async (title) => {
      const kind = kinds[title];
      if (!kind) throw new Error(title);
      const { id } = await kind.record();
      const issuer = { vatRegime: "normal" } as const;
      const dependencies = { db: world.application.db, jobs: world.jobs, issuer };
      const viewer = { kind: "administrator", userId: known.alix } as const;
      await askBatch(
        { ...dependencies, undoSeconds: 10 },
        { act: kind.act(known), subjectIds: [id], userId: known.alix, now },
      );
      const mine = () =>
        lookAs(dependencies.db, { viewer }, (db) => actsOfPerson(db, known.alix, due));
      const [act] = await mine();
      await world.owner.pool.query(kind.change, [id]);
      const before = await world.owner.pool.query(kind.read, [id]);
      await doPendingAct(dependencies, { actId: act?.id ?? "", now: due });
      expect(await mine()).toMatchObject([
        { state: "refused", refusal: { reason: "changed-meanwhile" } },
      ]);
      expect((await world.owner.pool.query(kind.read, [id])).rows).toEqual(before.rows);
    },
  );

  test.each<[ActToDo, string, (id: string) => Promise<string>]>([
    [
      { kind: "move-quote-request", action: "take" },
      "quote request",
      async (id) => {
        await world.owner.pool.query(
          `insert into quote_requests (id, mode, company_name, contact_name, email, phone, business_type, current_situation, services_interested, additional_notes, created_at)
          values ($1, 'demo', 'Plomberie', 'Camille', 'camille@plomberie.example', '', 'autre', 'pas-de-fiche', '[]', '', now())`,
          [id],
        );
        return "update quote_requests set status = 'cancelled' where id = $1";
      },
    ],
    [
      { kind: "move-revision", action: "take" },
      "revision request",
      async (id) => {
        const orderId = await insertOrder(world.owner.db, { status: "paid" });
        await world.owner.pool.query(
          `insert into revision_requests (id, order_id, included, subject, description, created_at) values ($1, $2, true, 'Horaires', '', now())`,
          [id, orderId],
        );
        return `insert into revision_messages (id, request_id, author_kind, text, at)
          values (gen_random_uuid(), $1, 'client', 'Finalement non', now())`;
      },
    ],
  ])("%o is refused if its %s changed while it waited", async (act, _, record) => {
    const id = randomUUID();
    const change = await record(id);
    const issuer = { vatRegime: "normal" } as const;
    const dependencies = { db: world.application.db, jobs: world.jobs, issuer };
    const viewer = { kind: "administrator", userId: known.alix } as const;
    const batch = { act, subjectIds: [id], userId: known.alix, now };
    expect(await askBatch({ ...dependencies, undoSeconds: 10 }, batch)).toMatchObject({
      waits: true,
    });
    const mine = () =>
      lookAs(dependencies.db, { viewer }, (db) => actsOfPerson(db, known.alix, due));
    const [waiting] = await mine();
    await world.owner.pool.query(change, [id]);
    await doPendingAct(dependencies, { actId: waiting?.id ?? "", now: due });
    expect(await mine()).toMatchObject([{ state: "refused" }]);
  });
});
