import { orderInformationWords as words } from "#copy/site/order-information.ts";
import { useState } from "react";
import { data, redirect } from "react-router";
import { informationChangedElsewhere, informationNotKept } from "#copy/order-information.ts";
import { informationPlace } from "#domain/client-file.ts";
import { changesBetween, informationFields, noInformation } from "#domain/order-information.ts";
import { firstErrors } from "#forms/field-errors.ts";
import {
  orderInformationForm,
  orderInformationRules,
  readShownInformation,
} from "#forms/order-information.ts";
import { postedFields } from "#forms/posted-fields.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { formAnswer } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { picturesAt } from "#queries/client-file/shown.server.ts";
import { orderWithInformation } from "#queries/order/summary.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { saveOrderInformation } from "#workflows/order/save-order-information.server.ts";
import { readPaymentLine } from "../payer/payment-line.server.ts";
import { formWithPictures } from "../../both-sides/pictures/form-with-pictures.server.ts";
import { PaymentNote } from "../payer/payment-note.tsx";
import type { Route } from "./+types/order-information.ts";
import { FormClosed } from "./form-closed.tsx";
import { InformationForm } from "./information-form.tsx";

/** Open to whoever holds the order's random id; the order's person stays unnamed here. */
export async function loader({ request, params: { orderId }, context }: Route.LoaderArgs) {
  const page = { request, context };
  const app = appOf(context);
  const found = await viewing(
    page,
    async (db) => {
      const order = await orderWithInformation(db, orderId);
      const place = informationPlace(orderId);
      return (
        order && {
          ...order,
          payment: await readPaymentLine(db, orderId, app),
          photos: await picturesAt(db, place),
        }
      );
    },
    orderId,
  );
  if (!found) throw data(null, { status: 404 });
  return { ...found, rules: orderInformationRules };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireSameOrigin(request);
  const app = appOf(context);
  const { orderId } = params;
  const page = { request, context };
  const place = informationPlace(orderId);
  const { formData, refusals } = await formWithPictures(page, () => place, orderId);
  const refuse = (status: number, faults: Partial<FormAnswer>) =>
    data(formAnswer(formData, informationFields, faults), { status });
  const wait = await app.limits.functions.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) return refuse(429, { refusal: tooManySentence(wait) });
  const found = await viewing(page, (db) => orderWithInformation(db, orderId), orderId);
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
    actor: await actorOf(request, context),
    now: app.clock(),
  });
  if (saved.ok) return redirect(`/merci?type=order&commande=${found.order.id}`, 303);
  if (saved.reason === "order-not-found") throw data(null, { status: 404 });
  if (saved.reason === "form-closed")
    return refuse(409, { refusal: informationNotKept(saved.why) });
  const fieldErrors = Object.fromEntries(
    saved.conflicts.map((field) => [field, [informationChangedElsewhere(saved.kept[field])]]),
  );
  return refuse(409, { fieldErrors });
}

export function headers() {
  return { "X-Robots-Tag": privateHeaders["X-Robots-Tag"] };
}

export default function OrderInformationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { order, given, rules, payment, photos } = loaderData;
  // What was typed before the form closed stays on the screen.
  const [wasOpen] = useState(order.formClosed === null);
  const isShown = wasOpen || actionData !== undefined;
  return (
    <div className="page-width py-8 sm:py-12">
      <title>{words.pageTitle(site.name)}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-prose gap-8">
        <header className="grid gap-2">
          <p className="text-sm font-semibold text-link">
            {words.order(order.number, order.packName)}
          </p>
          <h1 className="text-3xl">{isShown ? words.title : words.closedTitle}</h1>
          {isShown && <p className="text-muted">{words.intro}</p>}
        </header>
        {payment?.payPath && <PaymentNote payment={payment} />}
        {order.formClosed !== null && !isShown && (
          <FormClosed reason={order.formClosed} orderNumber={order.number} />
        )}
        {isShown && (
          <InformationForm
            order={order}
            given={given}
            photos={photos}
            answer={actionData}
            rules={rules}
            agencyEmail={site.email}
          />
        )}
      </div>
    </div>
  );
}
