import { beforeAll } from "vitest";
import { lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { journal } from "#db/schema/journal.ts";
import { followReports } from "#workflows/report/follow-reports.server.ts";
import { releaseReport } from "#workflows/report/release-report.server.ts";
import { saveReportWords } from "#workflows/report/save-report-words.server.ts";
import { insertScoredAudit } from "../../records/audit.ts";
import { insertDeliverable, insertListing } from "../../records/deliverable.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

export const dueAt = new Date("2026-11-20T23:00:00Z");
export const morning = new Date("2026-11-18T05:30:00Z");
const day = (on: string) => new Date(`${on}T09:00:00Z`);

export function openReports() {
  const known = { camille: "", sacha: "", alix: "" };
  const world = sharedWorld(openAccountsWorld, "orders, audits, journal, subscriptions");

  beforeAll(async () => {
    known.camille = await addUser(world, "camille@plomberie.example");
    known.sacha = await addUser(world, "sacha@coiffure.example");
    known.alix = await addUser(world, "alix@phare.example", { administrator: true });
  });

  const dependencies = () => ({
    db: world.application.db,
    jobs: world.jobs,
    siteUrl: "http://phare.test",
  });

  async function addOrder(changes: Parameters<typeof insertOrder>[1] = {}): Promise<string> {
    const orderId = await insertOrder(world.owner.db, {
      userId: known.camille,
      status: "in_progress",
      createdAt: day("2026-10-19"),
      ...changes,
    });
    const listingId = await insertListing(world.owner.db, {
      orderId,
      name: "Plomberie de la Rade",
      url: "Plomberie de la Rade, Brest",
      access: "held",
    });
    const opened = { orderId, inDays: true, openedAt: day("2026-10-20") };
    await insertDeliverable(world.owner.db, {
      ...opened,
      listingId,
      kind: "listing",
      status: "done",
      proofText: "Horaires et services complétés",
      closedAt: day("2026-10-22"),
    });
    await insertDeliverable(world.owner.db, { ...opened, kind: "report", dueAt });
    return orderId;
  }

  return {
    known,
    world,
    addOrder,
    addAudit: (runs: Parameters<typeof insertScoredAudit>[1]["runs"]) =>
      insertScoredAudit(world.owner.db, { email: "camille@plomberie.example", runs }),
    follow: (through: string, now = morning) => followReports(dependencies(), { through, now }),
    release: (orderId: string, input: { version?: number; words?: string } = {}, now = morning) =>
      releaseReport(dependencies(), {
        orderId,
        ...input,
        actor: { kind: "administrator", userId: known.alix },
        now,
      }),
    write: (orderId: string, version: number, words: string) =>
      saveReportWords(dependencies(), { orderId, version, words, administratorId: known.alix }),
    look: <Result>(viewing: Viewing, read: Parameters<typeof lookAs<Result>>[2]) =>
      lookAs(world.application.db, viewing, read),
    reports: () => world.owner.db.select().from(deliveryReports),
    promised: async () => {
      const rows = await world.owner.db.select().from(deliverables);
      return rows.find(({ kind }) => kind === "report");
    },
    acts: async () => {
      const rows = await world.owner.db.select().from(journal).orderBy(journal.id);
      return rows.map(({ actorKind, action }) => `${actorKind} ${action}`);
    },
    queued: async () => {
      const { rows } = await world.owner.pool.query<{ name: string }>(
        `select name from pgboss.job where name = 'email-report-released' and state = 'created'`,
      );
      return rows.length;
    },
    forgetQueued: () =>
      world.owner.pool.query(`delete from pgboss.job where name = 'email-report-released'`),
  };
}
