import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import type { PaymentWays } from "#copy/payment.ts";
import { planTypes } from "#domain/catalogue.ts";
import { checkoutRules } from "#forms/checkout.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";
import CheckoutPage from "../../../app/routes/site/checkout/checkout.tsx";
import type { CheckoutData } from "../../../app/routes/site/checkout/load-checkout.server.ts";

function checkoutMarkup(
  mode: "demo" | "live",
  change: Partial<CheckoutData> = {},
  form?: FormAnswer,
): string {
  const checkout: CheckoutData = {
    catalogue: firstCatalogue,
    planType: "premium",
    listings: 1,
    unknownPlan: null,
    offered: ["premium", "domination"],
    ways: { online: false, transfer: true },
    consumersServed: false,
    companyRegister: false,
    countries: [
      { code: "FR", name: "France" },
      { code: "BE", name: "Belgique" },
    ],
    known: null,
    idempotencyKey: "0f0e7a50-7d4c-4c2b-9f5e-2a3b4c5d6e7f",
    rules: checkoutRules,
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
  const actionData = form && { checkout: { kind: "form", form, promo: { kind: "empty" } } };
  const hydrationData = { loaderData: { root, checkout }, ...(actionData && { actionData }) };
  return renderToString(<Stub initialEntries={["/payment"]} hydrationData={hydrationData} />);
}

describe("the order button's commitment", () => {
  test("demo: no money is taken", () => {
    const markup = checkoutMarkup("demo");
    expect(markup).toContain("Passer ma commande d’essai");
    expect(markup).toMatch(/aucun paiement n’est prélevé/);
    expect(markup).not.toContain("obligation de paiement");
  });

  test.each<[PaymentWays, RegExp]>([
    [{ online: true, transfer: true }, /page sécurisée.*ou par virement/],
    [
      { online: true, transfer: false },
      /page sécurisée de notre prestataire, qui s’ouvre juste après\./,
    ],
    [{ online: false, transfer: true }, /Par virement, dans les 30 jours/],
    [{ online: false, transfer: false }, /Nous vous écrivons pour en convenir/],
  ])("live: an order with an obligation to pay, and how: %o", (ways, means) => {
    const words = checkoutMarkup("live", { ways }).replaceAll(/<[^>]+>/g, "");
    expect(words).toContain("Commander avec obligation de paiement");
    expect(words).toMatch(means);
    expect(words).toMatch(/À payer468\s€ TTC, en une seule fois/);
    expect(words).not.toContain("aucun paiement");
  });

  test("for a subscription, the first month and each that follows", () => {
    const change = { planType: "suiviCroissance", offered: [...planTypes] } as const;
    expect(checkoutMarkup("live", change).replaceAll(/<[^>]+>/g, "")).toMatch(
      /À payer120\s€ TTC pour le premier mois, puis autant chaque mois/,
    );
  });
});

test("a refused form lists its faults in page order, those without a field last and once", () => {
  const outdated = ["Cette page a expiré."];
  const markup = checkoutMarkup(
    "demo",
    {},
    {
      typed: { firstName: ["Camille"], terms: ["on"] },
      fieldErrors: {
        totalPrice: outdated,
        unitPrice: outdated,
        terms: ["Acceptez"],
        email: ["Non"],
      },
      refusal: "Le total a changé.",
    },
  );
  const [summary = ""] = /role="alert".*?<\/ul>/s.exec(markup) ?? [];
  expect([...summary.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = ""]) => line)).toEqual([
    expect.stringMatching(/^<a href="#commande-email".*>Non<\/a>$/),
    expect.stringMatching(/^<a href="#commande-terms".*>Acceptez<\/a>$/),
    "Cette page a expiré.",
    "Le total a changé.",
  ]);
  expect(markup).toMatch(
    /id="commande-firstName"[^>]*value="Camille"|value="Camille"[^>]*id="commande-firstName"/,
  );
  expect(/<input[^>]*name="terms"[^>]*>/.exec(markup)?.[0]).toContain("checked");
});

test("the terms are not accepted in advance", () => {
  const [box = ""] = /<input[^>]*name="terms"[^>]*>/.exec(checkoutMarkup("demo")) ?? [];
  expect(box).toContain('type="checkbox"');
  expect(box).not.toContain("checked");
});

test("no card number, expiry or cryptogram is ever requested", () => {
  const names = [
    ...checkoutMarkup("live").matchAll(/<(?:input|select|textarea)[^>]*name="([^"]+)"/g),
  ];
  expect(names.length).toBeGreaterThan(10);
  for (const [field] of names) expect(field).not.toMatch(/card|expir|cvv|cvc|cc-/i);
});

test("consumers choose their kind only where they are served", () => {
  expect(checkoutMarkup("demo")).toContain("Offres réservées aux professionnels.");
  expect(checkoutMarkup("demo")).not.toContain('value="particulier"');
  const served = checkoutMarkup("demo", { consumersServed: true });
  expect(served).toContain('value="particulier"');
  expect(served).not.toContain("réservées aux professionnels");
});

test("a client who can't order the subscription gets no form", () => {
  const markup = checkoutMarkup("demo", { planType: "suiviCroissance" });
  expect(markup).toContain("/payment?plan=premium");
  expect(markup).not.toContain("<form");
  const offered = [...planTypes];
  expect(checkoutMarkup("demo", { planType: "suiviCroissance", offered })).toContain("<form");
});
