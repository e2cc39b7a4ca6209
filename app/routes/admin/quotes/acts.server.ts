import { quoteRefusals } from "#copy/quote-refusals.ts";
import { quoteCancellationForm } from "#forms/quote-answer.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { orderQuote } from "#workflows/quote/order-quote.server.ts";
import { defineActs } from "../../acts/define-acts.server.ts";
import { askUndoable } from "../../acts/ask-undoable.server.ts";
import { recordAddress } from "../record/address.ts";

export const quoteActs = defineActs({
  enter: requireAdministrator,
  subject: ({ quoteId }: { quoteId: string }) => quoteId,
  ask: askUndoable,
  address: ({ quoteId }) => recordAddress.quote(quoteId),
  fields: ["reason"],
  refusals: quoteRefusals,
  gone: [],
  acts: {
    send: { done: "envoye", asks: { kind: "send-quote" } },
    cancel: {
      done: "annule",
      form: quoteCancellationForm,
      asks: { kind: "cancel-quote" },
    },
    order: {
      done: "commande",
      do: ({ app, params: { quoteId }, person: { userId }, now }) =>
        orderQuote(app, { quoteId, actor: { kind: "administrator", userId }, now }),
    },
  },
});
