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

/** A picture of a client's order, drawn again from what was sent; never changed. */
export const clientFiles = pgTable(
  "client_files",
  {
    /** Drawn by the page, so that a picture sent twice is kept once. */
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /**
     * Null: of the information form. Like the message's, drawn by the page before either is written: until then the
     * picture is a draft, which its sender alone sees.
     */
    revisionRequestId: uuid("revision_request_id"),
    /** Null: of the request itself. */
    messageId: uuid("message_id"),
    /** The agency's, for one deliverable: its client sees it once it is asked about or shows what was done. */
    deliverableId: uuid("deliverable_id"),
    uploadedBy: text("uploaded_by", { enum: pictureSenders }).notNull(),
    /** Null: a visitor who held the order's link, or an account that is gone. */
    uploadedById: text("uploaded_by_id").references(() => user.id, { onDelete: "set null" }),
    /** As it was called, cleaned, without its ending. */
    name: text("name").notNull(),
    type: text("type", { enum: pictureTypes }).notNull(),
    /** In pixels, upright. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Of the picture, and of its thumbnail. */
    bytes: integer("bytes").notNull(),
    vignetteBytes: integer("vignette_bytes").notNull(),
    /** SHA-256 of what was sent, in hexadecimal. */
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
    // Serves the bound on pictures of unpaid orders; the migration unpaid_pictures adds `bytes` as an included column.
    index("client_files_of_visitors")
      .on(table.orderId)
      .where(sql`${table.uploadedBy} = 'visitor'`),
    index("client_files_by_request").on(table.revisionRequestId),
    index("client_files_by_sender").on(table.uploadedById),
    // The purge of drafts goes through them: workflows/retention.
    index("client_files_by_date").on(table.at, table.id),
  ],
);

/** Its bytes, read a piece at a time. */
export const clientFilePieces = pgTable(
  "client_file_pieces",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => clientFiles.id, { onDelete: "cascade" }),
    size: text("size", { enum: pictureSizes }).notNull(),
    /** From 0. */
    position: integer("position").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.size, table.position] }),
    check("client_file_pieces_size_known", sql`${table.size} ${oneOf(pictureSizes)}`),
  ],
);
