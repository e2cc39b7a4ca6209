import { undoableActsWords } from "#copy/admin/undoable-acts.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireAct, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { isActWaiting } from "#queries/pending-act/of-person.server.ts";
import { recordAddress } from "../record/address.ts";
import { postInvoice } from "./invoice/post-invoice.server.ts";
import { postRefund, refundActs } from "./payment/post-refund.server.ts";
import { postTransfer } from "./payment/post-transfer.server.ts";
import { postAccess, postListing } from "./post-listing.server.ts";
import { postDelivery } from "./post-delivery.server.ts";
import { postOrderAct } from "./post-order-act.server.ts";
import { postSettlement } from "../payments/post-settlement.server.ts";

interface OrderPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  pattern: string;
  orderId: string;
  /** The administrator. */
  userId: string;
}

/** Those that wait themselves: they know whether they are the one that waits already. */
const mayWait = ["receive-transfer", "cancel"];

/**
 * Whatever is posted from an order's page.
 * @throws Response 400 for an act that doesn't exist, 403 for a form of another site or without the right, 404 for no order.
 */
export async function postOrder({ request, context, pattern, orderId, userId }: OrderPost) {
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const action = typedText(formData, "action");
  await requireAct({ request, context, pattern }, action);
  const done = (what: string | null) =>
    redirect(`${recordAddress.order(orderId)}${what === null ? "" : `?fait=${what}`}`, 303);
  const none = {
    refusal: null,
    note: null,
    transfer: null,
    refund: null,
    listing: null,
    delivery: null,
  };
  if (!mayWait.includes(action)) {
    const waits = await viewing({ request, context }, (db) => isActWaiting(db, orderId));
    if (waits) return data({ ...none, refusal: undoableActsWords.anotherWaits }, { status: 409 });
  }
  switch (action) {
    case "receive-transfer": {
      const outcome = await postTransfer({ app, formData, orderId, userId });
      if ("done" in outcome) return done(outcome.done);
      return data({ ...none, transfer: outcome.transfer }, { status: outcome.status });
    }
    case "issue-invoice":
    case "send-duplicate": {
      const outcome = await postInvoice(action, { app, formData, orderId, userId });
      if ("done" in outcome) return done(outcome.done);
      return data({ ...none, ...outcome.answer }, { status: outcome.status });
    }
    case "move-access":
    case "name-listing": {
      const post = action === "move-access" ? postAccess : postListing;
      const outcome = await post({ app, formData, orderId, userId });
      if ("done" in outcome) return done(outcome.done);
      const { status, ...answer } = outcome;
      return data({ ...none, ...answer }, { status });
    }
    case "add-deliverable": {
      const outcome = await postDelivery({ app, formData, orderId, userId });
      if ("done" in outcome) return done(outcome.done);
      return data({ ...none, delivery: outcome.delivery }, { status: outcome.status });
    }
    case "settle-difference":
      await postSettlement(app, formData, userId);
      return done("ecart");
    default: {
      const act = refundActs.find((known) => known === action);
      if (act) {
        const outcome = await postRefund(act, { app, formData, orderId, userId });
        if ("done" in outcome) return done(outcome.done);
        return data({ ...none, refund: outcome.refund }, { status: outcome.status });
      }
      const outcome = await postOrderAct(action, { app, formData, orderId, userId });
      if ("done" in outcome) return done(outcome.done);
      return data({ ...none, ...outcome.answer }, { status: outcome.status });
    }
  }
}
