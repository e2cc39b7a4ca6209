import { describedRefusals, openApiWords as words } from "#copy/functions.ts";
import { isAgencys } from "#domain/function-access.ts";
import { appOf } from "#http/app-context.ts";
import type { DefinedFunction } from "./define-function.server.ts";
import { describedApi } from "./described-api.ts";
import { functions } from "./functions.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import { json, schemaOf } from "./schema-of.ts";
import type { Route } from "./+types/openapi.ts";

export function loader({ context }: Route.LoaderArgs): Response {
  const { site, siteUrl } = appOf(context);
  const document = {
    openapi: "3.1.1",
    info: {
      title: words.title(site.name),
      version: "1",
      description: words.units,
    },
    servers: [{ url: siteUrl }],
    paths: {
      ...describedApi.paths,
      ...Object.fromEntries(
        [...functions].map(([name, described]) => [
          `/functions/v1/${name}`,
          { post: operationOf(name, described) },
        ]),
      ),
    },
    webhooks: describedApi.webhooks,
    components: {
      schemas: { Refusal: schemaOf(refusalAnswer, "output"), ...describedApi.schemas },
      securitySchemes: {
        ...describedApi.securitySchemes,
        bearer: {
          type: "http",
          scheme: "bearer",
          description: words.bearer,
        },
      },
    },
  };
  return Response.json(document, { headers: { "Cache-Control": "public, max-age=3600" } });
}

function operationOf(name: string, described: DefinedFunction) {
  const { summary, body, answer, status = 200, repeatable, who } = described;
  return {
    operationId: name,
    summary,
    security: isAgencys(who) ? [{ bearer: [] }] : [{}, { bearer: [] }],
    ...(repeatable && { parameters: [idempotencyKey] }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, "input")) } }),
    responses: {
      [status]: { description: words.accepted, content: json(schemaOf(answer, "output")) },
      ...refusalsOf(described),
    },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string", format: "uuid" },
  description: words.idempotencyKey,
};

function refusalsOf({ body, repeatable, who, refusals, refusal }: DefinedFunction) {
  const { usual, ofABody, ofAKey, ofAStranger } = describedRefusals;
  const said: Record<number, string> = {
    ...usual,
    ...(body ? ofABody : {}),
    ...(repeatable ? ofAKey : {}),
    ...(isAgencys(who) ? ofAStranger : {}),
    ...refusals,
  };
  const schema = refusal ? schemaOf(refusal, "output") : { $ref: "#/components/schemas/Refusal" };
  return Object.fromEntries(
    Object.entries(said).map(([status, description]) => [
      status,
      { description, content: json(schema) },
    ]),
  );
}
