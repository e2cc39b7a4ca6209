import { randomUUID } from "node:crypto";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { beforeAll, expect, test } from "vitest";
import { CONSENT_VERSION, sameForAll } from "#domain/consent.ts";
import { apiScopes, webhookEventNames } from "#domain/outgoing.ts";
import { functions } from "../../app/routes/functions/functions.ts";
import { addPerson } from "../running-product/session.ts";
import { answered, intro, newEmail } from "./audit-request.ts";
import { askFunction } from "./ask-function.ts";
import { orderBody } from "../samples/order-body.ts";
import { sharedProduct } from "./shared-product.ts";

interface Content {
  content: { "application/json": { schema: object } };
}

interface Operation {
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Description extends Record<string, unknown> {
  paths: Record<string, { post: Operation } | { get: Operation }>;
  webhooks: Record<string, unknown>;
  components: { schemas: Record<string, object> };
}

const product = sharedProduct();
const administrator = (await addPerson(product, { administrator: true })).cookie;
let description: Description;
let bodies: Record<string, unknown>;
beforeAll(async () => {
  const response = await fetch(`${product.url}/functions/v1/openapi.json`);
  description = (await response.json()) as Description;
  bodies = await goodBodies();
});

async function goodBodies(): Promise<Record<string, unknown>> {
  const order = await call("process-order", orderBody());
  return {
    "process-order": orderBody(),
    "check-promo-code": { code: "PHARELOCAL20" },
    "find-company": { companyNumber: "732 829 320" },
    "save-order-information": {
      orderId: order.answer["orderId"],
      changes: { wishes: { from: [""], to: "Le sourire" } },
    },
    "send-quote-request": {
      company_name: "Plomberie de la Rade",
      contact_name: "Camille",
      email: "camille@plomberie.example",
      business_type: "artisan",
      current_situation: "no_gbp",
      services_interested: ["premium"],
    },
    "analyze-gbp": {
      ...intro,
      email: newEmail(),
      answers: { ...answered, rating: 4.4, reviewCount: 17 },
    },
    "analyze-project": {
      analysisType: "seo",
      projectData: { name: "La Rade", components: ["Accueil", "Devis"] },
    },
    "track-landing-metrics": {
      sessionId: randomUUID(),
      eventType: "time_spent",
      eventData: { seconds: 30 },
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
      timestamp: new Date().toISOString(),
    },
    "record-consent": {
      id: randomUUID(),
      bannerVersion: CONSENT_VERSION,
      choice: sameForAll(true),
    },
    session: undefined,
    "get-audit-stats": {},
    "send-daily-report": { test: true },
    "send-landing-metrics-daily": {
      triggered_at: new Date().toISOString(),
      manual_test: true,
    },
  };
}

const call = (name: string, body: unknown, cookie = administrator) =>
  askFunction(product, name, body, { cookie, origin: product.url });

function operationOf(name: string): Operation {
  const path = description.paths[`/functions/v1/${name}`];
  if (!path || !("post" in path)) throw new Error(`${name} is not described`);
  return path.post;
}

/** Differences of a value from its description; empty when it matches. */
function differences({ content }: Content, value: unknown): unknown[] {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, discriminator: false });
  formats.default(ajv);
  // References point to the document's own components.
  const { $ref, ...schema } = content["application/json"].schema as { $ref?: string };
  const meant = $ref ? description.components.schemas[$ref.split("/").at(-1) ?? ""] : schema;
  if (!meant) throw new Error(`${String($ref)} leads nowhere`);
  ajv.validate(meant, value);
  return ajv.errors ?? [];
}

const names = [...functions.keys()];

test("the description is an OpenAPI document of every function, kind of record and event", async () => {
  expect(await new Validator().validate(structuredClone(description))).toMatchObject({
    valid: true,
  });
  expect(Object.keys(description.paths).toSorted()).toEqual(
    [
      ...names.map((name) => `/functions/v1/${name}`),
      ...apiScopes.flatMap((kind) => [`/api/v1/${kind}`, `/api/v1/${kind}/{id}`]),
    ].toSorted(),
  );
  expect(Object.keys(description.webhooks)).toEqual(webhookEventNames);
});

test.each(names)("%s takes and answers as described", async (name) => {
  const { requestBody, responses } = operationOf(name);
  expect(requestBody === undefined).toBe(bodies[name] === undefined);
  expect(requestBody ? differences(requestBody, bodies[name]) : []).toEqual([]);
  const { status, answer } = await call(name, bodies[name]);
  const [accepted] = Object.keys(responses).filter((one) => Number(one) < 300);
  expect({ status, answer }).toMatchObject({ status: Number(accepted) });
  const said = responses[status];
  if (!said) throw new Error(`${name} says nothing of ${status}`);
  expect(differences(said, answer)).toEqual([]);
});

test.each(names)("%s refuses as described", async (name) => {
  const { requestBody, responses } = operationOf(name);
  const { status, answer } = await call(name, ["x"], requestBody ? administrator : "");
  expect(status).toBe(requestBody ? 400 : 401);
  const said = responses[status];
  if (!said) throw new Error(`${name} says nothing of ${status}`);
  expect(differences(said, answer)).toEqual([]);
});
