import type { RouterContextProvider } from "react-router";
import { revisionRefusals } from "#copy/revision.ts";
import type { PicturePlace } from "#domain/client-file.ts";
import { isRecordId } from "#domain/record-id.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { revisionForm } from "#forms/revision.ts";
import { appOf } from "#http/app-context.ts";
import { typedLongText, typedText } from "#http/form-post.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import type { ShownPicture } from "#queries/client-file/shown.server.ts";
import { askRevision } from "#workflows/revision/ask-revision.server.ts";
import { formWithPictures } from "../../both-sides/pictures/form-with-pictures.server.ts";

interface RevisionPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  actor: { kind: "client" | "administrator"; userId: string };
}

/** What the page says of a request that was not taken; nothing typed is lost. */
export interface RevisionFormAnswer {
  refusal: string | null;
  errors: Record<string, string[]>;
  typed: { orderId: string; subject: string; description: string };
  /** The same request's: pictures that arrived stay with it. */
  key: string | null;
  photos: ShownPicture[];
  /** Sentences about those that were not kept. */
  photoErrors: string[];
}

/** A client's new request. Pictures that are not kept hold it back: whoever asks may want to mend them. */
export async function postRevision({
  request,
  context,
  actor,
}: RevisionPost): Promise<{ id: string } | { answer: RevisionFormAnswer; status: number }> {
  const app = appOf(context);
  const { formData, refusals, photos } = await formWithPictures({ request, context }, placeOf);
  const typed = {
    orderId: typedText(formData, "orderId"),
    subject: typedText(formData, "subject"),
    description: typedLongText(formData, "description"),
  };
  const form = revisionForm.safeParse(Object.fromEntries(formData));
  const answer = async (told: Partial<RevisionFormAnswer>, status: number) => {
    const none = { refusal: null, errors: {}, typed, photoErrors: refusals };
    const key = keyIn(formData);
    return { answer: { ...none, key, photos: await photos(), ...told }, status };
  };
  const refused = (refusal: string, status: number) => answer({ refusal }, status);
  if (!form.success) {
    const { key, ...errors } = firstErrors(form.error);
    return answer({ refusal: key?.[0] ?? null, errors }, 400);
  }
  if (refusals.length > 0) return answer({}, 422);
  const wait = await app.limits.revisions.take(actor.userId);
  if (wait !== null) return refused(tooManySentence(wait), 429);
  const asked = await askRevision(app, { ...form.data, actor, now: app.clock() });
  if (asked.ok) return { id: form.data.key };
  // Somebody else's order is not found, like one that isn't there.
  return refused(revisionRefusals[asked.reason], asked.reason === "order-not-found" ? 404 : 409);
}

function keyIn(formData: FormData): string | null {
  const key = typedText(formData, "key");
  return isRecordId(key) ? key : null;
}

function placeOf(fields: FormData): PicturePlace {
  return {
    orderId: typedText(fields, "orderId").toLowerCase(),
    revisionRequestId: typedText(fields, "key").toLowerCase(),
    messageId: null,
    deliverableId: null,
  };
}
