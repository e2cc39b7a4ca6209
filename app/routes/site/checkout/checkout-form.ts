import { postedFields } from "#forms/posted-fields.ts";

export const FORM_ID = "commande";

export function postedCheckout(formData: FormData) {
  return postedFields(formData, { numbers: ["numberOfFiches", "unitPrice", "totalPrice"] });
}

/** Value in the DOM, so also what was typed before hydration; null before the page exists (server rendering). */
export function heldOnPage(
  name: "numberOfFiches" | "planType" | "country" | "postalCode",
): string | null {
  const control = document.forms.namedItem(FORM_ID)?.elements.namedItem(name);
  const held =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof RadioNodeList;
  return held ? control.value : null;
}

export function controlOnPage(
  name: "promoCode" | "company" | "address" | "postalCode" | "city",
): HTMLInputElement | null {
  const control = document.forms.namedItem(FORM_ID)?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}
