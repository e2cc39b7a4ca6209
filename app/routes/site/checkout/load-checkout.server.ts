import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import {
  type Catalogue,
  offers,
  isPlanType,
  MAX_LISTINGS_PER_ORDER,
  type PlanType,
  planTypes,
} from "#domain/catalogue.ts";
import { paymentWays, type PaymentWays } from "#copy/payment.ts";
import { countriesToChoose, countryCodeOf, countryName } from "#domain/country-name.ts";
import { territoryOf } from "#domain/territory.ts";
import { checkoutRules } from "#forms/checkout.ts";
import { appOf } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import { ownsPaidOrderOf } from "#queries/order/owned.server.ts";
import { type KnownPerson, knownPerson } from "../known-person.server.ts";

export interface CheckoutData {
  /** What is sold now, and for how much: the form is held to it again when it is sent. */
  catalogue: Catalogue;
  /** What the form starts with. */
  planType: PlanType;
  /** What its person may order, in the catalogue's order: the page offers the choice. */
  offered: readonly PlanType[];
  /** How many the form starts with. */
  listings: number;
  /** What the address asked for and the catalogue doesn't hold. */
  unknownPlan: string | null;
  consumersServed: boolean;
  /** Whether a public register fills in the company by its number. */
  companyRegister: boolean;
  /** How an order is paid once it is placed. */
  ways: PaymentWays;
  /** What a signed-in client told us before; null for everybody else. */
  known: KnownPerson | null;
  /** Options of the country field; French names from the server, as browsers differ in theirs. */
  countries: readonly { code: string; name: string }[];
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
  const catalogue = await catalogueInForce(app.db, app.clock());
  const planType = isPlanType(asked) ? asked : catalogue.promoted;
  return {
    catalogue,
    planType,
    offered: await offeredPlans({ request, context }),
    listings: askedListings(searchParams.get("fiches")),
    unknownPlan: asked === null || isPlanType(asked) ? null : asked.slice(0, 60),
    consumersServed: app.consumersServed,
    companyRegister: app.companyRegister !== null,
    ways: paymentWays(app),
    known: withCountry(await knownPerson({ request, context })),
    countries: countriesToChoose,
    idempotencyKey: randomUUID(),
    rules: checkoutRules,
  };
}

/** The person with the country's name as the field offers it; empty: not offered. */
function withCountry(known: KnownPerson | null): KnownPerson | null {
  const territory = territoryOf(countryCodeOf(known?.country ?? "") ?? "");
  return known && { ...known, country: territory ? countryName(territory.countryCode) : "" };
}

/** How many listings the form starts with: what the address asks for where it may be ordered, else one. */
function askedListings(asked: string | null): number {
  const listings = Number(asked);
  const orderable =
    Number.isInteger(listings) && listings >= 1 && listings <= MAX_LISTINGS_PER_ORDER;
  return orderable ? listings : 1;
}

/** What needs another offer first is for those who have paid it. */
async function offeredPlans(page: PageRequest): Promise<PlanType[]> {
  const actor = await actorOf(page.request, page.context);
  const userId = "userId" in actor ? actor.userId : null;
  const allowed = await Promise.all(
    planTypes.map(async (planType) => {
      const { prerequisite } = offers[planType];
      if (!prerequisite) return true;
      return userId !== null && viewing(page, (db) => ownsPaidOrderOf(db, userId, prerequisite));
    }),
  );
  return planTypes.filter((_, index) => allowed[index]);
}
