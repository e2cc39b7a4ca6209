import { sql } from "drizzle-orm";
import {
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type ActRefusal, type ActToDo, pendingActStates } from "#domain/pending-act.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";

export const pendingActs = pgTable(
  "pending_acts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    batchId: uuid("batch_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    act: jsonb("act").$type<ActToDo>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    subjectName: text("subject_name").notNull(),
    /** Record's state and version when the act was requested; null on older acts. */
    askedAbout: text("asked_about"),
    state: text("state", { enum: pendingActStates }).notNull().default("waiting"),
    refusal: jsonb("refusal").$type<ActRefusal>(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("pending_acts_one_waits")
      .on(table.subjectId)
      .where(sql`${table.state} = 'waiting'`),
    // Read by every page of the administration: skips the acts done days ago.
    index("pending_acts_by_person").on(table.userId, table.state, table.settledAt),
    index("pending_acts_by_batch").on(table.batchId),
    index("pending_acts_settled")
      .on(table.settledAt)
      .where(sql`${table.state} <> 'waiting'`),
    check("pending_acts_state_known", sql`${table.state} ${oneOf(pendingActStates)}`),
    check(
      "pending_acts_settled_once",
      sql`(${table.state} = 'waiting') = (${table.settledAt} is null)`,
    ),
    check(
      "pending_acts_refusal_said",
      sql`(${table.state} = 'refused') = (${table.refusal} is not null)`,
    ),
  ],
);
