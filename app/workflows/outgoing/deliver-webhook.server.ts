import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/outgoing.ts";
import { FORMER_SECRET_MS, TRIAL_EVENT, webhookEvents } from "#domain/outgoing.ts";
import type { FetchFailure } from "#integrations/page-fetch/page-fetch.ts";
import { signatureHeaders } from "#integrations/webhook/signature.server.ts";
import type { WebhookSender } from "#integrations/webhook/webhook.ts";
import { apiKinds } from "#queries/outgoing/api-records.server.ts";
import { RecordGone } from "#queries/record/gone.ts";
import type { WebhookKeys } from "./webhook-secret.server.ts";

/** RFC 9110, 15.5.11: the endpoint wants no more events. */
const GONE = 410;

interface Dependencies {
  db: Database;
  webhooks: WebhookSender;
  webhookKeys: WebhookKeys;
}

interface DeliverInput {
  deliveryId: string;
  round: number;
  now: Date;
  isLast: boolean;
}

type Delivery = typeof webhookDeliveries.$inferSelect;
type Endpoint = typeof webhookEndpoints.$inferSelect;

interface Outcome {
  isDelivered: boolean;
  isHopeless: boolean;
  responseStatus: number | null;
  failure: FetchFailure | "record-gone" | "endpoint-off" | null;
}

/**
 * Response 2xx: delivered; 410: the endpoint is switched off; else retried.
 * @throws Error to be retried, RecordGone when the endpoint was removed.
 */
export async function deliverWebhook(
  dependencies: Dependencies,
  { deliveryId, round, now, isLast }: DeliverInput,
): Promise<void> {
  const { db } = dependencies;
  const [found] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, deliveryId));
  if (!found) throw new RecordGone("the address was removed");
  const { delivery, endpoint } = found;
  // Delivered, or resent since: the job of that round takes over.
  if (delivery.status !== "waiting" || delivery.round !== round) return;
  const outcome = await attempt(dependencies, { delivery, endpoint, now });
  const isOver = outcome.isHopeless || isLast;
  await db.transaction(async (transaction) => {
    await noteOutcome(transaction, { delivery, outcome, isOver, now });
    if (outcome.responseStatus === GONE) await switchOff(transaction, { endpoint, now });
  });
  if (!outcome.isDelivered && !isOver) {
    throw new Error(`webhook: ${outcome.failure ?? outcome.responseStatus}`);
  }
}

async function attempt(
  { db, webhooks, webhookKeys }: Dependencies,
  { delivery, endpoint, now }: { delivery: Delivery; endpoint: Endpoint; now: Date },
): Promise<Outcome> {
  if (endpoint.offAt !== null) return hopeless("endpoint-off");
  const body = await bodyOf(db, delivery);
  if (body === null) return hopeless("record-gone");
  const signed = { id: delivery.id, at: now, body };
  const headers = signatureHeaders(keysOf(endpoint, webhookKeys, now), signed);
  const answer = await webhooks.post({ url: endpoint.url, headers, body });
  if (!answer.ok) return { ...hopeless(answer.reason), isHopeless: isForbidden(answer.reason) };
  const { status } = answer;
  const isDelivered = status >= 200 && status < 300;
  return { isDelivered, isHopeless: status === GONE, responseStatus: status, failure: null };
}

function hopeless(failure: NonNullable<Outcome["failure"]>): Outcome {
  return { isDelivered: false, isHopeless: true, responseStatus: null, failure };
}

function isForbidden(reason: FetchFailure): boolean {
  return reason === "address-forbidden" || reason === "not-a-url";
}

async function bodyOf(
  db: Database,
  { event, subjectId, happenedAt }: Delivery,
): Promise<string | null> {
  const told = { type: event, timestamp: happenedAt.toISOString() };
  if (event === TRIAL_EVENT) return JSON.stringify({ ...told, data: {} });
  const record =
    subjectId === null
      ? null
      : db.transaction((reading) => apiKinds[webhookEvents[event]].byId(reading, subjectId));
  const data = await record;
  return data && JSON.stringify({ ...told, data });
}

/** For a day after renewal, the former secret signs too. */
function keysOf(
  { id, secretVersion, secretRenewedAt }: Endpoint,
  webhookKeys: WebhookKeys,
  now: Date,
): Buffer[] {
  const current = webhookKeys(id, secretVersion);
  const isFresh = secretRenewedAt && now.getTime() - secretRenewedAt.getTime() < FORMER_SECRET_MS;
  return isFresh ? [...current, ...webhookKeys(id, secretVersion - 1)] : current;
}

async function noteOutcome(
  transaction: Transaction,
  {
    delivery,
    outcome,
    isOver,
    now,
  }: { delivery: Delivery; outcome: Outcome; isOver: boolean; now: Date },
): Promise<void> {
  const { isDelivered, responseStatus, failure } = outcome;
  const ended = isDelivered ? "delivered" : "failed";
  const tried = failure !== "endpoint-off" && failure !== "record-gone";
  await transaction
    .update(webhookDeliveries)
    .set({
      responseStatus,
      failure,
      // A newer round sets its own status.
      status: sql`case when ${webhookDeliveries.round} = ${delivery.round} and ${isDelivered || isOver} then ${ended} else ${webhookDeliveries.status} end`,
      ...(tried && { attempts: sql`${webhookDeliveries.attempts} + 1`, lastTriedAt: now }),
    })
    .where(eq(webhookDeliveries.id, delivery.id));
}

async function switchOff(
  transaction: Transaction,
  { endpoint, now }: { endpoint: Endpoint; now: Date },
): Promise<void> {
  const off = await transaction
    .update(webhookEndpoints)
    .set({ offAt: now, offBecause: "gone" })
    .where(and(eq(webhookEndpoints.id, endpoint.id), sql`${webhookEndpoints.offAt} is null`))
    .returning({ id: webhookEndpoints.id });
  if (off.length === 0) return;
  await recordAct(transaction, {
    at: now,
    actor: { kind: "system" },
    action: "webhook-off",
    subject: { type: "webhook", id: endpoint.id },
    details: { url: endpoint.url, because: "gone" },
  });
}
