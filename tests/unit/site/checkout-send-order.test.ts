import { afterEach, describe, expect, test, vi } from "vitest";
import type { CheckoutForm } from "#forms/checkout.ts";
import { processOrderBody } from "#forms/process-order.ts";
import { sendOrder } from "../../../app/routes/site/checkout/send-order.ts";

const form: CheckoutForm = {
  firstName: "Camille",
  lastName: "Roux",
  email: "camille@example.org",
  phone: "0612345678",
  company: "",
  address: "",
  city: "",
  postalCode: "",
  country: "France",
  message: "",
  numberOfFiches: 3,
  clientType: "professionnel",
  siren: "",
  vatNumber: "",
  planType: "premium",
  promoCode: "PHARELOCAL20",
  unitPrice: 390,
  totalPrice: 1123,
  terms: "on",
  idempotencyKey: "0f0e7a50-7d4c-4c2b-9f5e-2a3b4c5d6e7f",
};

function serverAnswers(answer: () => Promise<Response>) {
  const server = vi.fn<typeof fetch>(answer);
  vi.stubGlobal("fetch", server);
  return server;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });
const orderId = "3b241101-e2bb-4255-8caf-4136c566a962";

test("sends the specification's payload, valid by the function's schema", async () => {
  const placed = { orderId, orderNumber: "CMD-2026-0001", totalCents: 112_300 };
  const server = serverAnswers(json({ success: true, ...placed }));
  expect(await sendOrder(form, 2000)).toEqual({
    placed: { success: true, ...placed, informationAsked: true },
  });

  const [address, request] = server.mock.calls[0] ?? [];
  expect(address).toBe("/functions/v1/process-order");
  expect(new Headers(request?.headers).get("Idempotency-Key")).toBe(form.idempotencyKey);
  const body = processOrderBody.parse(await new Response(request?.body).json());
  expect(body.customerInfo).toMatchObject({
    numberOfFiches: 3,
    promoCode: "PHARELOCAL20",
    promoDiscount: 20,
  });
  expect(body.orderDetails).toMatchObject({
    planType: "premium",
    packName: "Boost Local 30 jours",
    unitPrice: 390,
    totalPrice: 1123,
  });
  expect(body.acceptedTerms).toBe(true);
});

describe("messages of a failed order", () => {
  const generic = "Erreur lors du traitement de la commande";
  const referenced = `${generic} (référence 42)`;
  test.each([
    [
      "a refusal, with the server's message",
      json({ success: false, error: "Code promo invalide ou expiré" }, 422),
      "Erreur lors du traitement: Code promo invalide ou expiré",
    ],
    [
      "our own failure, with its reference",
      json({ success: false, error: referenced }, 500),
      referenced,
    ],
    [
      "an HTML page instead of JSON",
      async () => new Response("<html>502</html>", { status: 502 }),
      generic,
    ],
    ["JSON of another shape", json({ ok: true }), generic],
    ["no network", () => Promise.reject(new TypeError("Failed to fetch")), generic],
  ])("%s", async (_case, answer, sentence) => {
    serverAnswers(answer);
    expect(await sendOrder(form, 2000)).toMatchObject({ error: sentence });
  });
});

test("field errors are included", async () => {
  serverAnswers(
    json(
      { success: false, error: "Email invalide", fieldErrors: { email: ["Email invalide"] } },
      400,
    ),
  );
  expect(await sendOrder(form, 0)).toEqual({
    error: "Erreur lors du traitement: Email invalide",
    fieldErrors: { email: ["Email invalide"] },
    priceChanged: false,
  });
});
