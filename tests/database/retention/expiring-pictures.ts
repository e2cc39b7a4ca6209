import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { insertOrder } from "../../records/order.ts";
import { insertPicture } from "../../records/picture.ts";

const tables = ["client_files", "client_file_pieces"];

/** Pictures are deleted with their order's file, or before it when their message was never sent. */
export const expiringPictures = [
  {
    subject: "client-files" as const,
    what: "an order's pictures",
    tables,
    async seed(db: Database) {
      const at = new Date("2023-11-20T10:00:00Z");
      const orderId = await insertOrder(db, { createdAt: at, phone: "", message: "" });
      await insertPicture(db, { orderId, at });
    },
    before: "2026-11-20T22:59:59Z",
    after: "2026-11-20T23:00:00Z",
  },
  {
    subject: "unsent-pictures" as const,
    what: "a picture whose words never came",
    tables,
    async seed(db: Database) {
      const orderId = await insertOrder(db);
      const at = new Date("2026-03-28T10:00:00Z");
      await insertPicture(db, { orderId, at, revisionRequestId: randomUUID() });
    },
    before: "2026-03-30T21:59:59Z",
    after: "2026-03-30T22:00:00Z",
  },
];
