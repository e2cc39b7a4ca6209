import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { actRefusalWords } from "#copy/admin/undoable-acts.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { orderActForm } from "#forms/order-act.ts";
import { type App, appWith } from "#http/app-context.ts";
import { typedText } from "#http/form-post.server.ts";
import { askAct } from "#workflows/pending-act/ask-act.server.ts";
import type { OrderAction } from "#domain/order.ts";

interface OrderPost {
  app: App;
  formData: FormData;
  orderId: string;
  /** The administrator. */
  userId: string;
}

/** What the page says of an act that was not done. */
export interface OrderActAnswer {
  refusal: string | null;
  /** What is wrong with the note of that act, and what was typed. */
  note: { action: string; errors: string[]; typed: string } | null;
}

/**
 * The agency's own acts on an order; null: it waits to be done. `asked`: the act whose right was asked for.
 * @throws Response 400 for an act that doesn't exist, 404 for no order.
 */
export async function postOrderAct(
  asked: string,
  post: OrderPost,
): Promise<{ done: OrderAction | null } | { answer: OrderActAnswer; status: 400 | 409 }> {
  const { app, formData } = post;
  const form = orderActForm.safeParse({ ...Object.fromEntries(formData), action: asked });
  if (!form.success) {
    const errors = firstErrors(form.error)["note"];
    if (!errors) throw data(null, { status: 400 });
    const note = {
      action: asked,
      errors,
      typed: typedText(formData, "note"),
    };
    return { answer: { refusal: null, note }, status: 400 };
  }
  const { action } = form.data;
  // On its own page money is written down with its amount and date (post-transfer.server.ts).
  if (action === "mark-paid") throw data(null, { status: 400 });
  const note = "note" in form.data ? form.data.note : "";
  const act = { kind: "move-order", action, note } as const;
  const moved = await askAct(action === "cancel" ? app : appWith(app, { undoSeconds: 0 }), {
    act,
    subjectId: post.orderId,
    batchId: randomUUID(),
    userId: post.userId,
    now: app.clock(),
  });
  if (moved.ok) return { done: moved.waits ? null : action };
  if (moved.refusal.reason === "order-not-found") throw data(null, { status: 404 });
  return { answer: { refusal: actRefusalWords(act, moved.refusal), note: null }, status: 409 };
}
