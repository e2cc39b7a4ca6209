import { data } from "react-router";
import { informationChangedElsewhere, informationNotKept } from "#copy/order-information.ts";
import { informationPlace } from "#domain/client-file.ts";
import { changesBetween, informationFields, noInformation } from "#domain/order-information.ts";
import { orderInformationForm, readShownInformation } from "#forms/order-information.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { informationOf, orderSummary } from "#queries/order/summary.server.ts";
import { saveOrderInformation } from "#workflows/order/save-order-information.server.ts";
import type { Asked, Visit } from "../../acts/act-row.ts";
import { defineActs } from "../../acts/define-acts.server.ts";
import { formWithPictures } from "../../both-sides/pictures/form-with-pictures.server.ts";

type Params = { orderId: string };

interface Door<Person> {
  /** @throws Response when the visitor has no access to the order. */
  enter: (
    request: Visit<Params>["request"],
    context: Visit<Params>["context"],
    visit: Visit<Params>,
  ) => Promise<Person>;
  address: (params: Params, asked: Asked<Params, Person>) => string;
}

/** More than any client's number of orders. */
const MOST_ALSO = 50;

export function informationActs<Person>(door: Door<Person>) {
  return defineActs({
    ...door,
    fields: [...informationFields, "also"],
    leavesOutEmpty: true,
    async read(visit) {
      const { orderId } = visit.params;
      const place = informationPlace(orderId);
      const { formData, faults } = await formWithPictures(visit, () => place, orderId);
      return { formData, faults };
    },
    refusals: {},
    gone: ["order-not-found"],
    acts: {
      send: {
        done: null,
        flood: "functions",
        form: orderInformationForm,
        async do(asked: Asked<Params, Person>, answers) {
          const { app, request, context, params, formData, now } = asked;
          const shown = readShownInformation(formData.get("shown")) ?? (await givenOf(asked));
          const saved = await saveOrderInformation(app, {
            ...params,
            changes: changesBetween(shown, answers),
            sending: true,
            also: alsoIn(formData),
            actor: await actorOf(request, context),
            now,
          });
          if (saved.ok || saved.reason === "order-not-found") return saved;
          if (saved.reason === "form-closed") {
            return { ...saved, fault: { field: null, words: informationNotKept(saved.why) } };
          }
          const { kept } = saved;
          const fieldErrors = saved.conflicts.map((field) => [
            field,
            [informationChangedElsewhere(kept[field])],
          ]);
          return { ...saved, fieldErrors: Object.fromEntries(fieldErrors) };
        },
      },
    },
  });
}

/** @throws Response 404 for a missing order. */
async function givenOf({ params: { orderId }, ...visit }: Asked<Params, unknown>) {
  const found = await viewing(
    visit,
    async (db) => {
      const order = await orderSummary(db, orderId);
      return order && { given: await informationOf(db, order.id) };
    },
    orderId,
  );
  if (!found) throw data(null, { status: 404 });
  return found.given?.answers ?? noInformation;
}

function alsoIn(formData: FormData): string[] {
  return formData
    .getAll("also")
    .filter((id) => typeof id === "string")
    .slice(0, MOST_ALSO);
}
