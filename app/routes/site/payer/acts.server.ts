import { actorOf } from "#http/current-viewer.server.ts";
import { openPayment } from "#workflows/money/open-payment.server.ts";
import type { ActAnswer } from "../../acts/act-answer.ts";
import { defineActs } from "../../acts/define-acts.server.ts";
import { pathOnSite } from "./path-on-site.ts";

/** `nothing-opened`: the order's state already says why. */
type NotOpened = "unavailable" | "nothing-opened";

export type PaymentAnswer = ActAnswer<"pay", NotOpened>;

/** Idempotent: redirects to the provider's page that is already open. */
export const payActs = defineActs({
  enter: actorOf,
  address: ({ orderId }: { orderId: string }) => `/payer/${orderId}`,
  fields: [],
  read: () => Promise.resolve({ formData: new FormData() }),
  refusals: {},
  gone: ["order-not-found"],
  shows: (kind: NotOpened) => kind,
  acts: {
    pay: {
      flood: "payments",
      async do({ app, params: { orderId }, person: viewer, now }) {
        const viewing = { viewer, heldKey: orderId };
        const opened = await openPayment(app, { orderId, viewing, now });
        if (opened.ok) return { ok: true, done: null, at: pathOnSite(opened.url, app.siteUrl) };
        const { reason } = opened;
        if (reason === "order-not-found") return opened;
        return { ok: true, shown: reason === "unavailable" ? reason : "nothing-opened" };
      },
    },
  },
});
