import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach } from "vitest";
import { asViewer, lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import type { RequestAction, RequestStatus } from "#domain/request.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { revisionThread } from "#queries/revision/by-id.server.ts";
import { answerRevision } from "#workflows/revision/answer-revision.server.ts";
import { askRevision } from "#workflows/revision/ask-revision.server.ts";
import { moveRevision } from "#workflows/revision/move-revision.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
export const everything = { records: "all" } as const;
export const refused = { cause: { code: "42501" } };

export function openRevisions() {
  const known = { camille: "", sacha: "", alix: "", lou: "", orderId: "" };
  const world = sharedWorld(openAccountsWorld, "orders, journal, pgboss.job");

  beforeAll(async () => {
    known.camille = await addUser(world, "camille@plomberie.example");
    known.sacha = await addUser(world, "sacha@coiffure.example");
    known.alix = await addUser(world, "alix@phare.example", { administrator: true });
    known.lou = await addUser(world, "lou@phare.example", { administrator: true });
  });
  beforeEach(async () => {
    known.orderId = await insertOrder(world.owner.db, {
      userId: known.camille,
      status: "in_progress",
    });
  });

  const client = (userId: string) => ({ kind: "client", userId }) as const;
  const agency = () => ({ kind: "administrator", userId: known.alix }) as const;
  const own = (userId: string) => ({ records: "own", userId }) as const;
  const look = <Result>(viewer: Viewing["viewer"], read: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer }, read);
  const attempt = (viewer: Viewing["viewer"], statement: string) =>
    asViewer(world.application.db, { viewer }, (db) => db.execute(sql.raw(statement)));

  function ask(call: Partial<Parameters<typeof askRevision>[1]> = {}, jobs: JobQueue = world.jobs) {
    return askRevision(
      { db: world.application.db, jobs },
      {
        key: randomUUID(),
        orderId: known.orderId,
        subject: "Horaires du samedi",
        description: "<b>=1+1</b>",
        actor: client(known.camille),
        now,
        ...call,
      },
    );
  }

  async function asked(call: Partial<Parameters<typeof askRevision>[1]> = {}) {
    const key = randomUUID();
    const answer = await ask({ key, ...call });
    if (!answer.ok) throw new Error(answer.reason);
    return key;
  }

  const say = (
    requestId: string,
    actor: Parameters<typeof answerRevision>[1]["actor"],
    call: { key?: string; text?: string } = {},
  ) =>
    answerRevision(
      { db: world.application.db, jobs: world.jobs },
      { requestId, key: call.key ?? randomUUID(), text: call.text ?? "Bonjour", actor, now },
    );
  const move = (requestId: string, action: RequestAction, administratorId = known.alix) =>
    moveRevision(
      { db: world.application.db, jobs: world.jobs },
      { requestId, action, administratorId, now },
    );
  const setStatus = (id: string, status: RequestStatus) =>
    world.owner.db.execute(sql`update revision_requests set status = ${status} where id = ${id}`);
  const thread = (id: string) => look(agency(), (db) => revisionThread(db, everything, id));

  async function queued(): Promise<unknown[]> {
    const { rows } = await world.owner.pool.query<{ name: string; data: object }>(
      // Jobs about deliverables have their own tests: tests/database/delivery.
      "select name, data from pgboss.job where name <> 'follow-order' order by created_on, name",
    );
    return rows.map(({ name, data }) => ({ name, ...data }));
  }
  async function acts(id: string): Promise<string[]> {
    const { rows } = await world.owner.pool.query<{ action: string }>(
      "select action from journal where subject_id = $1 order by id",
      [id],
    );
    return rows.map(({ action }) => action);
  }

  return {
    known,
    world,
    client,
    agency,
    own,
    look,
    attempt,
    ask,
    asked,
    say,
    move,
    setStatus,
    thread,
    queued,
    acts,
  };
}
