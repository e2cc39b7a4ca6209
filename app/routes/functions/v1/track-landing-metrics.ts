import { isbot } from "isbot";
import { z } from "zod";
import { dropSentences } from "#copy/traffic.ts";
import type { DropReason } from "#domain/tracking.ts";
import { MAX_EVENT_BYTES, type TrackingEvent, trackingEvent } from "#forms/tracking-event.ts";
import { appOf, requestFactsContext, requestLogContext } from "#http/app-context.ts";
import { isSameOriginRequest } from "#http/same-origin.server.ts";
import type { DefinedFunction, FunctionArguments } from "../define-function.server.ts";
import { answerRefusal } from "../refusal-answer.ts";

const statusOf: Record<DropReason, number> = {
  malformed: 400,
  "too-large": 413,
  "not-allowed": 403,
  robot: 403,
  clock: 422,
  replayed: 409,
  flood: 429,
};

export default {
  summary: "Enregistre un événement de visite, si la personne a accepté la mesure.",
  who: "everybody",
  changesNothing: true,
  body: trackingEvent,
  answer: z.strictObject({ success: z.literal(true) }),
  status: 202,
  refusals: {
    409: "Cet événement a déjà été envoyé.",
    413: "L’événement est trop long.",
    422: "L’heure de l’événement est trop loin de la nôtre.",
    503: "L’événement n’a pas pu être enregistré.",
  },
  respond,
} satisfies DefinedFunction;

/** Drops invalid events and counts the reason; the page never waits for the answer. */
async function respond(input: FunctionArguments): Promise<Response> {
  const { droppedEvents, clock } = appOf(input.context);
  try {
    const reason = await takeEvent(input);
    if (reason === null) return Response.json({ success: true }, { status: 202 });
    droppedEvents.count(reason, clock());
    return answerRefusal(statusOf[reason], dropSentences[reason]);
  } catch (error) {
    input.context.get(requestLogContext).error({ err: error }, "landing event lost");
    return answerRefusal(503, "Événement non enregistré.");
  }
}

async function takeEvent({ request, context }: FunctionArguments): Promise<DropReason | null> {
  if (!isSameOriginRequest(request)) return "not-allowed";
  const app = appOf(context);
  const wait = await app.limits.landingEvents.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) return "flood";
  const text = await request.text();
  if (Buffer.byteLength(text) > MAX_EVENT_BYTES) return "too-large";
  const event = trackingEvent.safeParse(parseJson(text));
  if (!event.success || !isAboutThisSite(event.data, request)) return "malformed";
  if (isbot(event.data.userAgent)) return "robot";
  const recording = app.recordLandingEvent(event.data, app.clock());
  if (!recording) return "flood";
  const recorded = await recording;
  return recorded.ok ? null : recorded.reason;
}

/** Foreign addresses must not enter the statistics. */
function isAboutThisSite({ eventType, eventData }: TrackingEvent, request: Request): boolean {
  if (eventType !== "page_view") return true;
  return URL.parse(eventData.url)?.host === new URL(request.url).host;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
