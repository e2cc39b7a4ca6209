import type { RouterContextProvider } from "react-router";
import { workPlace } from "#domain/client-file.ts";
import { viewing } from "#http/viewing.server.ts";
import { deliverableById } from "#queries/deliverable/by-id.server.ts";
import { takePictures } from "../../both-sides/pictures/take-pictures.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Parses a form with an optional picture (`fileId` once stored). `refusals`: one sentence per rejected picture. @throws
 * Response 400 for a malformed or truncated form, 503 when too many uploads are being read.
 */
export async function workPictureForm(visit: Visit, deliverableId: string) {
  const deliverable = await viewing(visit, (db) => deliverableById(db, deliverableId));
  const place = deliverable && workPlace(deliverable.order.id, deliverable.id);
  const { formData, refusals, kept } = await takePictures(visit, () => place);
  const [sent] = kept;
  if (sent) formData.set("fileId", sent.id);
  return { formData, refusals };
}
