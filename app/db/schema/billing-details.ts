import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orders } from "./orders.ts";

export const billingDetails = pgTable("billing_details", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  company: text("company").notNull(),
  siren: text("siren"),
  vatNumber: text("vat_number"),
  street: text("street").notNull(),
  postalCode: text("postal_code").notNull(),
  city: text("city").notNull(),
  countryCode: text("country_code").notNull(),
  purchaseOrder: text("purchase_order").notNull().default(""),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
