import { data, redirect, type RouterContextProvider } from "react-router";
import { keptViewsWords as words, viewRefusals } from "#copy/admin/list-views.ts";
import { parisDate } from "#domain/paris-date.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { askedAsKept, changeViewForm, keepViewFields, keepViewForm } from "#forms/list-view.ts";
import { postedFields } from "#forms/posted-fields.ts";
import { appOf } from "#http/app-context.ts";
import { formAnswer, readForm, typedText } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import {
  changeView,
  keepView,
  removeView,
  type ViewRefusal,
} from "#workflows/list-view/write-view.server.ts";
import { viewedList } from "./viewed-lists.server.ts";
import { VIEWS_PATH } from "./views-address.ts";

interface ViewPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Keeps a view, which leads back to its list; changes or removes one's own.
 * @throws Response 400 for a list or an act that doesn't exist.
 */
export async function postView({ request, context }: ViewPost) {
  requireSameOrigin(request);
  const { userId } = await requireAdministrator(request, context);
  const app = appOf(context);
  const formData = await readForm(request);
  const refuse = (wrong: Parameters<typeof formAnswer>[2], status: 400 | 409) =>
    data(
      { ...formAnswer(formData, keepViewFields, wrong), view: typedText(formData, "view") },
      { status },
    );
  const refused = (reason: ViewRefusal) =>
    refuse(
      reason === "name-taken"
        ? { fieldErrors: { name: [viewRefusals[reason]] } }
        : { refusal: viewRefusals[reason] },
      409,
    );

  const viewId = typedText(formData, "view");
  if (formData.get("intent") === "remove") {
    await removeView(app, { userId, viewId });
    return redirect(`${VIEWS_PATH}?fait=retrait`, 303);
  }
  if (formData.get("intent") === "change") {
    const form = changeViewForm.safeParse(postedFields(formData));
    if (!form.success) return refuse({ fieldErrors: firstErrors(form.error) }, 400);
    const changed = await changeView(app, { userId, viewId, ...form.data });
    return changed.ok ? redirect(`${VIEWS_PATH}?fait=change`, 303) : refused(changed.reason);
  }
  if (formData.get("intent") !== "keep") throw data(null, { status: 400 });
  const viewed = await viewedList(typedText(formData, "list"));
  if (!viewed) throw data(null, { status: 400 });
  const form = keepViewForm.safeParse(postedFields(formData));
  if (!form.success) {
    const { name } = firstErrors(form.error);
    return refuse(name ? { fieldErrors: { name } } : { refusal: words.unknownWish }, 400);
  }
  const address = viewed.addressOf(new URLSearchParams(form.data.asked));
  if (address === null) return refuse({ refusal: words.unknownWish }, 400);
  if (address === viewed.path) return refuse({ refusal: words.nothingAsked }, 400);
  const now = app.clock();
  const asked = askedAsKept(address.slice(viewed.path.length + 1), parisDate(now));
  const kept = await keepView(app, { ...form.data, asked, userId, now });
  return kept.ok ? redirect(address, 303) : refused(kept.reason);
}
