import { data, redirect, type RouterContextProvider } from "react-router";
import { informationChangedElsewhere, informationNotKept } from "#copy/order-information.ts";
import { informationPlace } from "#domain/client-file.ts";
import { changesBetween, informationFields, noInformation } from "#domain/order-information.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { orderInformationForm, readShownInformation } from "#forms/order-information.ts";
import { postedFields } from "#forms/posted-fields.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { formAnswer } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { informationOf, orderSummary } from "#queries/order/summary.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { saveOrderInformation } from "#workflows/order/save-order-information.server.ts";
import { formWithPictures } from "../../both-sides/pictures/form-with-pictures.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The ids ticked, for more than anybody's orders nothing. */
const MOST_ALSO = 50;

/**
 * The information form sent by its button; `next`: where it leads once it is kept.
 * @throws Response 403 from another site, 404 for an order its sender doesn't hold.
 */
export async function postInformation(visit: Visit, orderId: string, next: string) {
  requireSameOrigin(visit.request);
  const app = appOf(visit.context);
  const place = informationPlace(orderId);
  const { formData, refusals } = await formWithPictures(visit, () => place, orderId);
  const refuse = (status: number, faults: Partial<FormAnswer>) =>
    data(formAnswer(formData, [...informationFields, "also"], faults), { status });
  const { clientAddress } = visit.context.get(requestFactsContext);
  const wait = await app.limits.functions.take(clientAddress);
  if (wait !== null) return refuse(429, { refusal: tooManySentence(wait) });
  const found = await viewing(
    visit,
    async (db) => {
      const order = await orderSummary(db, orderId);
      return order && { given: (await informationOf(db, order.id))?.answers ?? null };
    },
    orderId,
  );
  if (!found) throw data(null, { status: 404 });
  const form = orderInformationForm.safeParse(postedFields(formData));
  const photos: Record<string, string[]> = refusals.length > 0 ? { photos: refusals } : {};
  if (!form.success) return refuse(400, { fieldErrors: { ...firstErrors(form.error), ...photos } });
  if (refusals.length > 0) return refuse(422, { fieldErrors: photos });
  const shown = readShownInformation(formData.get("shown")) ?? found.given ?? noInformation;
  const saved = await saveOrderInformation(app, {
    orderId,
    changes: changesBetween(shown, form.data),
    sending: true,
    also: alsoIn(formData),
    actor: await actorOf(visit.request, visit.context),
    now: app.clock(),
  });
  if (saved.ok) return redirect(next, 303);
  if (saved.reason === "order-not-found") throw data(null, { status: 404 });
  if (saved.reason === "form-closed")
    return refuse(409, { refusal: informationNotKept(saved.why) });
  const fieldErrors = Object.fromEntries(
    saved.conflicts.map((field) => [field, [informationChangedElsewhere(saved.kept[field])]]),
  );
  return refuse(409, { fieldErrors });
}

function alsoIn(formData: FormData): string[] {
  return formData
    .getAll("also")
    .filter((id) => typeof id === "string")
    .slice(0, MOST_ALSO);
}
