import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { site } from "#config/site.ts";
import type { RootData } from "#http/root-data.ts";
import { OrderPlaced } from "../../../app/routes/site/checkout/order-placed.tsx";

const orderId = "5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11";
const paymentUrl = `https://phare.test/payer/${orderId}?cle=x`;
const order = { orderId, orderNumber: "CMD-2026-0001", totalCents: 46_800, informationAsked: true };

function shown(mode: RootData["mode"], more: { paymentUrl?: string; warning?: string }): string {
  const root: RootData = {
    site,
    mode,
    watched: null,
    listingsRead: false,
    ways: { online: false, transfer: true },
    today: "2026-11-21",
    siteUrl: "https://phare.test",
  };
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      children: [{ index: true, Component: () => <OrderPlaced order={{ ...order, ...more }} /> }],
    },
  ]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
}

test("in live mode an order placed links to its payment, by a post that opens the provider's page", () => {
  const page = shown("live", { paymentUrl });
  expect(page).toContain(`action="/payer/${orderId}?cle=x" method="post"`);
  expect(page).toContain("La page de paiement s’ouvre…");
});

test("a payment page that failed to open is shown with its link, and not retried by itself", () => {
  const page = shown("live", { paymentUrl, warning: "La page de paiement ne s’ouvre pas." });
  expect(page).toContain("⚠️ Commande enregistrée");
  expect(page).toContain(`href="${paymentUrl}"`);
  expect(page).not.toContain("<form");
});

test("in demonstration the page is the specification's, and links to the form", () => {
  const page = shown("demo", { paymentUrl });
  expect(page).not.toMatch(/<form|\/payer\//);
  expect(page).toContain(`href="/informations/${orderId}"`);
});
