import { data, redirect, type RouterContextProvider } from "react-router";
import { claimWords, testimonialWords } from "#copy/admin/proofs.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import { type ClaimKey, claimKeys } from "#domain/site-identity.ts";
import { type WithdrawalReason, withdrawalReasons } from "#domain/testimonial.ts";
import { shownRevision } from "#forms/catalogue.ts";
import { claimFields, claimForm } from "#forms/claim.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { postedFields } from "#forms/posted-fields.ts";
import { testimonialFields, testimonialForm } from "#forms/testimonial.ts";
import { type App, appOf } from "#http/app-context.ts";
import { formAnswer, readForm, typedText } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { savedAddress } from "#http/saved-at.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { publishClaim, withdrawClaim } from "#workflows/claim/state-claim.server.ts";
import {
  publishTestimonial,
  withdrawTestimonial,
} from "#workflows/testimonial/publish-testimonial.server.ts";

/** Publishes or withdraws a claim or a testimonial: done, it leads back to the page and says so. */
export async function postProofs({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  requireSameOrigin(request);
  const { userId } = await requireAdministrator(request, context);
  const app = appOf(context);
  const formData = await readForm(request);
  const post = {
    app,
    formData,
    actor: { kind: "administrator", userId },
    now: app.clock(),
  } as const;
  const intent = typedText(formData, "intent");
  if (intent === "publish-claim") return postClaim(post, claimKeyIn(formData));
  if (intent === "withdraw-claim") return postWithdrawnClaim(post, claimKeyIn(formData));
  if (intent === "publish-testimonial") return postTestimonial(post);
  const why = withdrawalReasons.find((reason) => intent === `withdraw-${reason}`);
  if (why) return postWithdrawnTestimonial(post, why);
  throw data(null, { status: 400 });
}

interface Post {
  app: App;
  formData: FormData;
  actor: { kind: "administrator"; userId: string };
  now: Date;
}

/** What a post that stored nothing answers, with the form it was. */
interface ProofsAnswer extends FormAnswer {
  of: "claim" | "testimonial";
}

function refuse(
  { formData }: Post,
  of: ProofsAnswer["of"],
  { status, ...wrong }: Parameters<typeof formAnswer>[2] & { status: 400 | 409 },
) {
  const fields = of === "claim" ? claimFields : testimonialFields;
  const answer: ProofsAnswer = { of, ...formAnswer(formData, fields, wrong) };
  return data(answer, { status });
}

/** @throws Response 400 where there is no such claim. */
function claimKeyIn(formData: FormData): ClaimKey {
  const key = claimKeys.find((one) => one === formData.get("key"));
  if (!key) throw data(null, { status: 400 });
  return key;
}

async function postClaim(post: Post, key: ClaimKey) {
  const { app, formData, actor, now } = post;
  const form = claimForm(key, parisDate(now)).safeParse(postedFields(formData));
  if (!form.success)
    return refuse(post, "claim", { fieldErrors: firstErrors(form.error), status: 400 });
  const revision = shownRevision.parse(formData.get("revision"));
  const published = await publishClaim(app, { key, claim: form.data, revision, actor, now });
  return published.ok
    ? back(now, "chiffre-publie")
    : refuse(post, "claim", { refusal: claimWords.changed, status: 409 });
}

async function postWithdrawnClaim(post: Post, key: ClaimKey) {
  const { app, actor, now } = post;
  const configured = app.configured.claims[key];
  const withdrawn = await withdrawClaim(app, { key, configured, actor, now });
  return withdrawn.ok
    ? back(now, "chiffre-retire")
    : refuse(post, "claim", { refusal: claimWords.notStated, status: 409 });
}

async function postTestimonial(post: Post) {
  const { app, formData, actor, now } = post;
  const form = testimonialForm(parisDate(now)).safeParse(postedFields(formData));
  if (!form.success)
    return refuse(post, "testimonial", { fieldErrors: firstErrors(form.error), status: 400 });
  const published = await publishTestimonial(app, { testimonial: form.data, actor, now });
  if (published.ok) return back(now, "temoignage-publie");
  const [field, fault] =
    published.reason === "already-published"
      ? ["words", testimonialWords.already]
      : ["orderNumber", testimonialWords.noSuchOrder];
  const fieldErrors = { [field]: [fault] };
  return refuse(post, "testimonial", { fieldErrors, status: 409 });
}

async function postWithdrawnTestimonial(post: Post, why: WithdrawalReason) {
  const { app, formData, actor, now } = post;
  const id = typedText(formData, "id");
  const withdrawn = isRecordId(id) && (await withdrawTestimonial(app, { id, why, actor, now })).ok;
  return withdrawn
    ? back(now, "temoignage-retire")
    : refuse(post, "testimonial", { refusal: testimonialWords.notShown, status: 409 });
}

function back(now: Date, done: string) {
  return redirect(savedAddress(`/admin/preuves?fait=${done}`, now), 303);
}
