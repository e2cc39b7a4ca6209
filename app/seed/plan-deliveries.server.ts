import { and, asc, desc, eq, inArray, isNull, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { type DeliveryAct, openDeliverableStatuses } from "#domain/deliverable.ts";
import { orderStatusesBefore } from "#domain/order.ts";
import { moveDeliverable } from "#workflows/delivery/move-deliverable.server.ts";
import { queueFollowing } from "#workflows/delivery/queue-following.server.ts";
import { SHOWN_CLIENT_EMAIL } from "./businesses.ts";
import { DAILY_WORK_DAYS, HISTORY_DAYS, minutesLater, workingHour } from "./calendar.ts";
import { anAdministrator, mustDo, type SeedWorld } from "./seed-world.ts";

/** Deliverables of the last days are left for the board. */
const LEFT_DAYS = 2;
const RELEASED_AFTER_DAYS = 5;
const DAY_MINUTES = 24 * 60;

export function planDeliveries(world: SeedWorld): void {
  const { agenda, now } = world;
  for (let daysAgo = HISTORY_DAYS - 1; daysAgo >= 1; daysAgo -= 1) {
    agenda.plan(minutesLater(now, -daysAgo * DAY_MINUTES), async (then) => {
      if (daysAgo > LEFT_DAYS) await deliverDue(world, then);
      await leaveListings(world, then);
    });
  }
  agenda.plan(minutesLater(now, -180), (then) => showEveryState(world, then));
}

/** Written directly: act by act would take too long. */
export async function letIn(world: SeedWorld, orderId: string, now: Date): Promise<void> {
  await world.owner.transaction(async (transaction) => {
    await transaction
      .update(orderListings)
      .set({ access: "held", accessAt: now })
      .where(eq(orderListings.orderId, orderId));
    await queueFollowing(world, transaction, orderId);
  });
}

const openOnes = inArray(deliverables.status, openDeliverableStatuses);

/** Reports due during the nightly runs are made by these (follow-reports); earlier ones are written directly. */
function notForTheNights({ now }: SeedWorld) {
  const firstNight = minutesLater(now, -DAILY_WORK_DAYS * DAY_MINUTES);
  const { kind, dueAt } = deliverables;
  return or(ne(kind, "report"), isNull(dueAt), lte(dueAt, firstNight));
}

/** A single UPDATE: thousands of acts would take a third of the filling time. */
export async function deliverAll(world: SeedWorld, orderId: string, now: Date): Promise<void> {
  const ofOrder = and(eq(deliverables.orderId, orderId), ne(deliverables.kind, "revision"));
  await world.owner
    .update(deliverables)
    .set(delivered(now))
    .where(and(ofOrder, openOnes, notForTheNights(world)));
}

async function deliverDue(world: SeedWorld, now: Date): Promise<void> {
  const due = lte(deliverables.dueAt, minutesLater(now, DAY_MINUTES));
  await world.owner
    .update(deliverables)
    .set(delivered(now))
    .where(and(openOnes, due, notForTheNights(world)));
}

function delivered(now: Date) {
  return {
    status: "done",
    awaited: null,
    awaitedSince: null,
    closedAt: now,
    quantityDone: sql`${deliverables.quantity}`,
    proofUrl: "https://maps.app.goo.gl/demonstration",
  } as const;
}

async function leaveListings({ owner }: SeedWorld, now: Date): Promise<void> {
  const ended = minutesLater(now, -RELEASED_AFTER_DAYS * DAY_MINUTES);
  await owner
    .update(orderListings)
    .set({ access: "given_back", accessAt: now })
    .where(and(eq(orderListings.access, "to_release"), lte(orderListings.accessAt, ended)));
}

const shownActs: DeliveryAct[] = [
  {
    action: "finish",
    proof: { url: "", text: "Horaires, services et description complétés.", fileId: null },
  },
  { action: "await-client", awaited: "answer" },
  { action: "drop", reason: "Le client préfère répondre lui-même à ses avis." },
];

async function showEveryState(world: SeedWorld, now: Date): Promise<void> {
  const { random } = world;
  const work = await workUnderWay(world);
  const [scheduled, ...others] = work.map(({ id }) => id);
  if (scheduled === undefined) return;
  const scheduledAt = workingHour(random, now, -2);
  const acts: { id: string; act: DeliveryAct }[] = [
    { id: scheduled, act: { action: "schedule", scheduledAt } },
  ];
  for (const [index, act] of shownActs.entries()) {
    const id = others[index];
    if (id !== undefined) acts.push({ id, act });
  }
  for (const { id: deliverableId, act } of acts) {
    const administratorId = anAdministrator(world).userId;
    mustDo(act.action, await moveDeliverable(world, { deliverableId, act, administratorId, now }));
  }
}

async function workUnderWay({ owner }: SeedWorld) {
  const rows = await owner
    .select({ id: deliverables.id, orderId: deliverables.orderId, kind: deliverables.kind })
    .from(deliverables)
    .innerJoin(orders, eq(orders.id, deliverables.orderId))
    .where(
      and(
        inArray(orders.status, orderStatusesBefore("complete")),
        eq(deliverables.status, "planned"),
        notInArray(deliverables.kind, ["revision", "report", "post", "citations", "replies"]),
      ),
    )
    .orderBy(desc(eq(orders.email, SHOWN_CLIENT_EMAIL)), asc(deliverables.dueAt));
  const byOrder = [...Map.groupBy(rows, ({ orderId }) => orderId).values()];
  return byOrder.find((items) => items.length > shownActs.length) ?? [];
}
