import { postedFields } from "#forms/posted-fields.ts";

/** The form's id; each control's is `commande-<field>`. */
export const FORM_ID = "commande";

/** The form as its schema reads it. */
export function postedCheckout(formData: FormData) {
  return postedFields(formData, { numbers: ["numberOfFiches", "unitPrice", "totalPrice"] });
}

/** What the form holds in the page, whoever last changed it; null: the page isn't there yet. */
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

/** A text control of the form as it stands in the page, whoever last changed it. */
export function controlOnPage(
  name: "promoCode" | "company" | "address" | "postalCode" | "city",
): HTMLInputElement | null {
  const control = document.forms.namedItem(FORM_ID)?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}
