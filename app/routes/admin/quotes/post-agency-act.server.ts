import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { actRefusalWords, undoableActsWords } from "#copy/admin/undoable-acts.ts";
import { quoteRefusals } from "#copy/quote-refusals.ts";
import type { ActToDo } from "#domain/pending-act.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { quoteCancellationForm } from "#forms/quote-answer.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { isActWaiting } from "#queries/pending-act/of-person.server.ts";
import { askAct } from "#workflows/pending-act/ask-act.server.ts";
import { orderQuote } from "#workflows/quote/order-quote.server.ts";

interface AgencyPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  quoteId: string;
  /** The administrator. */
  userId: string;
}

type AgencyOutcome =
  | { done: "envoye" | "annule" | "commande" | null }
  | { errors: string[] }
  | { refusal: string };

/**
 * The agency's own acts on a quote: send, cancel, order; `done` is null of what waits to be done.
 * @throws Response 400 for an act that doesn't exist, 403 for a form of another site.
 */
export async function postAgencyAct(post: AgencyPost): Promise<AgencyOutcome> {
  const { request, context, quoteId, userId } = post;
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const actor = { kind: "administrator", userId } as const;
  const now = app.clock();
  const leave = async (act: ActToDo, name: "envoye" | "annule"): Promise<AgencyOutcome> => {
    const asked = { act, subjectId: quoteId, batchId: randomUUID(), userId, now };
    const left = await askAct(app, asked);
    if (left.ok) return { done: left.waits ? null : name };
    return { refusal: actRefusalWords(act, left.refusal) };
  };
  switch (typedText(formData, "intent")) {
    case "send":
      return leave({ kind: "send-quote" }, "envoye");
    case "order": {
      if (await viewing({ request, context }, (db) => isActWaiting(db, quoteId))) {
        return { refusal: undoableActsWords.anotherWaits };
      }
      const ordered = await orderQuote(app, { quoteId, actor, now });
      return ordered.ok ? { done: "commande" } : { refusal: quoteRefusals[ordered.reason] };
    }
    case "cancel": {
      const form = quoteCancellationForm.safeParse(Object.fromEntries(formData));
      if (!form.success) return { errors: firstErrors(form.error)["reason"] ?? [] };
      return leave({ kind: "cancel-quote", reason: form.data.reason }, "annule");
    }
    default:
      throw data(null, { status: 400 });
  }
}
