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

/** What was due in these last days is left for the board. */
const LEFT_DAYS = 2;
/** A listing is left that long after the end. */
const RELEASED_AFTER_DAYS = 5;
const DAY_MINUTES = 24 * 60;

/** The agency delivers day after day, and at last shows all it can do of one order. */
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

/** A client lets the agency in: written at once, for want of time to tell each letter about it. */
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

/** The nights of the story make those that are due while they run (follow-reports); those before are written at once. */
function notForTheNights({ now }: SeedWorld) {
  const firstNight = minutesLater(now, -DAILY_WORK_DAYS * DAY_MINUTES);
  const { kind, dueAt } = deliverables;
  return or(ne(kind, "report"), isNull(dueAt), lte(dueAt, firstNight));
}

/** All of an order at once: act by act, its thousands of deliverables would take a third of the filling. */
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

/** What the agency did to work under way, beside what it scheduled. */
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

/** The planned deliverables of one order that has enough of them: the shown client's, where it has. Those with texts are shown apart. */
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
