import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import {
  catalogue,
  DEFAULT_PLAN,
  isPlanType,
  MAX_LISTINGS_PER_ORDER,
  type PlanType,
} from "#domain/catalogue.ts";
import { checkoutRules } from "#forms/checkout.ts";
import { appOf } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { ownsPaidOrderOf } from "#queries/order/owned.server.ts";
import { type KnownPerson, knownPerson } from "../known-person.server.ts";

export interface CheckoutData {
  planType: PlanType;
  /** How many the form starts with. */
  listings: number;
  /** What the address asked for and the catalogue doesn't hold. */
  unknownPlan: string | null;
  mayOrder: boolean;
  consumersServed: boolean;
  /** What a signed-in client told us before; null for everybody else. */
  known: KnownPerson | null;
  /** One per rendering: however often this page is sent, it orders once. */
  idempotencyKey: string;
  /** What its fields may hold, as the schema says. */
  rules: typeof checkoutRules;
}

interface PageRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * What the checkout shows for the address's `plan`. An unknown plan shows the default offer and a
 * notice (docs/sources/decisions.md, 3).
 */
export async function loadCheckout({ request, context }: PageRequest): Promise<CheckoutData> {
  const app = appOf(context);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("plan");
  const planType = isPlanType(asked) ? asked : DEFAULT_PLAN;
  return {
    planType,
    listings: askedListings(searchParams.get("fiches")),
    unknownPlan: asked === null || isPlanType(asked) ? null : asked.slice(0, 60),
    mayOrder: await mayOrder(planType, { request, context }),
    consumersServed: app.consumersServed,
    known: await knownPerson({ request, context }),
    idempotencyKey: randomUUID(),
    rules: checkoutRules,
  };
}

/** How many listings the form starts with: what the address asks for where it may be ordered, else one. */
function askedListings(asked: string | null): number {
  const listings = Number(asked);
  const orderable =
    Number.isInteger(listings) && listings >= 1 && listings <= MAX_LISTINGS_PER_ORDER;
  return orderable ? listings : 1;
}

async function mayOrder(planType: PlanType, page: PageRequest): Promise<boolean> {
  const { prerequisite } = catalogue[planType];
  if (!prerequisite) return true;
  const actor = await actorOf(page.request, page.context);
  if (!("userId" in actor)) return false;
  return viewing(page, (db) => ownsPaidOrderOf(db, actor.userId, prerequisite));
}
