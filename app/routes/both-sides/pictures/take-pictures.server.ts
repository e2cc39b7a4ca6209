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

/** Null: nowhere. Only fields that precede the picture in the form are known. */
export type PlaceOf = (fields: FormData) => PicturePlace | null;

/** `lost`: no place the sender sees. @throws Response 400 for a malformed form, 503 when too many are being read. */
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

/** `wait`: rate limit, in seconds. */
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

/** Idempotent without scripts: same place and bytes, same id. */
function drawnId(place: PicturePlace, { bytes }: SentFile): string {
  const where = [
    place.deliverableId ?? place.revisionRequestId ?? place.orderId,
    place.messageId ?? "",
  ].join(" ");
  const hex = createHash("sha256").update(where).update(bytes).digest("hex");
  // RFC 9562, 5.8: custom UUID.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
