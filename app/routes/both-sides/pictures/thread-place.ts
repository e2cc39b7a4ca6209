import type { PicturePlace } from "#domain/client-file.ts";

/** The place that a thread's page names: its order, its request, and the message about to be written. */
export function threadPlace(fields: FormData): PicturePlace | null {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" && value !== "" ? value.toLowerCase() : null;
  };
  const [orderId, revisionRequestId] = [text("orderId"), text("requestId")];
  if (orderId === null || revisionRequestId === null) return null;
  return { orderId, revisionRequestId, messageId: text("messageId"), deliverableId: null };
}
