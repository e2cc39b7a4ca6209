import { type Database, openDatabase } from "#db/client.server.ts";
import { addDays } from "#domain/paris-date.ts";
import { createJobQueue, type OpenJobQueue } from "#jobs/queue.server.ts";
import { today } from "../calendar.ts";
import { letHoursPass } from "../records/elapsed.ts";
import { productConnection } from "./product-database.ts";
import type { RunningProduct } from "./product-process.ts";

export async function passHours(
  product: RunningProduct,
  orderId: string,
  hours: number,
): Promise<void> {
  await onDatabase(product, ({ db }) => letHoursPass(db, orderId, hours));
}

export async function queueReports(product: RunningProduct): Promise<void> {
  await onDatabase(product, ({ db, jobs }) =>
    db.transaction((transaction) =>
      jobs.enqueue(transaction, "follow-reports", { day: addDays(today(), -1) }),
    ),
  );
}

async function onDatabase(
  product: RunningProduct,
  work: (opened: { db: Database; jobs: OpenJobQueue }) => Promise<void>,
): Promise<void> {
  const opened = openDatabase(await productConnection(product), { onError: () => {} });
  const jobs = await createJobQueue(opened.pool, { onError: () => {} });
  try {
    await work({ db: opened.db, jobs });
  } finally {
    await jobs.stop();
    await opened.close();
  }
}
