import type { PlanType } from "#domain/catalogue.ts";
import type { OrderAction } from "#domain/order.ts";
import { priceOrder } from "#domain/order-price.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import { moveOrder } from "#workflows/order/move-order.server.ts";
import { placeOrder } from "#workflows/order/place-order.server.ts";
import type { Business } from "./businesses.ts";
import { anAdministrator, asItself, mustDo, type SeedWorld } from "./seed-world.ts";

export async function order(
  world: SeedWorld,
  business: Business,
  { planType, listings, promo }: { planType: PlanType; listings: number; promo: boolean },
  now: Date,
): Promise<string> {
  const { offers } = await catalogueInForce(world.owner, now);
  const { unitPriceCents } = offers[planType];
  const { grossCents } = priceOrder({ unitPriceCents, listings, discountRate: promo ? 2000 : 0 });
  const placed = await placeOrder(
    { ...world, consumersServed: false, payment: null },
    {
      order: {
        firstName: business.firstName,
        lastName: business.lastName,
        email: business.email,
        phone: business.phone,
        company: business.name,
        address: business.street,
        city: business.town,
        postalCode: business.postalCode,
        country: "France",
        message: world.random.chance(0.2) ? "Merci de m’appeler plutôt le matin, avant 10 h." : "",
        numberOfFiches: listings,
        clientType: "professionnel",
        siren: business.siren,
        vatNumber: "",
        planType,
        promoCode: promo ? "PHARELOCAL20" : "",
        unitPrice: unitPriceCents / 100,
        totalPrice: grossCents / 100,
      },
      actor: asItself(business),
      now,
      idempotencyKey: null,
      acceptedTerms: true,
    },
  );
  return mustDo("order", placed).orderId;
}

export async function move(
  world: SeedWorld,
  orderId: string,
  action: OrderAction,
  note: string,
  now: Date,
): Promise<void> {
  const administratorId = anAdministrator(world).userId;
  mustDo(action, await moveOrder(world, { orderId, action, administratorId, note, now }));
}
