import { afterAll, beforeAll, expect, test } from "vitest";
import { callStatuses, callStatusesAwaitingOutcome } from "#domain/call.ts";
import { invoiceStatuses } from "#domain/invoice.ts";
import { finalOrderStatuses, orderStatuses, orderStatusesUnderContract } from "#domain/order.ts";
import { quoteStatuses, quoteStatusesAwaitingAnswer } from "#domain/quote.ts";
import { openPublicationStatuses, publicationStatuses } from "#domain/publication.ts";
import { openRequestStatuses, requestStatuses } from "#domain/request.ts";
import { type DatabaseWorld, openDatabaseWorld } from "../open-database-world.ts";

let world: DatabaseWorld;

beforeAll(async () => {
  world = await openDatabaseWorld();
});

afterAll(() => world.close());

async function textsOf(definition: string, name: string): Promise<string[]> {
  const { rows } = await world.owner.pool.query<{ definition: string }>(definition, [name]);
  expect(rows, name).toHaveLength(1);
  return [...rows[0]!.definition.matchAll(/'([^']*)'::text/g)].map(([, text = ""]) => text);
}

const ofCheck =
  "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1";
const ofIndex = "select pg_get_indexdef($1::regclass) as definition";

test.each([
  ["calls_status_known", callStatuses],
  ["invoices_status_known", invoiceStatuses],
  ["orders_status_known", orderStatuses],
  ["orders_ended_when_over", finalOrderStatuses],
  ["quotes_status_known", quoteStatuses],
  ["quote_requests_status_known", requestStatuses],
  ["revision_requests_status_known", requestStatuses],
  ["publications_status_known", publicationStatuses],
])("the check %s knows exactly the statuses of the noun's table", async (name, statuses) => {
  expect(await textsOf(ofCheck, name)).toEqual(statuses);
});

test.each([
  ["calls_booked", callStatusesAwaitingOutcome],
  ["orders_by_end", orderStatusesUnderContract],
  ["quotes_waiting", quoteStatusesAwaitingAnswer],
  ["quote_requests_open", openRequestStatuses],
  ["revision_requests_open", openRequestStatuses],
  ["publications_open_by_status", openPublicationStatuses],
])("the index %s covers exactly the statuses of the noun's table", async (name, statuses) => {
  expect(await textsOf(ofIndex, name)).toEqual(statuses);
});
