import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { expect, test } from "vitest";
import { callStatuses } from "#domain/call.ts";
import { invoiceStatuses } from "#domain/invoice.ts";
import { orderStatuses } from "#domain/order.ts";
import { quoteStatuses } from "#domain/quote.ts";
import { requestStatuses } from "#domain/request.ts";
import { subscriptionStates } from "#domain/subscription.ts";

/** `client` is a status of calls, and a person everywhere else. */
const named = new Set<string>([
  ...callStatuses.filter((status) => status !== "client"),
  ...invoiceStatuses,
  ...orderStatuses,
  ...quoteStatuses,
  ...requestStatuses,
  ...subscriptionStates,
]);

/** Where a status is named by hand, and why nothing is forgotten when there is a new one. */
const exceptions: Record<string, string> = {
  "app/queries/subscription/list.server.ts":
    "states aren't stored: each is its own condition on the last day",
  "app/workflows/call/cancel-call.server.ts": "what a change of a call was, which is no status",
  "app/workflows/email/claim-delivery.server.ts": "the statuses of an e-mail, which move nowhere",
  "app/workflows/email/deliver-email.server.ts": "the statuses of an e-mail, which move nowhere",
  "app/workflows/email/send-again.server.ts": "the statuses of an e-mail, which move nowhere",
  "app/workflows/quote/accept-quote.server.ts": "the paper of a quote as accepting makes it",
  "app/workflows/quote/order-quote.server.ts":
    "the one status that an order is made from: a new one makes none",
  "app/workflows/tracking/record-landing-event.server.ts": "whether a visit was copied elsewhere",
};

const word = new RegExp(`(['"\`])(${[...named].join("|")})\\1`, "g");

test("queries and workflows ask for statuses by their facts, never by a list of their own", () => {
  const faults = globSync("app/{queries,workflows}/**/*.ts")
    .map((file) => file.replaceAll(sep, "/"))
    .filter((file) => !(file in exceptions))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(word)].map(([found]) => `${file}: ${found}`),
    );
  expect(faults).toEqual([]);
});
