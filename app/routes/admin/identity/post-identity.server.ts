import { data, redirect, type RouterContextProvider } from "react-router";
import { tooManyAttempts, wrongPassword } from "#copy/account-refusals.ts";
import { identityWords as words, weekdaysWords } from "#copy/admin/identity.ts";
import { type IdentityPart, identityParts } from "#domain/kept-identity.ts";
import { passwordForm } from "#forms/account.ts";
import { shownRevision } from "#forms/catalogue.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { identityFields, identityForm } from "#forms/identity.ts";
import { postedFields } from "#forms/posted-fields.ts";
import { appOf } from "#http/app-context.ts";
import { formAnswer, readForm } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { savedAddress } from "#http/saved-at.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { changeIdentity } from "#workflows/identity/change-identity.server.ts";

interface Post {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What a post that stored nothing answers, with the part it was about. */
interface IdentityAnswer extends FormAnswer {
  part: IdentityPart;
}

/** Saves one part of the agency's identity: done, it leads back to the page and says so. */
export async function postIdentity({ request, context }: Post) {
  requireSameOrigin(request);
  const { userId } = await requireAdministrator(request, context);
  const app = appOf(context);
  const formData = await readForm(request, ["weekdays"]);
  const part = partIn(formData);
  const refuse = (status: number, wrong: Partial<Pick<FormAnswer, "refusal" | "fieldErrors">>) => {
    const answer: IdentityAnswer = { part, ...formAnswer(formData, identityFields(part), wrong) };
    return data(answer, { status });
  };
  const rules = identityForm(part, { site: app.site, daysWords: weekdaysWords });
  const form = rules.safeParse(postedFields(formData, { lists: ["weekdays"] }));
  if (!form.success) return refuse(400, { fieldErrors: firstErrors(form.error) });
  const stopped =
    part === "bank" ? await passwordFault({ request, context }, formData, userId) : null;
  if (stopped) return refuse(stopped.status, stopped);
  const now = app.clock();
  const saved = await changeIdentity(app, {
    part,
    value: form.data,
    revision: shownRevision.parse(formData.get("revision")),
    actor: { kind: "administrator", userId },
    now,
  });
  if (!saved.ok) return refuse(409, { refusal: words.changed });
  return redirect(savedAddress(`/admin/identite?fait=${part}`, now), 303);
}

/** @throws Response 400 where there is no such part. */
function partIn(formData: FormData): IdentityPart {
  const part = identityParts.find((one) => one === formData.get("part"));
  if (!part) throw data(null, { status: 400 });
  return part;
}

/**
 * Null where the person at the keyboard knows their password: a session left open, or stolen, doesn't lead clients'
 * money elsewhere.
 */
async function passwordFault({ request, context }: Post, formData: FormData, userId: string) {
  const typed = passwordForm.safeParse({ password: formData.get("password") ?? undefined });
  if (!typed.success) return { status: 400, fieldErrors: firstErrors(typed.error) };
  const { password } = typed.data;
  const { headers } = request;
  const wrong = await appOf(context).accounts.refusePassword({ userId, password, headers });
  if (wrong === null) return null;
  if (wrong.reason === "too-many-attempts")
    return { status: 429, refusal: tooManyAttempts(wrong.retryAfterSeconds) };
  return { status: 401, fieldErrors: { password: [wrongPassword] } };
}
