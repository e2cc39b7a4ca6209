import { listenerWords as words } from "#copy/answers.ts";
import { appOf } from "#http/app-context.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { receivePaymentEvent } from "#workflows/payment-provider/receive-payment-event.server.ts";
import type { Route } from "./+types/payment.ts";

/** Stores the webhook event; a job handles it. 400: bad signature. No rate limit: the provider sets the pace. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const received = await receivePaymentEvent(app, {
    body: await request.text(),
    signature: request.headers.get("stripe-signature"),
    now: app.clock(),
  });
  return new Response(received.ok ? "ok" : received.reason, {
    status: received.ok ? 200 : 400,
    headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8" },
  });
}

export function loader() {
  return new Response(words.methodRefused, { status: 405, headers: { Allow: "POST" } });
}
