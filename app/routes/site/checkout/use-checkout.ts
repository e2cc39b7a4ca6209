import { useForm } from "@conform-to/react";
import { useState, useSyncExternalStore } from "react";
import { catalogue } from "#domain/catalogue.ts";
import type { CheckoutForm } from "#forms/checkout.ts";
import { useRootData } from "#http/root-data.ts";
import { useToast } from "#ui/toast.tsx";
import {
  controlOnPage,
  errorsInPageOrder,
  FORM_ID,
  type CheckoutResult,
  parseCheckout,
} from "./checkout-form.ts";
import type { CheckoutData } from "./load-checkout.server.ts";
import type { CheckoutAnswer } from "./post-checkout.server.ts";
import { discountRateOf, selectionPrice } from "./selection.ts";
import { useOrderSubmission } from "./use-order-submission.ts";
import { usePromoCode } from "./use-promo-code.ts";

export type FormAnswer = Extract<CheckoutAnswer, { kind: "form" }>;

/** Everything the checkout form needs: its fields, its promo code, its live price, its submission. */
export function useCheckout(data: CheckoutData, answer: FormAnswer | undefined) {
  const { mode } = useRootData();
  const { notify } = useToast();
  const [result, setResult] = useState<CheckoutResult | undefined>(answer?.result);
  const promo = usePromoCode(answer?.promo ?? { kind: "empty" });
  const order = useOrderSubmission({ mode, onRefused: showRefusal });

  const [form, fields] = useForm<CheckoutForm>({
    id: FORM_ID,
    lastResult: result,
    defaultValue: startingValues(data.known),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate({ formData }) {
      return parseCheckout(formData);
    },
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === "success") void orderOrAskAgain(submission.value);
    },
  });
  const listings = useTypedListings(fields.numberOfFiches.initialValue ?? "1");
  const price = selectionPrice(data.planType, listings, promo.state);

  /** A code typed but not applied changes the total: show the new one before taking the order. */
  async function orderOrAskAgain(value: CheckoutForm) {
    if (!promo.isCodeWaiting()) return order.submit(value, discountRateOf(promo.state));
    const checked = await promo.apply();
    if (checked.kind === "applied") {
      notify({
        title: "Le total a changé",
        description: "Vérifiez-le, puis validez de nouveau votre commande.",
      });
    }
  }

  function showRefusal({ promoCode, ...fieldErrors }: Record<string, string[]>) {
    if (promoCode?.[0]) promo.refuse(promoCode[0]);
    if (Object.keys(fieldErrors).length > 0) setResult({ status: "error", error: fieldErrors });
  }

  return {
    form,
    fields,
    promo,
    price,
    phase: order.phase,
    offer: catalogue[data.planType],
    errors: errorsInPageOrder(form.allErrors),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** Filled with what is known of the person: the name's first word is taken for the first name. */
function startingValues(known: CheckoutData["known"]) {
  const start = { numberOfFiches: 1, country: "France", clientType: "professionnel" } as const;
  if (!known) return start;
  const { name, email, company, siren, phone, address, postalCode, city, country } = known;
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  const contact = { firstName, lastName: others.join(" "), email, phone };
  const billing = { company, siren, address, postalCode, city };
  return {
    ...start,
    ...contact,
    ...billing,
    ...(country && { country }),
  };
}

/** The number of listings as it is typed; the page itself knows what was typed before the scripts ran. */
function useTypedListings(initial: string): string {
  return useSyncExternalStore(
    watchTyping,
    () => controlOnPage("numberOfFiches")?.value ?? initial,
    () => initial,
  );
}

function watchTyping(onChange: () => void) {
  document.addEventListener("input", onChange);
  return () => document.removeEventListener("input", onChange);
}
