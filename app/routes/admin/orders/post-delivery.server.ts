import { addDeliverableRefusals, orderDeliveriesWords as words } from "#copy/admin/deliveries.ts";
import { data } from "react-router";
import { parisDate } from "#domain/paris-date.ts";
import { customDeliverableForm, newDeliverable } from "#forms/deliverable.ts";
import { firstErrors } from "#forms/field-errors.ts";
import type { App } from "#http/app-context.ts";
import { formAnswer } from "#http/form-post.server.ts";
import { addDeliverable } from "#workflows/delivery/add-deliverable.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";

interface DeliveryPost {
  app: App;
  formData: FormData;
  orderId: string;
  /** The administrator. */
  userId: string;
}

const fields = ["id", "title", "dueOn", "listingId"];

/**
 * Adds what the agency promises by hand to an order.
 * @throws Response 400 for a form that isn't the page's, 404 for no order.
 */
export async function postDelivery({
  app,
  formData,
  orderId,
  userId,
}: DeliveryPost): Promise<{ done: "livraison" } | { delivery: FormAnswer; status: 400 | 409 }> {
  const posted = Object.fromEntries(formData);
  const hidden = newDeliverable.safeParse(posted);
  if (!hidden.success) throw data(null, { status: 400 });
  const form = customDeliverableForm.safeParse(posted);
  const now = app.clock();
  const fieldErrors = form.success ? {} : firstErrors(form.error);
  if (form.success && form.data.dueOn < parisDate(now)) fieldErrors["dueOn"] = [words.past];
  if (!form.success || Object.keys(fieldErrors).length > 0) {
    return { delivery: formAnswer(formData, fields, { fieldErrors }), status: 400 };
  }
  const added = await addDeliverable(app, {
    ...hidden.data,
    ...form.data,
    orderId,
    administratorId: userId,
    now,
  });
  if (added.ok) return { done: "livraison" };
  if (added.reason === "order-not-found") throw data(null, { status: 404 });
  const refusal = addDeliverableRefusals[added.reason];
  return { delivery: formAnswer(formData, fields, { refusal }), status: 409 };
}
