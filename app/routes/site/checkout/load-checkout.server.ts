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
  /** Prices in force at rendering; the post is checked again against those of its own moment. */
  catalogue: Catalogue;
  planType: PlanType;
  /** Plans this person may order, in the catalogue's order. */
  offered: readonly PlanType[];
  listings: number;
  unknownPlan: string | null;
  consumersServed: boolean;
  /** True: a public register fills in the company from its number. */
  companyRegister: boolean;
  ways: PaymentWays;
  known: KnownPerson | null;
  /** French names come from the server: browsers differ in theirs. */
  countries: readonly { code: string; name: string }[];
  /** New at each rendering: a page sent twice places one order. */
  idempotencyKey: string;
  rules: typeof checkoutRules;
}

interface PageRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** An unknown `plan` selects the default offer and shows a notice (docs/sources/decisions.md, 3). */
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

/** Country under its name in the field's options; empty when it is not an option. */
function withCountry(known: KnownPerson | null): KnownPerson | null {
  const territory = territoryOf(countryCodeOf(known?.country ?? "") ?? "");
  return known && { ...known, country: territory ? countryName(territory.countryCode) : "" };
}

function askedListings(asked: string | null): number {
  const listings = Number(asked);
  const orderable =
    Number.isInteger(listings) && listings >= 1 && listings <= MAX_LISTINGS_PER_ORDER;
  return orderable ? listings : 1;
}

/** Offers with a prerequisite are for clients who paid that prerequisite. */
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
