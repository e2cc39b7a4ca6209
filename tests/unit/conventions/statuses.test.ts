import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { expect, test } from "vitest";
import { callStatuses } from "#domain/call.ts";
import { invoiceStatuses } from "#domain/invoice.ts";
import { leadStages } from "#domain/lead.ts";
import { accessStatuses } from "#domain/listing-access.ts";
import { orderStatuses } from "#domain/order.ts";
import { publicationStatuses } from "#domain/publication.ts";
import { quoteStatuses } from "#domain/quote.ts";
import { requestStatuses } from "#domain/request.ts";
import { subscriptionStates } from "#domain/subscription.ts";

/** Without `client`: a status of calls, but a person everywhere else. */
const named = new Set<string>([
  ...callStatuses.filter((status) => status !== "client"),
  ...invoiceStatuses,
  ...orderStatuses,
  ...quoteStatuses,
  ...requestStatuses,
  ...subscriptionStates,
]);

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

test("queries and workflows select statuses by their facts, never by a list of their own", () => {
  const faults = globSync("app/{queries,workflows}/**/*.ts")
    .map((file) => file.replaceAll(sep, "/"))
    .filter((file) => !(file in exceptions))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(word)].map(([found]) => `${file}: ${found}`),
    );
  expect(faults).toEqual([]);
});

/** Statuses named by SQL texts, and why a new status doesn't matter there. */
const sqlExceptions: Record<string, { words: string[]; why: string }> = {
  "functions/add_lead_totals": { words: ["won"], why: "a payment alone gives it" },
  "functions/follow_lead_order": { words: ["lost", "won"], why: "a payment gives and takes them" },
  "functions/lead_won_by": { words: ["won"], why: "a payment alone gives it" },
  "functions/merge_leads": {
    words: ["contacted", "lost", "new", "proposal", "won"],
    why: "the order in which stages outdo each other, which is no fact of one",
  },
  "functions/note_lead_fact": {
    words: ["lost", "new", "proposal", "won"],
    why: "the stages that an act itself gives",
  },
  "functions/refresh_lead": { words: ["won"], why: "a payment alone gives it" },
  "functions/split_lead": {
    words: ["contacted", "new", "won"],
    why: "the stages that two leads have once they are told apart",
  },
  "policies/calls": { words: ["booked"], why: "the one status in which a call is made" },
  "policies/orders": { words: ["pending"], why: "the one status in which an order is made" },
  "policies/quote_requests": { words: ["pending"], why: "the one status in which it is made" },
  "policies/revision_requests": { words: ["pending"], why: "the one status in which it is made" },
  "triggers/email_deliveries": {
    words: ["pending"],
    why: "the statuses of an e-mail, which move nowhere",
  },
};

const sqlWord = new RegExp(
  `(?<=['{,])(?:${[...named, ...leadStages, ...accessStatuses, ...publicationStatuses].join("|")})(?=['},])`,
  "g",
);

test("functions, triggers and policies compare statuses with the domain's lists, never with their own", () => {
  const found = globSync("app/db/{functions,triggers,policies}/*.sql").flatMap((file) => {
    const code = readFileSync(file, "utf8").replaceAll(/--.*$/gm, "");
    const words = [...new Set(code.match(sqlWord))].toSorted();
    const name = file.replaceAll(sep, "/").replace(/^app\/db\/(.*)\.sql$/, "$1");
    return words.length > 0 ? [[name, words] as const] : [];
  });
  const told = Object.entries(sqlExceptions).map(([name, { words }]) => [name, words] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(told));
});
