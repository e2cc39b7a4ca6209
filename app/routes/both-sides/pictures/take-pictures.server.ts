import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { pictureRefusals, pictureWords as words } from "#copy/pictures.ts";
import type { PicturePlace } from "#domain/client-file.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { readInTurn, type SentFile } from "#http/picture-form.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import type { ShownPicture } from "#queries/client-file/shown.server.ts";
import { addPicture, type AddedPicture } from "#workflows/client-file/add-picture.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Where a form's pictures go, as its fields before them say; null: nowhere. */
export type PlaceOf = (fields: FormData) => PicturePlace | null;

/**
 * Reads a form and keeps its pictures as they arrive, each by itself. `refusals`: a sentence for each that was not
 * kept; `kept`: those that were, in the order they came; `lost`: where they go is nowhere that their sender sees.
 * @throws Response 400 when it is no form or was cut, 503 when too many are read already.
 */
export async function takePictures(visit: Visit, placeOf: PlaceOf) {
  const refusals: string[] = [];
  const kept: ShownPicture[] = [];
  let lost = false;
  const take = async (file: SentFile, fields: FormData) => {
    const place = placeOf(fields);
    const id = place && drawnId(place, file);
    const answer = place && id ? await takeOne(visit, { id, place, file }) : nowhere;
    if ("wait" in answer) {
      refusals.push(words.refused(file.name, tooManySentence(answer.wait)));
    } else if (!answer.ok) {
      lost ||= answer.reason === "place-not-found";
      refusals.push(words.refused(file.name, pictureRefusals[answer.reason]));
    } else {
      kept.push(answer.picture);
    }
  };
  const turn = readInTurn(appOf(visit.context).pictureBodyTurns, visit.request, take);
  if (!turn) throw data(null, { status: 503 });
  const { formData, stoppedAt } = await turn;
  if (stoppedAt !== null)
    refusals.push(words.refused(stoppedAt, pictureRefusals["too-large"]), words.notAllRead);
  return { formData, refusals, kept, lost };
}

const nowhere = { ok: false, reason: "place-not-found" } as const;

interface OnePicture {
  id: string;
  place: PicturePlace;
  file: SentFile;
}

/** `wait`: too many were sent already, for so many seconds. */
export async function takeOne(
  { request, context }: Visit,
  { id, place, file }: OnePicture,
): Promise<AddedPicture | { wait: number }> {
  const app = appOf(context);
  const wait = await app.limits.pictures.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) return { wait };
  return addPicture(app, {
    id,
    place,
    name: file.name,
    sent: file.bytes,
    actor: await actorOf(request, context),
    now: app.clock(),
    givenUp: request.signal,
  });
}

/** A form without scripts draws none: the same picture, at the same place, has the same id however often it is sent. */
function drawnId(place: PicturePlace, { bytes }: SentFile): string {
  const where = [
    place.deliverableId ?? place.revisionRequestId ?? place.orderId,
    place.messageId ?? "",
  ].join(" ");
  const hex = createHash("sha256").update(where).update(bytes).digest("hex");
  // RFC 9562, 5.8: a UUID of one's own making.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
