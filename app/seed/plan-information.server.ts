import { changesBetween, noInformation, type OrderInformation } from "#domain/order-information.ts";
import { saveOrderInformation } from "#workflows/order/save-order-information.server.ts";
import type { Business } from "./businesses.ts";
import { daysLater, minutesLater } from "./calendar.ts";
import { asItself, mustDo, type SeedWorld } from "./seed-world.ts";

export function planInformation(
  world: SeedWorld,
  business: Business,
  orderId: string,
  paidAt: Date,
): void {
  const { random, agenda } = world;
  const drawn = random.share();
  if (drawn < 0.25) return;
  const whole = informationOf(world, business);
  const begun = { ...noInformation, listingUrl: whole.listingUrl, activity: whole.activity };
  const at = daysLater(random, paidAt, random.between(0, 2));
  agenda.plan(at, (now) => save(world, business, { orderId, given: begun, sending: false }, now));
  if (drawn < 0.4) return;
  agenda.plan(minutesLater(at, 12), (now) =>
    save(world, business, { orderId, shown: begun, given: whole, sending: true }, now),
  );
}

export async function giveInformation(
  world: SeedWorld,
  business: Business,
  { orderId, ...sure }: { orderId: string } & Partial<OrderInformation>,
  now: Date,
): Promise<void> {
  const given = { ...informationOf(world, business), ...sure };
  await save(world, business, { orderId, given, sending: true }, now);
}

async function save(
  world: SeedWorld,
  business: Business,
  input: { orderId: string; shown?: OrderInformation; given: OrderInformation; sending: boolean },
  now: Date,
): Promise<void> {
  const { orderId, shown = noInformation, given, sending } = input;
  const changes = changesBetween(shown, given);
  const actor = asItself(business);
  const saved = await saveOrderInformation(world, { orderId, changes, sending, actor, now });
  // Cancelled orders refuse the form.
  if (!saved.ok && saved.reason === "form-closed") return;
  mustDo("information", saved);
}

function informationOf({ random }: SeedWorld, { trade, town }: Business): OrderInformation {
  return {
    listingUrl: `https://maps.app.goo.gl/${random.uuid().slice(0, 8)}`,
    managerAccess: random.chance(0.6) ? "given" : "not_yet",
    activity: `Nous sommes ${trade} à ${town} depuis ${random.between(2, 30)} ans.`,
    services: "Devis gratuit, dépannage, rendez-vous en ligne",
    area: `${town} et 15 km autour`,
    openingHours: "Mardi au samedi, 9 h – 12 h 30 et 14 h – 19 h",
    tone: random.chance(0.5) ? "Simple et chaleureux" : "",
    wishes: random.chance(0.3) ? "Mettre en avant nos photos de l’équipe." : "",
  };
}
