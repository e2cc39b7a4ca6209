/** Allowlist: no other query value reaches the page. */
const ORDER_NUMBER = /^CMD-\d{4}-\d{4,9}$/;

/** Fills `?commande=CMD-2026-0001` by script: the page is prerendered. */
export function fillOrderReference() {
  const field = document.querySelector<HTMLInputElement>("[data-order-reference]");
  const number = new URLSearchParams(window.location.search).get("commande");
  if (field?.value === "" && number && ORDER_NUMBER.test(number)) field.value = number;
}
