import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { apiKeys } from "#db/schema/outgoing.ts";
import { webhookEventNames } from "#domain/outgoing.ts";
import { addDays, parisDate, parisInstant } from "#domain/paris-date.ts";
import type { WebhookSender } from "#integrations/webhook/webhook.ts";
import { makeApiKey, revokeApiKey } from "#workflows/outgoing/api-keys.server.ts";
import { tryWebhook } from "#workflows/outgoing/send-again.server.ts";
import { addWebhookEndpoint } from "#workflows/outgoing/webhook-endpoints.server.ts";
import { mustDo, type SeedWorld } from "./seed-world.ts";

const FORMER = "https://ancien-logiciel.example/webhook";
const CURRENT = "https://hook.make.example/4f7c2a9d1b8e";
const ONE_IN = 11;

export function storyWebhooks(): WebhookSender {
  let told = 0;
  return {
    isForbidden: () => Promise.resolve(false),
    post({ url }) {
      told += 1;
      const answered = told % ONE_IN === 0 ? 503 : 200;
      return Promise.resolve({ ok: true, status: url === FORMER ? 410 : answered });
    },
  };
}

export const storyWebhookKeys = () => [Buffer.alloc(32)];

export function planIntegrations(world: SeedWorld): void {
  const { agenda, now, owner, administratorIds } = world;
  const actor = { kind: "administrator", userId: administratorIds[0] } as const;
  const daysAgo = (days: number, time: string) =>
    parisInstant(addDays(parisDate(now), -days), time);
  const tools = { ...world, webhooks: storyWebhooks(), webhookKeys: storyWebhookKeys };
  const add = async (url: string, then: Date) => {
    const id = randomUUID();
    const events = webhookEventNames;
    const added = await addWebhookEndpoint(tools, { id, url, events, actor, now: then });
    mustDo("webhook", added);
    mustDo("trial", await tryWebhook(world, { id, actor, now: then }));
  };
  const key = async (name: string, then: Date) => {
    const id = randomUUID();
    const made = { id, name, scopes: ["orders" as const, "calls" as const], actor, now: then };
    mustDo("key", await makeApiKey(world, made));
    return id;
  };
  agenda.plan(daysAgo(33, "17:05"), async (then) => {
    await add(FORMER, then);
    const id = await key("Essai avec l’ancien logiciel", then);
    mustDo("revoke", await revokeApiKey(world, { id, actor, now: then }));
  });
  agenda.plan(daysAgo(31, "09:20"), async (then) => {
    await add(CURRENT, then);
    const id = await key("Make, carnet d’adresses", then);
    const lastUsedAt = daysAgo(0, "00:05");
    await owner.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.id, id));
  });
}
