import { z } from "zod";
import { appOf } from "#http/app-context.ts";
import type { DefinedFunction } from "./define-function.server.ts";
import { functions } from "./functions.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import type { Route } from "./+types/openapi.ts";

/** The functions as an OpenAPI 3.1 document, made from the schemas they run by. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { site, siteUrl } = appOf(context);
  const document = {
    openapi: "3.1.1",
    info: {
      title: `Fonctions de ${site.name}`,
      version: "1",
      description: "Montants en centimes, taux en points de base, instants en UTC.",
    },
    servers: [{ url: siteUrl }],
    paths: Object.fromEntries(
      [...functions].map(([name, described]) => [
        `/functions/v1/${name}`,
        { post: operationOf(name, described) },
      ]),
    ),
    components: {
      schemas: { Refusal: schemaOf(refusalAnswer, "output") },
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "Le jeton que rend « session », ou le cookie de la session depuis nos pages",
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
    security: who === "agency" ? [{ bearer: [] }] : [{}, { bearer: [] }],
    ...(repeatable && { parameters: [idempotencyKey] }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, "input")) } }),
    responses: {
      [status]: { description: "Accepté", content: json(schemaOf(answer, "output")) },
      ...refusalsOf(described),
    },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string", format: "uuid" },
  description: "Une clé par envoi voulu : répété avec elle, l’appel n’agit qu’une fois",
};

/** French sentences by status. */
type Refusals = Record<number, string>;

const usualRefusals: Refusals = {
  403: "L’appel ne vient pas de notre site.",
  405: "Seul POST est accepté.",
  429: "Trop d’appels : l’en-tête Retry-After dit combien de secondes attendre.",
  503: "La base de données ne répond pas : l’en-tête Retry-After dit combien de secondes attendre.",
};

const refusalsOfABody: Refusals = {
  400: "Le corps n’a pas la forme voulue.",
  415: "Le corps n’est pas du JSON.",
  500: "Une erreur imprévue, avec la référence à nous donner.",
};

const refusalsOfAKey: Refusals = {
  400: "Le corps n’a pas la forme voulue, ou la clé n’est pas un UUID.",
};

const refusalsOfAStranger: Refusals = {
  401: "La session est finie, ou il n’y en a pas.",
  403: "Réservé aux administrateurs, ou l’appel ne vient pas de notre site.",
};

function refusalsOf({ body, repeatable, who, refusals, refusal }: DefinedFunction) {
  const usual: Refusals = {
    ...usualRefusals,
    ...(body ? refusalsOfABody : {}),
    ...(repeatable ? refusalsOfAKey : {}),
    ...(who === "agency" ? refusalsOfAStranger : {}),
    ...refusals,
  };
  const schema = refusal ? schemaOf(refusal, "output") : { $ref: "#/components/schemas/Refusal" };
  return Object.fromEntries(
    Object.entries(usual).map(([status, description]) => [
      status,
      { description, content: json(schema) },
    ]),
  );
}

function json(schema: object) {
  return { "application/json": { schema } };
}

/** What a caller sends, or gets. What can't be said as JSON Schema (a refined text) is said as far as it can. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _dialect, ...said } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return said;
}
