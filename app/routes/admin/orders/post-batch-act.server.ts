import { postOrdersActsWords as words } from "#copy/admin/orders.ts";
import { data, type RouterContextProvider } from "react-router";
import { undoableActsWords } from "#copy/admin/undoable-acts.ts";
import { keptOrder, movedOrders } from "#copy/batch-act.ts";
import { parisDate } from "#domain/paris-date.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { chosenOrders, orderActForm } from "#forms/order-act.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireAct, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { numbersOfOrders } from "#queries/order/list.server.ts";
import { subscriptionsRunningFrom } from "#queries/subscription/running.server.ts";
import { moveBatch } from "#workflows/order/move-batch.server.ts";

interface BatchPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  pattern: string;
  /** The administrator. */
  userId: string;
}

/** What the list says after an act on several orders. */
export interface BatchActAnswer {
  /** What is wrong with the choice or the act; null when it was tried. */
  error: string | null;
  /** « 3 commandes terminées » */
  done: string | null;
  kept: { orderId: string; number: string; why: string }[];
  /** What still runs for orders that were just cancelled. */
  running: { id: string; orderNumber: string }[];
  /** To choose again from there. */
  typed: { action: string; note: string; chosen: string[] };
}

/** @throws Response 400 for an act that doesn't exist, 403 for a form of another site. */
export async function postBatchAct({ request, context, pattern, userId }: BatchPost) {
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  await requireAct({ request, context, pattern }, typedText(formData, "action"));
  const ids = formData.getAll("commande");
  const typed = {
    action: typedText(formData, "action"),
    note: typedText(formData, "note"),
    chosen: ids.filter((id) => typeof id === "string").slice(0, 50),
  };
  const chosen = chosenOrders.safeParse(ids);
  const act = orderActForm.safeParse({ action: typed.action, note: typed.note });
  if (!act.success && !firstErrors(act.error)["note"]) throw data(null, { status: 400 });
  const error = chosen.error?.issues[0]?.message ?? act.error?.issues[0]?.message;
  if (!chosen.success || !act.success) {
    const answer: BatchActAnswer = {
      error: error ?? "",
      done: null,
      kept: [],
      running: [],
      typed,
    };
    return data(answer, { status: 400 });
  }
  const { action } = act.data;
  const now = app.clock();
  const { moved, waits, kept } = await moveBatch(app, {
    orderIds: chosen.data,
    action,
    administratorId: userId,
    note: "note" in act.data ? act.data.note : "",
    now,
  });
  const keptIds = kept.map(({ orderId }) => orderId);
  const cancelled = action === "cancel" && !waits ? moved : [];
  const { numbers, running } = await viewing({ request, context }, async (db) => ({
    numbers: await numbersOfOrders(db, keptIds),
    running: await subscriptionsRunningFrom(db, cancelled, parisDate(now)),
  }));
  const answer: BatchActAnswer = {
    error: null,
    done: waits ? undoableActsWords.batchWaits(moved.length) : movedOrders(action, moved.length),
    kept: kept.map(({ orderId, reason }) => ({
      orderId,
      number: numbers.get(orderId) ?? words.notFound,
      why: keptOrder(action, reason),
    })),
    running,
    typed: { action: "", note: "", chosen: [] },
  };
  return data(answer, { status: moved.length > 0 ? 200 : 409 });
}
