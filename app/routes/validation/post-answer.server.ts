import { data, type RouterContextProvider } from "react-router";
import { publicationRefusals } from "#copy/publications.ts";
import type { ApprovalWay } from "#domain/publication.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { answerFields, approvalNameForm, publicationAnswerForm } from "#forms/publication.ts";
import { clientsActRefusal } from "#http/agency-device.server.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { formAnswer, readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { answerPublication } from "#workflows/publication/answer-publication.server.ts";

interface AnswerPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  publicationId: string;
  how: ApprovalWay;
  viewing: Parameters<typeof answerPublication>[1]["viewing"];
  /** The account's; null: they type it. */
  name: string | null;
  /** The only version that their link answers; null: they are signed in, and the form says which one they read. */
  linkVersion: number | null;
}

/**
 * What a client says of the version they read; null: it is written down.
 * @throws Response 404 for no such publication, or another's.
 */
export async function postAnswer(post: AnswerPost) {
  const { request, context, publicationId, how, viewing, name: known, linkVersion } = post;
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const shown = [...answerFields, "answer"];
  const wait = await app.limits.publicationAnswers.take(
    context.get(requestFactsContext).clientAddress,
  );
  if (wait !== null) {
    const answer = formAnswer(formData, shown, { refusal: tooManySentence(wait) });
    return data(answer, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const agencys = await clientsActRefusal(post, publicationRefusals["agency-does-not-answer"]);
  if (agencys !== null) {
    return data(formAnswer(formData, shown, { refusal: agencys }), { status: 409 });
  }
  const form = publicationAnswerForm.safeParse(Object.fromEntries(formData));
  const signed = known === null ? approvalNameForm.safeParse(Object.fromEntries(formData)) : null;
  if (!form.success || signed?.success === false) {
    const fieldErrors = {
      ...(form.success ? {} : firstErrors(form.error)),
      ...(signed?.success === false ? firstErrors(signed.error) : {}),
    };
    return data(formAnswer(formData, shown, { fieldErrors }), { status: 400 });
  }
  if (linkVersion !== null && form.data.version !== linkVersion) {
    const refusal = publicationRefusals["newer-version-waits"];
    return data(formAnswer(formData, shown, { refusal }), { status: 409 });
  }
  const name = known ?? signed?.data.name ?? "";
  const answered = await answerPublication(app, {
    publicationId,
    ...form.data,
    name,
    how,
    viewing,
    now: app.clock(),
  });
  if (answered.ok) return null;
  if (answered.reason === "publication-not-found") throw data(null, { status: 404 });
  const refusal = publicationRefusals[answered.reason];
  return data(formAnswer(formData, shown, { refusal }), { status: 409 });
}
