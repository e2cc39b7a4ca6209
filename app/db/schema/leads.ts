import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import {
  leadFactKinds,
  leadStages,
  leadStagesWithReason,
  lostReasons,
  openLeadStages,
} from "#domain/lead.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";

/** Created, merged and deleted by triggers, with the records they consist of. */
export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    stage: text("stage", { enum: leadStages }).notNull().default("new"),
    source: text("source", { enum: leadFactKinds }).notNull(),
    name: text("name").notNull().default(""),
    company: text("company").notNull().default(""),
    /** Lower case. */
    email: text("email").notNull().default(""),
    /** E.164. */
    phone: text("phone").notNull().default(""),
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    nextAction: text("next_action").notNull().default(""),
    nextOn: date("next_on"),
    /** Cents with VAT: purchases once won, else last proposal or order, else the agency's estimate. */
    valueCents: integer("value_cents").notNull().default(0),
    lostReason: text("lost_reason", { enum: lostReasons }),
    lostNote: text("lost_note").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastActAt: timestamp("last_act_at", { withTimezone: true }).notNull(),
    /** Optimistic locking. */
    version: integer("version").notNull().default(0),
  },
  (table) => [
    check("leads_stage_known", sql`${table.stage} ${oneOf(leadStages)}`),
    check("leads_source_known", sql`${table.source} ${oneOf(leadFactKinds)}`),
    check("leads_reason_known", sql`${table.lostReason} ${oneOf(lostReasons)}`),
    check(
      "leads_lost_says_why",
      sql`(${table.stage} ${oneOf(leadStagesWithReason)}) = (${table.lostReason} is not null)`,
    ),
    check("leads_value_positive", sql`${table.valueCents} >= 0`),
    // Scanned in both directions: app/queries/list/page.server.ts.
    index("leads_by_date").on(table.createdAt, table.id),
    index("leads_by_value").on(table.valueCents, table.id),
    index("leads_by_stage_and_date").on(table.stage, table.createdAt, table.id),
    index("leads_by_stage_and_value").on(table.stage, table.valueCents, table.id),
    index("leads_by_stage_and_action").on(
      table.stage,
      table.nextOn,
      table.lastActAt.desc(),
      table.id,
    ),
    index("leads_by_stage_and_act").on(table.stage, table.lastActAt.desc(), table.id),
    index("leads_by_owner_and_action").on(
      table.ownerId,
      table.stage,
      table.nextOn,
      table.lastActAt.desc(),
      table.id,
    ),
    index("leads_by_owner_and_act").on(
      table.ownerId,
      table.stage,
      table.lastActAt.desc(),
      table.id,
    ),
    index("leads_to_act_on")
      .on(table.nextOn, table.id)
      .where(sql`${table.stage} ${oneOf(openLeadStages)} and ${table.nextOn} is not null`),
  ],
);

export const leadFacts = pgTable(
  "lead_facts",
  {
    kind: text("kind", { enum: leadFactKinds }).notNull(),
    recordId: uuid("record_id").notNull(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    at: timestamp("at", { withTimezone: true }).notNull(),
    name: text("name").notNull(),
    company: text("company").notNull(),
    /** `email:…`, `phone:…`, `listing:…`. */
    keys: text("keys").array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    check("lead_facts_kind_known", sql`${table.kind} ${oneOf(leadFactKinds)}`),
    index("lead_facts_by_lead").on(table.leadId, table.at),
    index("lead_facts_by_key").using("gin", table.keys),
  ],
);

export const leadKeys = pgTable(
  "lead_keys",
  {
    key: text("key").primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** Shared by two separated leads: it merges no more, and only identifies a lead when no other key does. */
    parted: boolean("parted").notNull().default(false),
  },
  (table) => [index("lead_keys_by_lead").on(table.leadId)],
);
