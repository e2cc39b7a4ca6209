import { data, type RouterContextProvider } from "react-router";
import type { QuoteRefusal } from "#domain/quote.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { quoteCancellationForm } from "#forms/quote-answer.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { cancelQuote } from "#workflows/quote/cancel-quote.server.ts";
import { orderQuote } from "#workflows/quote/order-quote.server.ts";
import { sendQuote } from "#workflows/quote/send-quote.server.ts";

interface AgencyPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  quoteId: string;
  /** The administrator. */
  userId: string;
}

type AgencyOutcome =
  | { done: "envoye" | "annule" | "commande" }
  | { errors: string[] }
  | { ok: false; reason: QuoteRefusal };

/**
 * The agency's own acts on a quote: send, cancel, order.
 * @throws Response 400 for an act that doesn't exist, 403 for a form of another site.
 */
export async function postAgencyAct(post: AgencyPost): Promise<AgencyOutcome> {
  const { request, context, quoteId, userId } = post;
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const actor = { kind: "administrator", userId } as const;
  const input = { quoteId, actor, now: app.clock() };
  switch (typedText(formData, "intent")) {
    case "send": {
      const sent = await sendQuote(app, input);
      return sent.ok ? { done: "envoye" } : sent;
    }
    case "order": {
      const ordered = await orderQuote(app, input);
      return ordered.ok ? { done: "commande" } : ordered;
    }
    case "cancel": {
      const form = quoteCancellationForm.safeParse(Object.fromEntries(formData));
      if (!form.success) return { errors: firstErrors(form.error)["reason"] ?? [] };
      const cancelled = await cancelQuote(app, { ...input, reason: form.data.reason });
      return cancelled.ok ? { done: "annule" } : cancelled;
    }
    default:
      throw data(null, { status: 400 });
  }
}
