import { data, type RouterContextProvider } from "react-router";
import { subscriptionMoveRefusals } from "#copy/subscription.ts";
import type { SubscriptionAction } from "#domain/subscription.ts";
import { subscriptionActForm } from "#forms/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";

interface SubscriptionPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  subscriptionId: string;
  administratorId: string;
}

/**
 * The agency's acts on a subscription.
 * @throws Response 400 for an act that doesn't exist, 404 for no subscription.
 */
export async function postSubscriptionAct({
  request,
  context,
  subscriptionId,
  administratorId,
}: SubscriptionPost): Promise<{ done: SubscriptionAction } | { refusal: string }> {
  const app = appOf(context);
  const form = subscriptionActForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) throw data(null, { status: 400 });
  const { action } = form.data;
  const input = { subscriptionId, administratorId, now: app.clock() };
  const moved =
    action === "resume"
      ? await resumeSubscription(app, input)
      : await endSubscription(app, {
          ...input,
          ending: action === "cancel-at-once" ? "at-once" : "period-end",
        });
  if (moved.ok) return { done: action };
  if (moved.reason === "subscription-not-found") throw data(null, { status: 404 });
  return { refusal: subscriptionMoveRefusals[moved.reason] };
}
