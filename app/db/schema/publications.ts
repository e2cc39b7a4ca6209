import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  approvalAnswers,
  approvalWays,
  askedPublicationStatuses,
  openPublicationStatuses,
  publicationKinds,
  publicationStatuses,
  publicationTransitions,
  SEVERAL_AT_ONCE,
} from "#domain/publication.ts";
import { oneOf } from "../status-condition.ts";
import { clientFiles } from "./client-files.ts";
import { deliverables } from "./deliverables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const publications = pgTable(
  "publications",
  {
    id: uuid("id").primaryKey(),
    deliverableId: uuid("deliverable_id")
      .notNull()
      .references(() => deliverables.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: publicationKinds }).notNull(),
    status: text("status", { enum: publicationStatuses }).notNull().default("draft"),
    currentVersion: integer("current_version").notNull(),
    /** Latest version submitted for approval; null: none, so the client sees nothing. */
    askedVersion: integer("asked_version"),
    publishAt: instant("publish_at").notNull(),
    askedAt: instant("asked_at"),
    remindedAt: instant("reminded_at"),
    publishedUrl: text("published_url").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    movedAt: instant("moved_at").notNull(),
  },
  (table) => [
    check("publications_kind_known", sql`${table.kind} ${oneOf(publicationKinds)}`),
    check("publications_status_known", sql`${table.status} ${oneOf(publicationStatuses)}`),
    check(
      "publications_version_within",
      sql`${table.currentVersion} between 1 and 1000 and (${table.askedVersion} is null or ${table.askedVersion} between 1 and ${table.currentVersion})`,
    ),
    check(
      "publications_asked_when_asked",
      sql`(${table.askedVersion} is null) = (${table.askedAt} is null) and (${table.askedVersion} is not null or not (${table.status} ${oneOf(askedPublicationStatuses)}))`,
    ),
    check(
      "publications_link_when_published",
      sql`(${table.status} = 'published') = (${table.publishedUrl} <> '')`,
    ),
    index("publications_by_deliverable").on(table.deliverableId, table.createdAt),
    uniqueIndex("publications_one_open")
      .on(table.deliverableId)
      .where(
        sql`${table.kind} <> ${sql.raw(`'${SEVERAL_AT_ONCE}'`)} and ${table.status} ${oneOf(openPublicationStatuses)}`,
      ),
    index("publications_waiting")
      .on(table.askedAt, table.id)
      .where(sql`${table.status} ${oneOf(publicationTransitions["set-aside"].from)}`),
    index("publications_open_by_status")
      .on(table.status, table.movedAt, table.id)
      .where(sql`${table.status} ${oneOf(openPublicationStatuses)}`),
  ],
);

/** Immutable, as proof of the text accepted. */
export const publicationVersions = pgTable(
  "publication_versions",
  {
    publicationId: uuid("publication_id")
      .notNull()
      .references(() => publications.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    text: text("text").notNull(),
    link: text("link").notNull().default(""),
    fileId: uuid("file_id").references(() => clientFiles.id),
    /** No foreign key: the account may be deleted. */
    writtenBy: text("written_by").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.version] }),
    index("publication_versions_by_file")
      .on(table.fileId)
      .where(sql`${table.fileId} is not null`),
  ],
);

/** Immutable, as proof of consent. */
export const publicationAnswers = pgTable(
  "publication_answers",
  {
    publicationId: uuid("publication_id").notNull(),
    version: integer("version").notNull(),
    answer: text("answer", { enum: approvalAnswers }).notNull(),
    words: text("words").notNull().default(""),
    answeredBy: text("answered_by"),
    name: text("name").notNull(),
    how: text("how", { enum: approvalWays }).notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.version] }),
    foreignKey({
      name: "publication_answers_version",
      columns: [table.publicationId, table.version],
      foreignColumns: [publicationVersions.publicationId, publicationVersions.version],
    }).onDelete("cascade"),
    check("publication_answers_answer_known", sql`${table.answer} ${oneOf(approvalAnswers)}`),
    check("publication_answers_how_known", sql`${table.how} ${oneOf(approvalWays)}`),
    check(
      "publication_answers_words_when_sent_back",
      sql`${table.answer} <> 'sent_back' or ${table.words} <> ''`,
    ),
    check("publication_answers_named", sql`${table.name} <> ''`),
  ],
);
