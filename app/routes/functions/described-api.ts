import { describedApi as words, webhookEventNames as eventWords } from "#copy/functions.ts";
import { recordWords } from "#copy/records.ts";
import { accountLimits } from "#domain/limits.ts";
import {
  type ApiScope,
  apiScopes,
  scopeRecords,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from "#domain/outgoing.ts";
import { apiKinds } from "#queries/outgoing/api-records.server.ts";
import { json, schemaOf } from "./schema-of.ts";

const uuid = { type: "string", format: "uuid" };
const security = [{ apiKey: [] }];

const refusals = Object.fromEntries(
  Object.entries(words.refusals).map(([status, description]) => [
    status,
    { description, content: json({ $ref: "#/components/schemas/Refusal" }) },
  ]),
);

const signature = [
  header("webhook-id", words.webhookId, uuid),
  header("webhook-timestamp", words.webhookTimestamp, {
    type: "string",
    pattern: String.raw`^\d+$`,
  }),
  header("webhook-signature", words.webhookSignature, { type: "string" }),
];

export const describedApi = {
  paths: Object.fromEntries(
    apiScopes.flatMap((kind) => [
      [`/api/v1/${kind}`, { get: listOperation(kind) }],
      [`/api/v1/${kind}/{id}`, { get: recordOperation(kind) }],
    ]),
  ),
  webhooks: Object.fromEntries(
    webhookEventNames.map((event) => [event, { post: eventOperation(event) }]),
  ),
  schemas: Object.fromEntries(
    apiScopes.map((kind) => [kind, schemaOf(apiKinds[kind].schema, "output")]),
  ),
  securitySchemes: {
    apiKey: { type: "http", scheme: "bearer", description: words.key },
  },
};

function recordOf(kind: ApiScope) {
  return { $ref: `#/components/schemas/${kind}` };
}

function whole(properties: Record<string, object>) {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

function listOperation(kind: ApiScope) {
  const answer = whole({
    data: { type: "array", items: recordOf(kind) },
    next: { type: ["string", "null"], format: "uuid", description: words.next },
  });
  const howMany = { type: "integer", minimum: 1, maximum: 100, default: 50 };
  return {
    operationId: `list-${kind}`,
    summary: words.page(recordWords[scopeRecords[kind]].many),
    description: words.limit(accountLimits.apiReads.max),
    security,
    parameters: [
      { name: "limit", in: "query", description: words.howMany, schema: howMany },
      { name: "after", in: "query", description: words.after, schema: uuid },
    ],
    responses: { 200: { description: words.received, content: json(answer) }, ...refusals },
  };
}

function recordOperation(kind: ApiScope) {
  return {
    operationId: `read-${kind}`,
    summary: words.one(recordWords[scopeRecords[kind]].many),
    description: words.limit(accountLimits.apiReads.max),
    security,
    parameters: [{ name: "id", in: "path", required: true, schema: uuid }],
    responses: { 200: { description: words.received, content: json(recordOf(kind)) }, ...refusals },
  };
}

function eventOperation(event: WebhookEvent) {
  const told = whole({
    type: { const: event },
    timestamp: { type: "string", format: "date-time", description: words.happenedAt },
    data: recordOf(webhookEvents[event]),
  });
  return {
    operationId: event,
    summary: eventWords[event],
    description: words.webhook,
    security: [],
    parameters: signature,
    requestBody: { required: true, content: json(told) },
    responses: { "2XX": { description: words.received } },
  };
}

function header(name: string, description: string, schema: object) {
  return { name, in: "header", required: true, description, schema };
}
