import { count, eq, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { webhookEndpoints } from "#db/schema/outgoing.ts";
import {
  MAX_WEBHOOK_ENDPOINTS,
  type OutgoingRefusal,
  type WebhookEvent,
} from "#domain/outgoing.ts";
import { printedSecret } from "#integrations/webhook/signature.server.ts";
import type { WebhookSender } from "#integrations/webhook/webhook.ts";
import type { WebhookKeys } from "./webhook-secret.server.ts";

type Refused = { ok: false; reason: OutgoingRefusal };

interface EndpointAct {
  id: string;
  actor: Actor;
  now: Date;
}

interface AddDependencies {
  db: Database;
  webhooks: Pick<WebhookSender, "isForbidden">;
  webhookKeys: WebhookKeys;
}

/** Returns the secret only now. URLs in private networks are refused (SSRF). */
export async function addWebhookEndpoint(
  { db, webhooks, webhookKeys }: AddDependencies,
  { id, actor, now, url, events }: EndpointAct & { url: string; events: WebhookEvent[] },
): Promise<{ ok: true; secret: string } | Refused> {
  if (await webhooks.isForbidden(url)) return { ok: false, reason: "address-forbidden" };
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const [all] = await transaction.select({ endpoints: count() }).from(webhookEndpoints);
    if ((all?.endpoints ?? 0) >= MAX_WEBHOOK_ENDPOINTS) {
      return { ok: false, reason: "too-many-endpoints" };
    }
    const added = await transaction
      .insert(webhookEndpoints)
      .values({ id, url, events, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: webhookEndpoints.id });
    if (added.length === 0) return { ok: false, reason: "already-made" };
    const act = { id, actor, now };
    await record(transaction, act, "webhook-added", { url, events: events.join(", ") });
    return { ok: true, secret: printedSecret(currentKey(webhookKeys, id, 1)) };
  });
}

export async function renewWebhookSecret(
  { db, webhookKeys }: Pick<AddDependencies, "db" | "webhookKeys">,
  act: EndpointAct,
): Promise<{ ok: true; secret: string } | Refused> {
  return asViewer(db, { viewer: act.actor }, async (transaction) => {
    const [renewed] = await transaction
      .update(webhookEndpoints)
      .set({
        secretVersion: sql`${webhookEndpoints.secretVersion} + 1`,
        secretRenewedAt: act.now,
      })
      .where(eq(webhookEndpoints.id, act.id))
      .returning();
    if (!renewed) return { ok: false, reason: "endpoint-not-found" };
    const { url, secretVersion } = renewed;
    await record(transaction, act, "webhook-secret-renewed", { url });
    return { ok: true, secret: printedSecret(currentKey(webhookKeys, act.id, secretVersion)) };
  });
}

export async function switchWebhook(
  { db }: { db: Database },
  { on, ...act }: EndpointAct & { on: boolean },
): Promise<{ ok: true } | Refused> {
  const set = on
    ? { offAt: null, offBecause: null }
    : { offAt: act.now, offBecause: "asked" as const };
  return asViewer(db, { viewer: act.actor }, async (transaction) => {
    const [switched] = await transaction
      .update(webhookEndpoints)
      .set(set)
      .where(eq(webhookEndpoints.id, act.id))
      .returning();
    if (!switched) return { ok: false, reason: "endpoint-not-found" };
    await record(transaction, act, on ? "webhook-on" : "webhook-off", { url: switched.url });
    return { ok: true };
  });
}

export async function removeWebhookEndpoint(
  { db }: { db: Database },
  act: EndpointAct,
): Promise<{ ok: true } | Refused> {
  return asViewer(db, { viewer: act.actor }, async (transaction) => {
    const [removed] = await transaction
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, act.id))
      .returning();
    if (!removed) return { ok: false, reason: "endpoint-not-found" };
    await record(transaction, act, "webhook-removed", { url: removed.url });
    return { ok: true };
  });
}

async function record(
  transaction: ViewerDatabase,
  { id, actor, now }: EndpointAct,
  action: string,
  details: Record<string, string>,
): Promise<void> {
  const subject = { type: "webhook", id } as const;
  await recordAct(transaction, { at: now, actor, action, subject, details });
}

function currentKey(webhookKeys: WebhookKeys, endpointId: string, version: number): Buffer {
  const [key] = webhookKeys(endpointId, version);
  if (!key) throw new Error("AUTH_SECRET draws a key for each endpoint");
  return key;
}
