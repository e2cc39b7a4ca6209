import { z } from "zod";
import { planTypes } from "#domain/catalogue.ts";
import { anonymousAddress, anonymousTitle, isOwnName, scrollMilestones } from "#domain/tracking.ts";
import { storableText } from "./storable-text.ts";

export const MAX_EVENT_BYTES = 4096;

/** Names defined by our pages, never text typed by a visitor. */
const ownName = z.string().max(60).refine(isOwnName, "nom inconnu");

const eventData = {
  page_view: z.strictObject({
    url: z
      .string()
      .max(2000)
      .transform((address, context) => {
        const kept = anonymousAddress(address);
        if (kept === null) context.addIssue("adresse invalide");
        return kept ?? z.NEVER;
      }),
    title: storableText().max(300).transform(anonymousTitle),
  }),
  time_spent: z.strictObject({ seconds: z.number().int().min(0).max(86_400) }),
  scroll_depth: z.strictObject({ depth: z.literal([...scrollMilestones]), section: ownName }),
  cta_click: z.strictObject({ ctaName: ownName, section: ownName.default("unknown") }),
  form_submit: z.strictObject({
    formType: ownName,
    planType: z.enum(planTypes).optional(),
    outcome: z.enum(["success", "error"]).optional(),
  }),
  audit_request: z
    .strictObject({
      /** Accepted (docs/sources/specification.md, 7), never stored (docs/sources/decisions.md, 9). */
      email: z.string().max(254).optional(),
      secteur: ownName.optional(),
      /** Typed by the visitor: kept only if shaped like a town's name. */
      ville: storableText().max(80).optional(),
    })
    .transform(({ secteur, ville = "" }) => ({
      ...(secteur && { secteur }),
      ...(isOwnName(ville) && { ville }),
    })),
};

const envelope = {
  sessionId: z.uuid(),
  referrer: z.string().max(2000).default("direct"),
  userAgent: z.string().max(1000),
  timestamp: z.iso.datetime({ offset: true }),
};

/** Body of POST /functions/v1/track-landing-metrics: unknown keys are refused. */
export const trackingEvent = z.discriminatedUnion("eventType", [
  z.strictObject({
    ...envelope,
    eventType: z.literal("page_view"),
    eventData: eventData.page_view,
  }),
  z.strictObject({
    ...envelope,
    eventType: z.literal("time_spent"),
    eventData: eventData.time_spent,
  }),
  z.strictObject({
    ...envelope,
    eventType: z.literal("scroll_depth"),
    eventData: eventData.scroll_depth,
  }),
  z.strictObject({
    ...envelope,
    eventType: z.literal("cta_click"),
    eventData: eventData.cta_click,
  }),
  z.strictObject({
    ...envelope,
    eventType: z.literal("form_submit"),
    eventData: eventData.form_submit,
  }),
  z.strictObject({
    ...envelope,
    eventType: z.literal("audit_request"),
    eventData: eventData.audit_request,
  }),
]);

export type TrackingEvent = z.output<typeof trackingEvent>;
