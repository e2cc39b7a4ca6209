import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import type { SubscriptionChange } from "#domain/subscription-change.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { queueFollowingOf } from "../delivery/queue-following.server.ts";

interface NotedChange {
  subscription: { id: string };
  change: SubscriptionChange;
  actor: Actor;
  now: Date;
}

export async function noteChange(
  { jobs }: { jobs: JobQueue },
  transaction: Transaction,
  { subscription: { id }, change, actor, now }: NotedChange,
): Promise<void> {
  const actId = randomUUID();
  await recordAct(transaction, {
    at: now,
    actor,
    action: "subscription-changed",
    subject: { type: "subscription", id },
    details: { actId, ...change },
  });
  await jobs.enqueue(transaction, "email-subscription-changed", { subscriptionId: id, actId });
  await queueFollowingOf({ jobs }, transaction, [id]);
}
