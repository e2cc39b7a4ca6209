import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";

export const billingProfiles = pgTable("billing_profiles", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  company: text("company").notNull(),
  siren: text("siren"),
  phone: text("phone").notNull(),
  address: text("address").notNull(),
  postalCode: text("postal_code").notNull(),
  city: text("city").notNull(),
  country: text("country").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
