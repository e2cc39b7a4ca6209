import { orderNotices, otherCountry, startingCountry } from "#copy/site/checkout.ts";
import { useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { likelyTerritory, type Territory } from "#domain/territory.ts";
import { vatMention } from "#domain/vat-treatment.ts";
import { useRootData } from "#http/root-data.ts";
import type { FormField } from "#ui/form-field.ts";
import { useToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";
import { FORM_ID, heldOnPage } from "./checkout-form.ts";
import type { CheckoutData } from "./load-checkout.server.ts";
import type { CheckoutAnswer } from "./post-checkout.server.ts";
import { selectionPrice } from "./selection.ts";
import { useOrderSubmission } from "./use-order-submission.ts";
import { usePromoCode } from "./use-promo-code.ts";

export type FormAnswer = Extract<CheckoutAnswer, { kind: "form" }>;

export function useCheckout(data: CheckoutData, answer: FormAnswer | undefined) {
  const { mode } = useRootData();
  const { offers } = data.catalogue;
  const { notify } = useToast();
  const promo = usePromoCode(answer?.promo ?? { kind: "empty" });
  const { revalidate } = useRevalidator();
  // Kept across revalidations, so that one page places one order.
  const [idempotencyKey] = useState(data.idempotencyKey);
  const order = useOrderSubmission({ mode, onRefused: showRefusal, onPriceChanged: revalidate });

  const { form, fields, errors, refusal, refuse } = useForm({
    id: FORM_ID,
    rules: data.rules,
    values: startingValues(data),
    answer: answer?.form,
    onSubmit: (element) => void orderOrAskAgain(orderIn(element)),
  });
  const listings = useHeld("numberOfFiches", fields.numberOfFiches.typed?.[0] ?? "");
  const chosen = useHeld("planType", fields.planType.typed?.[0] ?? "");
  const planType = data.offered.find((plan) => plan === chosen) ?? data.planType;
  const territory = useTerritory(data, fields);
  const price = selectionPrice(offers[planType], listings, promo.state, territory);

  function orderIn(element: HTMLFormElement): FormData {
    const formData = new FormData(element);
    formData.set("planType", planType);
    formData.set("idempotencyKey", idempotencyKey);
    return formData;
  }

  /** A code typed but not applied changes the total: show the new total before ordering. */
  async function orderOrAskAgain(typed: FormData) {
    if (!promo.isCodeWaiting()) return order.submit(typed, planType);
    const checked = await promo.apply();
    if (checked.kind === "applied") {
      notify({
        title: orderNotices.totalChanged,
        description: orderNotices.checkAgain,
      });
    }
  }

  function showRefusal({ promoCode, ...fieldErrors }: Record<string, string[]>) {
    if (promoCode?.[0]) promo.refuse(promoCode[0]);
    if (Object.keys(fieldErrors).length > 0) refuse(fieldErrors);
  }

  return {
    form,
    fields,
    promo,
    price,
    vatMention: territory && vatMention(territory.vat),
    phase: order.phase,
    ways: data.ways,
    offer: offers[planType],
    offered: data.offered.map((plan) => offers[plan]),
    errors: refusal === null ? errors : [...errors, { message: refusal }],
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

function useTerritory(
  { countries }: CheckoutData,
  fields: Record<"country" | "postalCode", FormField>,
): Territory | null {
  const country = useHeld("country", fields.country.typed?.[0] ?? "");
  const postalCode = useHeld("postalCode", fields.postalCode.typed?.[0] ?? "");
  const code = countries.find(({ name }) => name === country)?.code ?? "";
  return likelyTerritory({ countryCode: code, postalCode });
}

/** The first word of a known name becomes the first name. */
function startingValues({ known, listings, planType }: CheckoutData) {
  const numberOfFiches = String(listings);
  const start = { planType, numberOfFiches, country: startingCountry, clientType: "professionnel" };
  if (!known) return start;
  const { name, email, company, siren, phone, address, postalCode, city, country } = known;
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  const contact = { firstName, lastName: others.join(" "), email, phone };
  const billing = { company, siren, address, postalCode, city };
  return {
    ...start,
    ...contact,
    ...billing,
    country: country || otherCountry,
  };
}

/** Current value of a field; the DOM also has what was chosen before hydration. */
function useHeld(name: Parameters<typeof heldOnPage>[0], initial: string): string {
  return useSyncExternalStore(
    watchTyping,
    () => heldOnPage(name) ?? initial,
    () => initial,
  );
}

function watchTyping(onChange: () => void) {
  document.addEventListener("input", onChange);
  return () => document.removeEventListener("input", onChange);
}
