import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { ToastProvider } from "#ui/toast.tsx";
import CheckoutPage from "../../../app/routes/site/checkout/checkout.tsx";
import type { CheckoutData } from "../../../app/routes/site/checkout/load-checkout.server.ts";

/** The page as the server prints it. */
function checkoutMarkup(mode: "demo" | "live", change: Partial<CheckoutData> = {}): string {
  const checkout: CheckoutData = {
    planType: "premium",
    unknownPlan: null,
    mayOrder: true,
    consumersServed: false,
    known: null,
    idempotencyKey: "0f0e7a50-7d4c-4c2b-9f5e-2a3b4c5d6e7f",
    ...change,
  };
  const root = { site, mode, today: "2026-11-21", siteUrl: "http://localhost:3000" };
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      children: [{ id: "checkout", path: "payment", Component: CheckoutPage as never }],
    },
  ]);
  return renderToString(
    <ToastProvider>
      <Stub initialEntries={["/payment"]} hydrationData={{ loaderData: { root, checkout } }} />
    </ToastProvider>,
  );
}

describe("the button says what it commits to", () => {
  test("demo: nothing is taken", () => {
    const markup = checkoutMarkup("demo");
    expect(markup).toContain("Finaliser ma commande");
    expect(markup).toMatch(/aucun paiement n&#x27;est prélevé/);
    expect(markup).not.toContain("obligation de paiement");
  });

  test("live: an order with an obligation to pay, by invoice", () => {
    const markup = checkoutMarkup("live");
    expect(markup).toContain("Commander avec obligation de paiement");
    expect(markup).toContain("nous vous envoyons la facture");
    expect(markup).not.toContain("aucun paiement");
  });
});

test("the terms are not accepted in advance", () => {
  const [box = ""] = /<input[^>]*name="terms"[^>]*>/.exec(checkoutMarkup("demo")) ?? [];
  expect(box).toContain('type="checkbox"');
  expect(box).not.toContain("checked");
});

test("no card number, expiry or cryptogram is ever asked", () => {
  const names = [
    ...checkoutMarkup("live").matchAll(/<(?:input|select|textarea)[^>]*name="([^"]+)"/g),
  ];
  expect(names.length).toBeGreaterThan(10);
  for (const [field] of names) expect(field).not.toMatch(/card|expir|cvv|cvc|cc-/i);
});

test("consumers choose who they are only where they are served", () => {
  expect(checkoutMarkup("demo")).toContain("Offres réservées aux professionnels.");
  expect(checkoutMarkup("demo")).not.toContain('value="particulier"');
  const served = checkoutMarkup("demo", { consumersServed: true });
  expect(served).toContain('value="particulier"');
  expect(served).not.toContain("réservées aux professionnels");
});

test("who can't order the subscription gets no form", () => {
  const markup = checkoutMarkup("demo", { planType: "suiviCroissance", mayOrder: false });
  expect(markup).toContain("/payment?plan=premium");
  expect(markup).not.toContain("<form");
  expect(checkoutMarkup("demo", { planType: "suiviCroissance" })).toContain("<form");
});
