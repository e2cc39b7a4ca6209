import { data, redirect, type RouterContextProvider } from "react-router";
import { promoCodesWords as words } from "#copy/admin/promo-codes.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { postedFields } from "#forms/posted-fields.ts";
import { promoCodeFields, promoCodeForm } from "#forms/promo-code.ts";
import { appOf } from "#http/app-context.ts";
import { formAnswer, readForm, typedText } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { endPromoCode, makePromoCode } from "#workflows/promo-code/write-promo-code.server.ts";

/** Makes a code or ends one: done, it leads back to the page and says so. */
export async function postPromoCode({
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
  const act = { actor: { kind: "administrator", userId }, now: app.clock() } as const;
  const refuse = (wrong: Parameters<typeof formAnswer>[2], status: 400 | 409) =>
    data(formAnswer(formData, promoCodeFields, wrong), { status });

  if (formData.get("intent") === "end") {
    const ended = await endPromoCode(app, { code: typedText(formData, "ended"), ...act });
    return ended.ok ? back("termine") : refuse({ refusal: words.notRunning }, 409);
  }
  if (formData.get("intent") !== "make") throw data(null, { status: 400 });
  const form = promoCodeForm(act.now).safeParse(postedFields(formData));
  if (!form.success) return refuse({ fieldErrors: firstErrors(form.error) }, 400);
  const made = await makePromoCode(app, { promoCode: form.data, ...act });
  return made.ok ? back("cree") : refuse({ fieldErrors: { code: [words.taken] } }, 409);
}

function back(done: string) {
  return redirect(`/admin/codes-promo?fait=${done}`, 303);
}
