import type { RouterContextProvider } from "react-router";
import { pictureRefusals, removalRefusals } from "#copy/pictures.ts";
import { isWorthSendingAgain, type PictureRefusal } from "#domain/client-file.ts";
import { appOf } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { readInTurn, type SentFile } from "#http/picture-form.server.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import type { ShownPicture } from "#queries/client-file/shown.server.ts";
import type { AddedPicture } from "#workflows/client-file/add-picture.server.ts";
import { removePicture } from "#workflows/client-file/remove-picture.server.ts";
import { type PlaceOf, takeOne } from "./take-pictures.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

type PictureAnswer =
  | { ok: true; picture: ShownPicture | null }
  | { ok: false; error: string; again: boolean };

const statuses: Partial<Record<PictureRefusal, number>> = {
  busy: 503,
  "place-not-found": 404,
  "place-closed": 409,
  "key-reused": 409,
  "too-large": 413,
};

export async function postPicture(
  visit: Visit,
  { placeOf, heldOrderId = null }: { placeOf: PlaceOf; heldOrderId?: string | null },
): Promise<Response> {
  requireSameOrigin(visit.request);
  let answer: AddedPicture | { wait: number } | null = null;
  const take = async (file: SentFile, fields: FormData) => {
    const place = placeOf(fields);
    const id = textIn(fields, "id");
    answer ??= place
      ? await takeOne(visit, { id, place, file })
      : { ok: false, reason: "place-not-found" };
  };
  const turn = readInTurn(appOf(visit.context).pictureBodyTurns, visit.request, take);
  if (!turn) return told({ ok: false, error: pictureRefusals.busy, again: true }, 503);
  const { formData, stoppedAt } = await turn;
  if (formData.has("remove")) return removed(visit, textIn(formData, "remove"), heldOrderId);
  return answerTo(answer ?? { ok: false, reason: stoppedAt === null ? "empty" : "too-large" });
}

function answerTo(answer: AddedPicture | { wait: number }): Response {
  if ("wait" in answer)
    return told({ ok: false, error: tooManySentence(answer.wait), again: false }, 429);
  if (answer.ok) return told({ ok: true, picture: answer.picture }, 200);
  const { reason } = answer;
  const again = isWorthSendingAgain(reason);
  return told({ ok: false, error: pictureRefusals[reason], again }, statuses[reason] ?? 422);
}

async function removed(
  { request, context }: Visit,
  fileId: string,
  heldOrderId: string | null,
): Promise<Response> {
  const app = appOf(context);
  const actor = await actorOf(request, context);
  const gone = await removePicture(app, { fileId, heldOrderId, actor, now: app.clock() });
  // Idempotent: an already removed picture counts as removed.
  if (gone.ok || gone.reason === "picture-not-found") return told({ ok: true, picture: null }, 200);
  return told({ ok: false, error: removalRefusals[gone.reason], again: false }, 409);
}

function told(answer: PictureAnswer, status: number): Response {
  const headers = { ...privateHeaders, ...(status === 503 && { "Retry-After": "2" }) };
  return Response.json(answer, { status, headers });
}

function textIn(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
