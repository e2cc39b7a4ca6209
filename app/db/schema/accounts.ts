import { and, eq, or, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { agencyRoles } from "#domain/agency-role.ts";

const quotedRoles = agencyRoles.map((role) => `'${role}'`).join(", ");

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Tables of Better Auth 1.7 (docs/decisions/0001-accounts.md), plus the roles. */
export const user = pgTable(
  "user",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("user_by_date").on(table.createdAt, table.id),
    index("user_by_confirmation_and_date").on(table.emailVerified, table.createdAt, table.id),
  ],
);

/** `profiles` (docs/sources/specification.md, 3): a view of the account's own row. */
export const profiles = pgView("profiles")
  .with({ securityInvoker: true })
  .as((query) =>
    query
      .select({
        id: user.id,
        fullName: sql<string>`${user.name}`.as("full_name"),
        email: user.email,
        createdAt: user.createdAt,
      })
      .from(user),
  );

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
    token: text("token").notNull().unique(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Null: not proved, or the password changed since. */
    passwordProvedAt: instant("password_proved_at"),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("session_by_user").on(table.userId),
    index("session_by_end").on(table.expiresAt, table.id),
  ],
);

export const account = pgTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("account_by_user").on(table.userId)],
);

export const verification = pgTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("verification_by_identifier").on(table.identifier),
    index("verification_by_end").on(table.expiresAt, table.id),
  ],
);

/** Written by a trigger; sessions alone would not do, as they are deleted. */
export const accountContacts = pgTable("account_contacts", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  at: instant("at").notNull(),
});

/** Rate limits; keys are keyed hashes, without IP or e-mail address. */
export const attemptCounts = pgTable(
  "attempt_counts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: instant("window_ends_at").notNull(),
  },
  (table) => [index("attempt_counts_by_end").on(table.windowEndsAt, table.key)],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    role: text("role", { enum: agencyRoles }).notNull(),
    grantedAt: instant("granted_at").notNull(),
    /** First entry of a password long enough for the role, which has no effect before. */
    openedAt: instant("opened_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId] }),
    check("user_roles_known", sql`${table.role} in (${sql.raw(quotedRoles)})`),
  ],
);

export const clientViews = pgTable(
  "client_views",
  {
    id: uuid("id").primaryKey(),
    sessionId: text("session_id")
      .notNull()
      .unique()
      .references(() => session.id, { onDelete: "cascade" }),
    clientId: text("client_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    beganAt: instant("began_at").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [index("client_views_by_client").on(table.clientId)],
);

/** Secret and recovery codes are encrypted by Better Auth. */
export const twoFactor = pgTable(
  "two_factor",
  {
    id: text("id").primaryKey(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    verified: boolean("verified").notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: instant("locked_until"),
  },
  (table) => [index("two_factor_by_user").on(table.userId)],
);

/** The token is derived from id and AUTH_SECRET, and never stored. */
export const accountLinks = pgTable(
  "account_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    purpose: text("purpose", {
      enum: ["confirm-email", "reset-password", "change-email"],
    }).notNull(),
    email: text("email").notNull(),
    previousEmail: text("previous_email"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("account_links_by_user").on(table.userId),
    index("account_links_by_end").on(table.expiresAt, table.id),
  ],
);

/** Written by triggers; attributes records to accounts: db/held-addresses.server.ts. */
export const accountAddresses = pgTable(
  "account_addresses",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Lower case. */
    address: text("address").notNull(),
    kind: text("kind", { enum: ["current", "past", "requested"] }).notNull(),
    /** End of the previous account's possession (`-infinity`: none known); for a request, when it was made. */
    since: timestamp("since", { withTimezone: true, mode: "string" })
      .notNull()
      .default("-infinity"),
    /** End of possession; for a request, when its link expires. */
    until: timestamp("until", { withTimezone: true, mode: "string" }).notNull().default("infinity"),
    /** Kept after the link is deleted, to recognise its messages. */
    linkId: uuid("link_id"),
  },
  (table) => [
    index("account_addresses_by_user").on(table.userId),
    index("account_addresses_by_address").on(table.address, table.until),
    uniqueIndex("account_addresses_current")
      .on(table.userId)
      .where(sql`${table.kind} = 'current'`),
    uniqueIndex("account_addresses_by_link").on(sql`(${table.linkId}::text)`),
    check("account_addresses_kind_known", sql`${table.kind} in ('current', 'past', 'requested')`),
    check(
      "account_addresses_requested_by_link",
      sql`(${table.kind} = 'requested') = (${table.linkId} is not null)`,
    ),
    check("account_addresses_in_order", sql`${table.since} <= ${table.until}`),
  ],
);

export const confirmedAddresses = pgView("confirmed_addresses")
  .with({ securityInvoker: true })
  .as((query) =>
    query
      .select({
        userId: accountAddresses.userId,
        address: accountAddresses.address,
        since: accountAddresses.since,
        until: accountAddresses.until,
      })
      .from(accountAddresses)
      .innerJoin(user, eq(user.id, accountAddresses.userId))
      .where(
        or(
          eq(accountAddresses.kind, "past"),
          and(eq(accountAddresses.kind, "current"), user.emailVerified),
        ),
      ),
  );
