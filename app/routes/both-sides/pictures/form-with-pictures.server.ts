import type { RouterContextProvider } from "react-router";
import { isRecordId } from "#domain/record-id.ts";
import { appOf } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { picturesAt, type ShownPicture } from "#queries/client-file/shown.server.ts";
import { removePicture } from "#workflows/client-file/remove-picture.server.ts";
import { type PlaceOf, takePictures } from "./take-pictures.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** `shownAgain`: pictures stored now. @throws Response 400 for a malformed form, 503 when too many are being read. */
export async function formWithPictures(
  visit: Visit,
  placeOf: PlaceOf,
  heldOrderId: string | null = null,
) {
  const { formData, refusals, lost } = await takePictures(visit, placeOf);
  const app = appOf(visit.context);
  const actor = await actorOf(visit.request, visit.context);
  const ticked = formData.getAll("remove").filter((value) => typeof value === "string");
  await Promise.all(
    ticked.map((fileId) => removePicture(app, { fileId, heldOrderId, actor, now: app.clock() })),
  );
  const place = placeOf(formData);
  const ids = place && [
    place.orderId,
    place.revisionRequestId,
    place.messageId,
    place.deliverableId,
  ];
  const shownAgain = async (): Promise<ShownPicture[]> =>
    place && ids?.every((id) => id === null || isRecordId(id))
      ? viewing(visit, (db) => picturesAt(db, place), heldOrderId)
      : [];
  const faults: Record<string, string[]> = refusals.length > 0 ? { photos: refusals } : {};
  return { formData, faults, lost, shownAgain };
}
