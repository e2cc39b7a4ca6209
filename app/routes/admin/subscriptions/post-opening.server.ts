import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { subscriptionOpeningRefusals, subscriptionStartRefusals } from "#copy/subscription.ts";
import type { SubscriptionStartRefusal } from "#domain/subscription.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { openSubscriptionForm } from "#forms/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";

interface OpeningPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
  administratorId: string;
}

/** What the page says of a subscription that was not opened, with what was typed. */
export interface OpeningAnswer {
  refusal: string | null;
  errors: Record<string, string[]>;
  typed: { listings: string; names: string; startedOn: string };
}

/** @throws Response 400 when the body is no form, 404 for no order. */
export async function postOpening({
  request,
  context,
  orderId,
  administratorId,
}: OpeningPost): Promise<{ opened: string } | { answer: OpeningAnswer; status: 400 | 409 | 422 }> {
  const app = appOf(context);
  const formData = await readForm(request);
  const typed = {
    listings: typedText(formData, "listings"),
    names: typedText(formData, "names"),
    startedOn: typedText(formData, "startedOn"),
  };
  const form = openSubscriptionForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    return { answer: { refusal: null, errors: firstErrors(form.error), typed }, status: 400 };
  }
  const opened = await openSubscription(app, {
    orderId,
    ...form.data,
    actor: { kind: "administrator", userId: administratorId },
    now: app.clock(),
  });
  if (opened.ok) return { opened: opened.subscriptionId };
  const { reason } = opened;
  if (reason === "order-not-found") throw data(null, { status: 404 });
  if (isStartRefusal(reason)) {
    const errors = { startedOn: [subscriptionStartRefusals[reason]] };
    return { answer: { refusal: null, errors, typed }, status: 422 };
  }
  const refusal = subscriptionOpeningRefusals[reason];
  return { answer: { refusal, errors: {}, typed }, status: 409 };
}

function isStartRefusal(reason: string): reason is SubscriptionStartRefusal {
  return Object.hasOwn(subscriptionStartRefusals, reason);
}
