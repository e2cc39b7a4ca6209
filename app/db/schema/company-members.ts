import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { agencyRoles } from "#domain/agency-role.ts";
import { user } from "./accounts.ts";

const quotedRoles = agencyRoles.map((role) => `'${role}'`).join(", ");

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Without `ownerId`: an invitation into the agency, over once accepted (give_invited_role). */
export const companyMembers = pgTable(
  "company_members",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ownerId: text("owner_id").references(() => user.id, { onDelete: "cascade" }),
    /** Role given on acceptance; null: member of the owner's company. */
    role: text("role", { enum: agencyRoles }),
    expiresAt: instant("expires_at"),
    /** Lower case. Any account that confirmed this address may accept. */
    email: text("email").notNull(),
    memberId: text("member_id").references(() => user.id, { onDelete: "cascade" }),
    invitedAt: instant("invited_at").notNull(),
    acceptedAt: instant("accepted_at"),
    endedAt: instant("ended_at"),
  },
  (table) => [
    check(
      "company_members_accepted_by_somebody",
      sql`(${table.memberId} is null) = (${table.acceptedAt} is null)`,
    ),
    check("company_members_others", sql`${table.memberId} <> ${table.ownerId}`),
    check("company_members_role_known", sql`${table.role} in (${sql.raw(quotedRoles)})`),
    check(
      "company_members_of_company_or_agency",
      sql`(${table.ownerId} is null) = (${table.role} is not null) and (${table.role} is null) = (${table.expiresAt} is null)`,
    ),
    check("company_members_accepted_in_time", sql`${table.acceptedAt} < ${table.expiresAt}`),
    check("company_members_email_lower", sql`${table.email} = lower(${table.email})`),
    uniqueIndex("company_members_invited_once")
      .on(table.ownerId, table.email)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex("company_members_invited_to_agency_once")
      .on(table.email)
      .where(sql`${table.ownerId} is null and ${table.endedAt} is null`),
    uniqueIndex("company_members_of_one")
      .on(table.memberId)
      .where(sql`${table.memberId} is not null and ${table.endedAt} is null`),
    index("company_members_by_member").on(table.memberId),
    index("company_members_by_email")
      .on(table.email)
      .where(sql`${table.endedAt} is null`),
  ],
);
