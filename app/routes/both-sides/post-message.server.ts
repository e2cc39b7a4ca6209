import type { RouterContextProvider } from "react-router";
import { revisionRefusals } from "#copy/revision.ts";
import type { PicturePlace } from "#domain/client-file.ts";
import { isRecordId } from "#domain/record-id.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { revisionMessageForm } from "#forms/revision.ts";
import { appOf } from "#http/app-context.ts";
import { typedLongText, typedText } from "#http/form-post.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import type { ShownPicture } from "#queries/client-file/shown.server.ts";
import { answerRevision } from "#workflows/revision/answer-revision.server.ts";
import { formWithPictures } from "./pictures/form-with-pictures.server.ts";

interface MessagePost {
  context: Readonly<RouterContextProvider>;
  requestId: string;
  actor: { kind: "client" | "administrator"; userId: string };
  posted: PostedMessage;
}

type PostedMessage = Awaited<ReturnType<typeof readMessage>>;

export function readMessage(visit: Parameters<typeof formWithPictures>[0], requestId: string) {
  return formWithPictures(visit, (fields) => placeOfMessage(fields, requestId));
}

export interface MessageAnswer {
  refusal: string | null;
  errors: string[] | undefined;
  typed: string;
  /** Kept after a refusal: uploaded pictures stay with the message. */
  key: string | null;
  photos: ShownPicture[];
  photoErrors: string[];
}

/** Null: sent. Refused pictures hold the message back, so that they can be replaced. */
export async function postMessage(
  post: MessagePost,
): Promise<{ answer: MessageAnswer; status: number } | null> {
  const app = appOf(post.context);
  const { formData, faults, lost, shownAgain } = post.posted;
  const { photos: refusals = [] } = faults;
  const form = revisionMessageForm.safeParse(Object.fromEntries(formData));
  const answer = async (told: Partial<MessageAnswer>, status: number) => ({
    answer: {
      refusal: null,
      errors: undefined,
      typed: typedLongText(formData, "text"),
      key: keyIn(formData),
      photos: await shownAgain(),
      photoErrors: refusals,
      ...told,
    },
    status,
  });
  const refused = (refusal: string, status: number) => answer({ refusal }, status);
  if (!form.success) {
    const { text: errors, key } = firstErrors(form.error);
    return answer({ refusal: key?.[0] ?? null, errors }, 400);
  }
  if (refusals.length > 0) return answer({}, lost ? 404 : 422);
  const wait = await app.limits.revisions.take(post.actor.userId);
  if (wait !== null) return refused(tooManySentence(wait), 429);
  const { requestId, actor } = post;
  const answered = await answerRevision(app, { requestId, actor, now: app.clock(), ...form.data });
  if (answered.ok) return null;
  const status = answered.reason === "request-not-found" ? 404 : 409;
  return refused(revisionRefusals[answered.reason], status);
}

function keyIn(formData: FormData): string | null {
  const key = typedText(formData, "key");
  return isRecordId(key) ? key : null;
}

function placeOfMessage(fields: FormData, requestId: string): PicturePlace {
  return {
    orderId: typedText(fields, "orderId").toLowerCase(),
    revisionRequestId: requestId.toLowerCase(),
    messageId: typedText(fields, "key").toLowerCase(),
    deliverableId: null,
  };
}
