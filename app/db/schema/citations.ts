import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  citationFaults,
  citationStates,
  citationStatesToSee,
  citationVerdicts,
} from "#domain/citation.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";
import { deliverables } from "./deliverables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const citations = pgTable(
  "citations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    deliverableId: uuid("deliverable_id")
      .notNull()
      .references(() => deliverables.id, { onDelete: "cascade" }),
    site: text("site").notNull(),
    url: text("url").notNull(),
    /** Equal keys mean the same page (domain/citation-lines.ts). */
    urlKey: text("url_key").notNull(),
    addedAt: instant("added_at").notNull(),
    addedBy: text("added_by").references(() => user.id, { onDelete: "set null" }),
    state: text("state", { enum: citationStates }).notNull().default("waiting"),
    fault: text("fault", { enum: citationFaults }),
    /** Null: not known from the order, or the page was not read. */
    saysName: boolean("says_name"),
    saysStreetNumber: boolean("says_street_number"),
    saysTown: boolean("says_town"),
    saysPhone: boolean("says_phone"),
    checkedAt: instant("checked_at"),
    tries: integer("tries").notNull().default(0),
    /** The agency's verdict; wins over `state`. */
    handState: text("hand_state", { enum: citationVerdicts }),
    handBy: text("hand_by").references(() => user.id, { onDelete: "set null" }),
    handAt: instant("hand_at"),
    recheckDueOn: date("recheck_due_on"),
  },
  (table) => [
    unique("citations_once").on(table.deliverableId, table.urlKey),
    check("citations_state_known", sql`${table.state} ${oneOf(citationStates)}`),
    check(
      "citations_hand_known",
      sql`(${table.handState} is null or ${table.handState} ${oneOf(citationVerdicts)}) and (${table.handState} is null) = (${table.handAt} is null)`,
    ),
    check(
      "citations_checked_unless_waiting",
      sql`${table.state} = 'waiting' or ${table.checkedAt} is not null`,
    ),
    index("citations_to_see")
      .on(table.checkedAt, table.id)
      .where(sql`${table.handState} is null and ${table.state} ${oneOf(citationStatesToSee)}`),
    index("citations_to_read_again")
      .on(table.recheckDueOn, table.id)
      .where(sql`${table.recheckDueOn} is not null`),
    index("citations_by_adder").on(table.addedBy),
    index("citations_by_hand").on(table.handBy),
  ],
);
