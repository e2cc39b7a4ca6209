import { eq } from "drizzle-orm";
import { beforeAll, beforeEach } from "vitest";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import type { SubscriptionEnding } from "#domain/subscription.ts";
import { subscriptionById } from "#queries/subscription/by-id.server.ts";
import { endDueSubscriptions } from "#workflows/subscription/end-due-subscriptions.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

export const now = new Date("2026-11-21T10:00:00Z");
export const today = "2026-11-21";

export function openSubscriptions() {
  const known = { alix: "", lou: "", camille: "", sacha: "", orderId: "" };
  const world = sharedWorld(openAccountsWorld, "orders, journal, kept_totals, pgboss.job");

  beforeAll(async () => {
    known.alix = await addUser(world, "alix@phare.example", { administrator: true });
    known.lou = await addUser(world, "lou@phare.example", { administrator: true });
    known.camille = await addUser(world, "camille@plomberie.example");
    known.sacha = await addUser(world, "sacha@coiffure.example");
  });
  beforeEach(async () => {
    known.orderId = await insertOrder(world.owner.db, { userId: known.camille, status: "paid" });
  });

  const dependencies = () => ({ db: world.application.db, jobs: world.jobs });
  const open = (changes: Partial<Parameters<typeof openSubscription>[1]> = {}) =>
    openSubscription(dependencies(), {
      orderId: known.orderId,
      listings: 2,
      startedOn: today,
      actor: { kind: "administrator", userId: known.alix },
      now,
      ...changes,
    });
  const opened = async (changes: Partial<Parameters<typeof openSubscription>[1]> = {}) => {
    const answer = await open(changes);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.subscriptionId;
  };
  const end = (subscriptionId: string, ending: SubscriptionEnding, at = now, who = known.alix) =>
    endSubscription(dependencies(), {
      subscriptionId,
      ending,
      actor: { kind: "administrator", userId: who },
      now: at,
    });
  const resume = (subscriptionId: string, at = now) =>
    resumeSubscription(dependencies(), {
      subscriptionId,
      actor: { kind: "administrator", userId: known.alix },
      now: at,
    });
  const sweep = (at: Date) =>
    endDueSubscriptions(
      { db: world.owner.db, jobs: world.jobs },
      {
        actor: { kind: "system" },
        now: at,
        through: addDays(parisDate(at), -1),
      },
    );
  const look = <Result>(work: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer: { kind: "administrator", userId: known.alix } }, work);
  const record = (id: string) => look((db) => subscriptionById(db, id));
  const charges = (subscriptionId: string) => {
    const { status, startsOn, endsOn, grossCents } = subscriptionCharges;
    return world.owner.db
      .select({ status, startsOn, endsOn, grossCents })
      .from(subscriptionCharges)
      .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
      .orderBy(startsOn, grossCents);
  };
  const jobs = async () => {
    const { rows } = await world.owner.pool.query<{ name: string }>(
      // Jobs about deliverables have their own tests: tests/database/delivery.
      "select name from pgboss.job where name <> 'follow-order' order by created_on",
    );
    return rows.map(({ name }) => name);
  };

  return { known, world, open, opened, end, resume, sweep, look, record, charges, jobs };
}
