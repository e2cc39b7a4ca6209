import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { declarationKinds, declarationOutcomes } from "#domain/contract-declaration.ts";
import { orders } from "./orders.ts";

/** Withdrawals and cancellations as declared: never updated, never deleted by the application. */
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
    /** Last day of a cancelled contract. */
    endsOn: date("ends_on"),
    /** The declaration as the person read and confirmed it. */
    statement: text("statement").notNull(),
    /** When the agency is late: see declarationDueAt. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    /** What the agency's search found; the person is never told. */
    matchedOrderId: uuid("matched_order_id").references(() => orders.id),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
  },
  (table) => [
    check("contract_declarations_kind_known", sql`${table.kind} in ('withdrawal', 'cancellation')`),
    check(
      "contract_declarations_only_cancellations_end",
      sql`(${table.kind} = 'cancellation') = (${table.endsOn} is not null)`,
    ),
    index("contract_declarations_by_deadline").on(table.dueAt, table.id),
  ],
);

/** What the agency did about a declaration, once. */
export const declarationSettlements = pgTable("declaration_settlements", {
  declarationId: uuid("declaration_id")
    .primaryKey()
    .references(() => contractDeclarations.id),
  outcome: text("outcome", { enum: declarationOutcomes }).notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  settledBy: text("settled_by").notNull(),
});
