import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { checkoutForm } from "#forms/checkout.ts";

/** The form's id; each control's is `commande-<field>`. */
export const FORM_ID = "commande";

/** Fields in the order the page shows them: the first message is the first one a person meets. */
const fieldsOnPage = [
  "numberOfFiches",
  "clientType",
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "siren",
  "address",
  "postalCode",
  "city",
  "country",
  "promoCode",
  "message",
  "terms",
] as const;

/** Reads the form as the server will; one message a field. */
export function parseCheckout(formData: FormData) {
  return parseWithZod(formData, {
    schema: checkoutForm,
    formatError: (issues: { message: string }[]) =>
      issues.slice(0, 1).map(({ message }) => message),
  });
}

/** A text control of the form as it stands in the page, whoever last changed it. */
export function controlOnPage(name: (typeof fieldsOnPage)[number]): HTMLInputElement | null {
  const control = document.forms.namedItem(FORM_ID)?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}

export type FieldErrors = Record<string, string[] | null>;

/** The errors in the order of the page; those of no visible control come last. */
export function errorsInPageOrder(errors: FieldErrors): { id?: string; message: string }[] {
  const onPage = fieldsOnPage.flatMap((name) =>
    (errors[name] ?? []).map((message) => ({ id: `${FORM_ID}-${name}`, message })),
  );
  const elsewhere = Object.keys(errors)
    .filter((name) => !fieldsOnPage.some((shown) => shown === name))
    .flatMap((name) => (errors[name] ?? []).map((message) => ({ message })));
  return [...onPage, ...new Map(elsewhere.map((error) => [error.message, error])).values()];
}

export type CheckoutResult = SubmissionResult;
