import { and, gt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client.server.ts";
import { isUnder } from "#db/held-addresses.server.ts";
import { noneOf, oneOf } from "#db/status-condition.ts";
import { audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import type { departures } from "#db/schema/departures.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { callStatusesAwaitingOutcome } from "#domain/call.ts";
import { finalOrderStatuses } from "#domain/order.ts";
import { parisDate } from "#domain/paris-date.ts";
import { agreedQuoteStatuses, quoteStatusesAwaitingAnswer } from "#domain/quote.ts";
import { departedFiles, hasDepartedFile } from "./departed-files.server.ts";
import { quotesWithoutContract } from "./quotes.server.ts";
import { auditRequests, bookedCalls, sentQuoteRequests } from "./before-contract.server.ts";
import type { RecordStep } from "./retention-step.ts";

export type Departure = typeof departures.$inferSelect & {
  /** Instant that decides what is over and what is still to come. */
  asOf: Date;
};

interface DepartedStep {
  step: Pick<RecordStep, "subject" | "take">;
  /** Query of one column `id`: records that go with the account. */
  due: (departure: Departure) => SQL;
}

const quoteColumns = {
  id: quotes.id,
  userId: quotes.userId,
  email: quotes.clientEmail,
  createdAt: quotes.createdAt,
};

/** Invoices, accepted quotes, orders, subscriptions and declarations are proof and never listed here. */
export const departedSteps: DepartedStep[] = [
  {
    step: quotesWithoutContract,
    due: (departure) => sql`select id::text as id from quotes
      where ${isTheirs(quoteColumns, departure, departure.records.quotes)}
        and status ${noneOf(agreedQuoteStatuses)}
        and (status ${noneOf(quoteStatusesAwaitingAnswer)} or valid_until < ${parisDate(departure.asOf)}::date)`,
  },
  {
    step: sentQuoteRequests,
    due: (departure) => sql`select id::text as id from quote_requests
      where ${isTheirs(quoteRequests, departure, departure.records.quoteRequests)}`,
  },
  {
    step: auditRequests,
    due: (departure) => sql`select id::text as id from audits
      where ${isTheirs(audits, departure, departure.records.audits)}`,
  },
  {
    step: bookedCalls,
    due: (departure) => sql`select id::text as id from calls
      where ${isTheirCall(departure)} and not ${isToCome(departure)}`,
  },
  {
    step: departedFiles,
    due: (departure) => sql`select id::text as id from orders
      where ${isTheirs(orders, departure, departure.records.orders)} and ${hasDepartedFile}
        and status ${oneOf(finalOrderStatuses)}
        and not exists (select from subscriptions where order_id = orders.id and subscribed)
        and not ${isUsedSince(departure)}`,
  },
];

export async function hasComingCall(
  transaction: Transaction,
  departure: Departure,
): Promise<boolean> {
  const [call] = await transaction
    .select({ id: calls.id })
    .from(calls)
    .where(and(isTheirCall(departure), isToCome(departure)))
    .limit(1);
  return call !== undefined;
}

interface OwnedColumns {
  id: AnyPgColumn;
  userId: AnyPgColumn;
  email: AnyPgColumn;
  createdAt: AnyPgColumn;
}

function isTheirs(
  { id, userId, email, createdAt }: OwnedColumns,
  departure: Departure,
  owned: string[],
): SQL {
  return sql`(${id} = any(${sql.param(owned)}::uuid[])
    or (${userId} is null and ${isLeft({ email, createdAt }, departure)}))`;
}

/** Calls have no account: matched by e-mail address. */
function isTheirCall(departure: Departure): SQL {
  return isLeft(calls, departure);
}

/** Made under one of the addresses, and not claimed by another account holding that address now. */
function isLeft(
  { email, createdAt }: Pick<OwnedColumns, "email" | "createdAt">,
  { addresses }: Departure,
): SQL {
  const address = sql`lower(${email})`;
  return sql`(${isUnder(addresses, { email: address, at: createdAt })} and not exists (
    select from account_addresses as living
    where living.address = ${address} and living.kind <> 'requested'
      and ${createdAt} >= living.since and ${createdAt} < living.until))`;
}

function isToCome({ asOf }: Departure): SQL {
  return sql`(${calls.status} ${oneOf(callStatusesAwaitingOutcome)} and ${gt(calls.endsAt, asOf)})`;
}

/** A returning client may have resumed work on an order. */
function isUsedSince({ at }: Departure): SQL {
  return sql`(
    exists (select from revision_requests where order_id = orders.id and created_at > ${at})
    or exists (select from client_files where order_id = orders.id and at > ${at})
    or exists (select from order_information where order_id = orders.id and updated_at > ${at}))`;
}
