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
 * A form about one deliverable that may bring a picture: once it is kept, it is the one chosen (`fileId`). `refusals`: a
 * sentence for each that was not kept.
 * @throws Response 400 when it is no form or was cut, 503 when too many are read already.
 */
export async function workPictureForm(visit: Visit, deliverableId: string) {
  const deliverable = await viewing(visit, (db) => deliverableById(db, deliverableId));
  const place = deliverable && workPlace(deliverable.order.id, deliverable.id);
  const { formData, refusals, kept } = await takePictures(visit, () => place);
  const [sent] = kept;
  if (sent) formData.set("fileId", sent.id);
  return { formData, refusals };
}
