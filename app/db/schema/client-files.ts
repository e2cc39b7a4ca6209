import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { pictureSenders, pictureSizes, pictureTypes } from "#domain/client-file.ts";
import { oneOf } from "../status-condition.ts";
import { user } from "./accounts.ts";
import { orders } from "./orders.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const clientFiles = pgTable(
  "client_files",
  {
    /** Drawn by the page: makes a resent picture idempotent. */
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Null: information form. No foreign key: set before the request exists; until then the picture is a draft. */
    revisionRequestId: uuid("revision_request_id"),
    /** Null: the request's opening message. */
    messageId: uuid("message_id"),
    /** The agency's work; visible to the client with an approval request or as proof. */
    deliverableId: uuid("deliverable_id"),
    uploadedBy: text("uploaded_by", { enum: pictureSenders }).notNull(),
    uploadedById: text("uploaded_by_id").references(() => user.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    type: text("type", { enum: pictureTypes }).notNull(),
    /** Pixels, upright. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    vignetteBytes: integer("vignette_bytes").notNull(),
    /** SHA-256 of the uploaded file, in hexadecimal. */
    sha256: text("sha256").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("client_files_sender_known", sql`${table.uploadedBy} ${oneOf(pictureSenders)}`),
    check("client_files_type_known", sql`${table.type} ${oneOf(pictureTypes)}`),
    check(
      "client_files_message_of_request",
      sql`${table.messageId} is null or ${table.revisionRequestId} is not null`,
    ),
    check(
      "client_files_of_work_by_agency",
      sql`${table.deliverableId} is null or (${table.revisionRequestId} is null and ${table.uploadedBy} = 'administrator')`,
    ),
    index("client_files_by_deliverable")
      .on(table.deliverableId)
      .where(sql`${table.deliverableId} is not null`),
    index("client_files_by_order").on(table.orderId, table.at),
    // For the limit on unpaid orders; the migration unpaid_pictures adds `bytes` as an included column.
    index("client_files_of_visitors")
      .on(table.orderId)
      .where(sql`${table.uploadedBy} = 'visitor'`),
    index("client_files_by_request").on(table.revisionRequestId),
    index("client_files_by_sender").on(table.uploadedById),
    // For the purge of drafts in workflows/retention.
    index("client_files_by_date").on(table.at, table.id),
  ],
);

export const clientFilePieces = pgTable(
  "client_file_pieces",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => clientFiles.id, { onDelete: "cascade" }),
    size: text("size", { enum: pictureSizes }).notNull(),
    position: integer("position").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.size, table.position] }),
    check("client_file_pieces_size_known", sql`${table.size} ${oneOf(pictureSizes)}`),
  ],
);
