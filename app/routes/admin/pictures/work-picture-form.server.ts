import type { RouterContextProvider } from "react-router";
import { workPlace } from "#domain/client-file.ts";
import { viewing } from "#http/viewing.server.ts";
import { deliverableById } from "#queries/deliverable/by-id.server.ts";
import { takePictures } from "../../both-sides/pictures/take-pictures.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** `refusals`: rejected pictures. @throws Response 400 for a malformed form, 503 while too many uploads are read. */
export async function workPictureForm(visit: Visit, deliverableId: string) {
  const deliverable = await viewing(visit, (db) => deliverableById(db, deliverableId));
  const place = deliverable && workPlace(deliverable.order.id, deliverable.id);
  const { formData, refusals, kept } = await takePictures(visit, () => place);
  const [sent] = kept;
  if (sent) formData.set("fileId", sent.id);
  return { formData, refusals };
}
