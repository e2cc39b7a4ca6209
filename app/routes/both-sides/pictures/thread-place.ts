import type { PicturePlace } from "#domain/client-file.ts";

export function threadPlace(fields: FormData): PicturePlace | null {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" && value !== "" ? value.toLowerCase() : null;
  };
  const [orderId, revisionRequestId] = [text("orderId"), text("requestId")];
  if (orderId === null || revisionRequestId === null) return null;
  return { orderId, revisionRequestId, messageId: text("messageId"), deliverableId: null };
}
