import { data } from "react-router";
import { keptOrder, movedOrders } from "#copy/batch-act.ts";
import type { ActToDo } from "#domain/pending-act.ts";
import { parisDate } from "#domain/paris-date.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { orderActForm } from "#forms/order-act.ts";
import { appOf } from "#http/app-context.ts";
import { viewing } from "#http/viewing.server.ts";
import { subscriptionsRunningFrom } from "#queries/subscription/running.server.ts";
import type { Batch, BatchAnswer } from "../list/batch.ts";
import { postBatch } from "../list/post-batch.server.ts";

export interface OrdersAnswer extends BatchAnswer {
  /** What still runs for orders that were just cancelled. */
  running: { id: string; orderNumber: string }[];
}

/** One act for several orders, and what goes on all the same. */
export async function postOrdersAct(post: Parameters<typeof postBatch>[0], batch: Batch) {
  const { answer, status, did } = await postBatch(post, batch, {
    actOf,
    done: ({ action }, count) => movedOrders(action, count),
    kept: ({ action }, reason) => keptOrder(action, reason),
  });
  const cancelled = did?.act.action === "cancel" ? did.moved : [];
  const today = parisDate(appOf(post.context).clock());
  const running = await viewing(post, (db) => subscriptionsRunningFrom(db, cancelled, today));
  return data({ ...answer, running } satisfies OrdersAnswer, { status });
}

type OrderMove = Extract<ActToDo, { kind: "move-order" }>;

function actOf(typed: { action: string; note: string }): OrderMove | { wrong: string } | null {
  const form = orderActForm.safeParse(typed);
  if (form.success) {
    const note = "note" in form.data ? form.data.note : "";
    return { kind: "move-order", action: form.data.action, note };
  }
  const [wrong] = firstErrors(form.error)["note"] ?? [];
  return wrong === undefined ? null : { wrong };
}
