import type { RouterContextProvider } from "react-router";
import { revisionRefusals } from "#copy/revision.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { revisionForm } from "#forms/revision.ts";
import { appOf } from "#http/app-context.ts";
import { typedLongText, typedText } from "#http/form-post.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { askRevision } from "#workflows/revision/ask-revision.server.ts";

interface RevisionPost {
  context: Readonly<RouterContextProvider>;
  formData: FormData;
  actor: { kind: "client" | "administrator"; userId: string };
}

/** What the page says of a request that was not taken; nothing typed is lost. */
export interface RevisionFormAnswer {
  refusal: string | null;
  errors: Record<string, string[]>;
  typed: { orderId: string; subject: string; description: string };
}

/** A client's new request. */
export async function postRevision({
  context,
  formData,
  actor,
}: RevisionPost): Promise<{ id: string } | { answer: RevisionFormAnswer; status: number }> {
  const app = appOf(context);
  const typed = {
    orderId: typedText(formData, "orderId"),
    subject: typedText(formData, "subject"),
    description: typedLongText(formData, "description"),
  };
  const refused = (refusal: string, status: number) => ({
    answer: { refusal, errors: {}, typed },
    status,
  });
  const form = revisionForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const { key, ...errors } = firstErrors(form.error);
    return { answer: { refusal: key?.[0] ?? null, errors, typed }, status: 400 };
  }
  const wait = await app.limits.revisions.take(actor.userId);
  if (wait !== null) return refused(tooManySentence(wait), 429);
  const asked = await askRevision(app, { ...form.data, actor, now: app.clock() });
  if (asked.ok) return { id: form.data.key };
  // Somebody else's order is not found, like one that isn't there.
  return refused(revisionRefusals[asked.reason], asked.reason === "order-not-found" ? 404 : 409);
}
