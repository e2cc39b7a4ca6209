import { data, redirect } from "react-router";
import { parseWithZod } from "@conform-to/zod/v4";
import { informationChangedElsewhere } from "#copy/order-information.ts";
import { changesBetween, noInformation } from "#domain/order-information.ts";
import { orderInformationForm, readShownInformation } from "#forms/order-information.ts";
import { appOf } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { useRootData } from "#http/root-data.ts";
import { actorOf, privateHeaders, requireSameOrigin, viewing } from "#http/session.server.ts";
import { orderWithInformation } from "#queries/order-summary.server.ts";
import { saveOrderInformation } from "#workflows/order/save-order-information.server.ts";
import type { Route } from "./+types/follow-up.ts";
import { InformationForm } from "./information-form.tsx";

/** Open to whoever holds the order's random id; the order's person stays unnamed here. */
export async function loader({ request, params: { orderId }, context }: Route.LoaderArgs) {
  const page = { request, context };
  const found = await viewing(page, (db) => orderWithInformation(db, orderId), orderId);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireSameOrigin(request);
  const app = appOf(context);
  const { orderId } = params;
  const page = { request, context };
  const found = await viewing(page, (db) => orderWithInformation(db, orderId), orderId);
  if (!found) throw data(null, { status: 404 });
  const formData = await readForm(request);
  const submission = parseWithZod(formData, { schema: orderInformationForm });
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const shown = readShownInformation(formData.get("shown")) ?? found.given ?? noInformation;
  const saved = await saveOrderInformation(app, {
    orderId,
    changes: changesBetween(shown, submission.value),
    sending: true,
    actor: await actorOf(request, context),
    now: app.clock(),
  });
  if (saved.ok) return redirect(`/merci?type=order&commande=${found.order.id}`, 303);
  if (saved.reason === "order-not-found") throw data(null, { status: 404 });
  const fieldErrors = Object.fromEntries(
    saved.conflicts.map((field) => [field, [informationChangedElsewhere(saved.kept[field])]]),
  );
  return data(submission.reply({ fieldErrors }), { status: 409 });
}

export function headers() {
  return { "X-Robots-Tag": privateHeaders["X-Robots-Tag"] };
}

export default function FollowUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { order, given } = loaderData;
  return (
    <div className="page-width py-8 sm:py-12">
      <title>{`Vos informations · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-prose gap-8">
        <header className="grid gap-2">
          <p className="text-sm font-semibold text-link">
            Commande {order.number}, {order.packName}
          </p>
          <h1 className="text-3xl">Parlez-nous de votre activité</h1>
          <p className="text-muted">
            10 minutes, et nous pouvons commencer. Vos réponses s’enregistrent au fil de la saisie
            {"\u202F"}: vous pouvez fermer cette page et y revenir par le même lien.
          </p>
        </header>
        <InformationForm
          order={order}
          given={given}
          lastResult={actionData}
          agencyEmail={site.email}
        />
      </div>
    </div>
  );
}
