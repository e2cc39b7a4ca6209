import { once } from "node:events";
import { z } from "zod";
import { refundReasonWords } from "#copy/refund.ts";
import { demonstrationSite } from "#config/demonstration-site.server.ts";
import { electronicInvoicesOf } from "#config/players.server.ts";
import { openDatabase } from "#db/client.server.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import { createJobQueue } from "#jobs/queue.server.ts";
import { refundOrder } from "#workflows/money/refund-order.server.ts";
import { sendRefund } from "#workflows/money/send-refund.server.ts";
import { trialOf } from "./trial-in-database.ts";

/** Starts four refunds at once and never gets past one step of each; prints which. */
const { connection, administratorId, credited, asking, given, written, now } = z
  .object({
    connection: z.record(z.string(), z.unknown()),
    administratorId: z.string(),
    credited: z.string(),
    asking: z.string(),
    given: z.string(),
    written: z.string(),
    now: z.coerce.date(),
  })
  .parse(JSON.parse(process.argv.at(-1) ?? "{}"));
const { db, pool } = openDatabase(connection, { onError: () => {} });
const jobs = await createJobQueue(pool, { onError: () => {} });
const { provider } = trialOf(db, now);

async function stopAt(step: string): Promise<never> {
  process.stdout.write(`${step}\n`);
  await once(process, "never");
  throw new Error("unreachable");
}

const send = (refundId: string, changes: Partial<PaymentProvider>) =>
  sendRefund({ db, jobs, payment: { ...provider, ...changes } }, { refundId, now });

await Promise.all([
  refundOrder(
    {
      db,
      jobs: {
        enqueue: async (transaction, name, ...rest) => {
          if (name === "send-refund") await stopAt("credited");
          await jobs.enqueue(transaction, name, ...rest);
        },
      },
      payment: provider,
      issuer: demonstrationSite,
      electronicInvoices: electronicInvoicesOf(),
    },
    {
      orderId: credited,
      part: "everything",
      reason: "agency",
      words: refundReasonWords,
      requestId: crypto.randomUUID(),
      administratorId,
      now,
    },
  ),
  send(asking, { refund: () => stopAt("asking") }),
  send(given, {
    async refund(request, key) {
      await provider.refund(request, key);
      return stopAt("given");
    },
  }),
  send(written, { readSession: () => stopAt("written") }),
]);
