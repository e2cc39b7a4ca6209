import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  declarationKinds,
  declarationOutcomes,
  declarationStates,
} from "#domain/contract-declaration.ts";
import { orders } from "./orders.ts";

/** Immutable, and deleted only by the nightly purge; `state` follows the settlement. */
export const contractDeclarations = pgTable(
  "contract_declarations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: declarationKinds }).notNull(),
    mode: text("mode", { enum: ["demo", "live"] }).notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    name: text("name").notNull(),
    reference: text("reference").notNull(),
    email: text("email").notNull(),
    wishedOn: date("wished_on"),
    endsOn: date("ends_on"),
    statement: text("statement").notNull(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    /** Copied from the settlement by a trigger, so that lists can use an index. */
    state: text("state", { enum: declarationStates }).notNull().default("open"),
    /** Found by the agency's search; never shown to the person. */
    matchedOrderId: uuid("matched_order_id").references(() => orders.id),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
  },
  (table) => [
    check("contract_declarations_kind_known", sql`${table.kind} in ('withdrawal', 'cancellation')`),
    check(
      "contract_declarations_only_cancellations_end",
      sql`(${table.kind} = 'cancellation') = (${table.endsOn} is not null)`,
    ),
    check(
      "contract_declarations_state_known",
      sql`${table.state} in ('open', 'refunded', 'confirmed', 'no-action')`,
    ),
    index("contract_declarations_by_email").on(sql`lower(${table.email})`, table.at),
    index("contract_declarations_by_order").on(table.matchedOrderId),
    index("contract_declarations_by_date").on(table.at, table.id),
    index("contract_declarations_by_deadline").on(table.dueAt, table.id),
    index("contract_declarations_by_state_and_date").on(table.state, table.at, table.id),
    index("contract_declarations_by_state_and_deadline").on(table.state, table.dueAt, table.id),
  ],
);

export const declarationSettlements = pgTable("declaration_settlements", {
  declarationId: uuid("declaration_id")
    .primaryKey()
    .references(() => contractDeclarations.id),
  outcome: text("outcome", { enum: declarationOutcomes }).notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  settledBy: text("settled_by").notNull(),
});
