/** As the numbers of orders are written; nothing else of an address is ever typed into a page. */
const ORDER_NUMBER = /^CMD-\d{4}-\d{4,9}$/;

/**
 * A link may name the order a declaration is about, `?commande=CMD-2026-0001`: its field is filled here,
 * for the page itself is the same for everybody.
 */
export function fillOrderReference() {
  const field = document.querySelector<HTMLInputElement>("[data-order-reference]");
  const number = new URLSearchParams(window.location.search).get("commande");
  if (field?.value === "" && number && ORDER_NUMBER.test(number)) field.value = number;
}
