import type { RouterContextProvider } from "react-router";
import { revisionRefusals } from "#copy/revision.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { revisionMessageForm } from "#forms/revision.ts";
import { appOf } from "#http/app-context.ts";
import { typedLongText } from "#http/form-post.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { answerRevision } from "#workflows/revision/answer-revision.server.ts";

interface MessagePost {
  context: Readonly<RouterContextProvider>;
  requestId: string;
  formData: FormData;
  actor: { kind: "client" | "administrator"; userId: string };
}

/** What the page says of a message that was not sent; nothing typed is lost. */
export interface MessageAnswer {
  refusal: string | null;
  errors: string[] | undefined;
  typed: string;
}

/** Null: sent. */
export async function postMessage(
  post: MessagePost,
): Promise<{ answer: MessageAnswer; status: number } | null> {
  const app = appOf(post.context);
  const typed = typedLongText(post.formData, "text");
  const refused = (refusal: string, status: number) => ({
    answer: { refusal, errors: undefined, typed },
    status,
  });
  const form = revisionMessageForm.safeParse(Object.fromEntries(post.formData));
  if (!form.success) {
    const { text: errors, key } = firstErrors(form.error);
    return { answer: { refusal: key?.[0] ?? null, errors, typed }, status: 400 };
  }
  const wait = await app.limits.revisions.take(post.actor.userId);
  if (wait !== null) return refused(tooManySentence(wait), 429);
  const { requestId, actor } = post;
  const answered = await answerRevision(app, { requestId, actor, now: app.clock(), ...form.data });
  if (answered.ok) return null;
  const status = answered.reason === "request-not-found" ? 404 : 409;
  return refused(revisionRefusals[answered.reason], status);
}
