import { createHash } from "node:crypto";
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { orders } from "#db/schema/orders.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import { offers } from "#domain/catalogue.ts";
import { countryCodeOf, countryName } from "#domain/country-name.ts";
import { type Cents, centsFromEuros } from "#domain/money.ts";
import { type OrderRefusal, type OrderWarning, SAME_ORDER_SECONDS } from "#domain/order.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { type OrderPrice, priceOrder } from "#domain/order-price.ts";
import type { OrderRequest } from "#domain/order-request.ts";
import { normalisePromoCode, type PromoCode } from "#domain/promo-code.ts";
import { likelyTerritory, saleRefusal, vatRateAt } from "#domain/territory.ts";
import { writableVatNumber } from "#domain/vat-number.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { catalogueForSale } from "#queries/catalogue/for-sale.server.ts";
import { ownsPaidOrderOf } from "#queries/order/owned.server.ts";
import { usablePromoCode } from "#queries/promo-code/usable.server.ts";
import { writeOrder } from "./write-order.server.ts";

export type PlacedOrder =
  | { ok: true; orderId: string; orderNumber: string; totalCents: Cents; warning?: OrderWarning }
  | { ok: false; reason: OrderRefusal };

interface PlaceOrderDependencies {
  db: Database;
  jobs: JobQueue;
  mode: "demo" | "live";
  consumersServed: boolean;
  site: Pick<SiteIdentity, "termsVersion" | "bankAccount" | "vatRegime">;
  payment: PaymentProvider | null;
}

interface OrderInput {
  order: OrderRequest;
  actor: Actor;
  now: Date;
  /** Lower-case UUID. Null: a repeat within a minute is the same order. */
  idempotencyKey: string | null;
  acceptedTerms: boolean;
}

/** Idempotent by key; without a key, by content for a minute (docs/sources/decisions.md, 4). */
export async function placeOrder(
  dependencies: PlaceOrderDependencies,
  input: OrderInput,
): Promise<PlacedOrder> {
  const fingerprint = fingerprintOf(input);
  const viewing = { viewer: input.actor, heldKey: input.idempotencyKey };
  const placed = await asViewer(
    dependencies.db,
    viewing,
    async (transaction): Promise<PlacedOrder> => {
      const earlier = input.idempotencyKey
        ? await orderOfKey(transaction, input.idempotencyKey)
        : await repeatedOrder(transaction, fingerprint, input.now);
      if (earlier) {
        const { fingerprint: earlierFingerprint, ...order } = earlier;
        return earlierFingerprint === fingerprint
          ? { ok: true, ...order }
          : { ok: false, reason: "idempotency-key-reused" };
      }
      const decision = await decide(dependencies, transaction, input);
      if (!decision.ok) return decision;
      return take(dependencies, transaction, { ...input, ...decision, fingerprint });
    },
  );
  const { mode, payment, site } = dependencies;
  const payable = payment !== null || site.bankAccount !== null;
  return placed.ok && mode === "live" && !payable
    ? { ...placed, warning: "payment-offline" }
    : placed;
}

type Decision =
  | {
      ok: true;
      price: OrderPrice;
      promoCode: PromoCode | null;
      catalogueVersion: number;
      country: string;
    }
  | { ok: false; reason: OrderRefusal };

async function decide(
  dependencies: PlaceOrderDependencies,
  transaction: ViewerDatabase,
  { order, actor, now }: OrderInput,
): Promise<Decision> {
  if (order.clientType !== "professionnel" && !dependencies.consumersServed) {
    return { ok: false, reason: "consumers-not-served" };
  }
  const place = placeOf(order);
  const unserved = saleRefusal(place.territory, place.buyer, dependencies.site.vatRegime);
  if (unserved) return { ok: false, reason: unserved };
  const { prerequisite } = offers[order.planType];
  if (prerequisite) {
    const owner = "userId" in actor ? actor.userId : null;
    const owned = owner !== null && (await ownsPaidOrderOf(transaction, owner, prerequisite));
    if (!owned) return { ok: false, reason: "subscription-needs-boost-local" };
  }
  const asked = normalisePromoCode(order.promoCode) !== "";
  const promoCode = asked ? await usablePromoCode(transaction, order.promoCode, now) : null;
  if (asked && !promoCode) return { ok: false, reason: "promo-code-invalid" };

  const catalogue = await catalogueForSale(transaction, now);
  const { unitPriceCents } = catalogue.offers[order.planType];
  const price = priceOrder({
    unitPriceCents,
    listings: order.numberOfFiches,
    discountRate: promoCode?.discountRate ?? 0,
    vatRate: vatRateAt(place.territory),
  });
  const shown = { unit: centsFromEuros(order.unitPrice), total: centsFromEuros(order.totalPrice) };
  if (shown.unit !== unitPriceCents || shown.total !== price.grossCents) {
    return { ok: false, reason: "price-changed" };
  }
  if (promoCode && !(await takeOneUse(transaction, promoCode))) {
    return { ok: false, reason: "promo-code-invalid" };
  }
  const { country } = place;
  return { ok: true, price, promoCode, catalogueVersion: catalogue.version, country };
}

function placeOf({ country, postalCode, clientType, siren, vatNumber }: OrderRequest) {
  const territory = likelyTerritory({ countryCode: countryCodeOf(country) ?? "", postalCode });
  const writable = writableVatNumber(vatNumber, territory);
  const buyer = { clientType, siren: siren || null, vatNumber: writable };
  return { territory, buyer, country: territory ? countryName(territory.countryCode) : country };
}

/** False when a concurrent order took the last use. */
async function takeOneUse(
  transaction: ViewerDatabase,
  { code, usesLeft }: PromoCode,
): Promise<boolean> {
  if (usesLeft === null) return true;
  const taken = await transaction
    .update(promoCodes)
    .set({ usesLeft: sql`${promoCodes.usesLeft} - 1` })
    .where(
      and(eq(promoCodes.code, code), isNotNull(promoCodes.usesLeft), gt(promoCodes.usesLeft, 0)),
    )
    .returning({ code: promoCodes.code });
  return taken.length === 1;
}

async function take(
  { jobs, mode, site }: PlaceOrderDependencies,
  transaction: ViewerDatabase,
  accepted: OrderInput & Extract<Decision, { ok: true }> & { fingerprint: string },
): Promise<PlacedOrder> {
  const { order, actor, now, price } = accepted;
  const {
    numberOfFiches,
    unitPrice: _shownUnit,
    totalPrice: _shownTotal,
    siren,
    vatNumber,
    ...contact
  } = order;
  const { orderId, orderNumber } = await writeOrder({ jobs }, transaction, {
    content: {
      ...contact,
      mode,
      userId: "userId" in actor ? actor.userId : null,
      packName: offers[order.planType].name,
      catalogueVersion: accepted.catalogueVersion,
      listings: numberOfFiches,
      unitPriceCents: price.unitPriceCents,
      discountRate: price.discountRate,
      promoCode: accepted.promoCode?.code ?? null,
      discountCents: price.discountCents,
      netCents: price.netCents,
      vatRate: price.vatRate,
      vatCents: price.vatCents,
      grossCents: price.grossCents,
      country: accepted.country,
      siren: siren || null,
      vatNumber: vatNumber || null,
      termsVersion: accepted.acceptedTerms ? site.termsVersion : null,
      termsAcceptedAt: accepted.acceptedTerms ? now : null,
      idempotencyKey: accepted.idempotencyKey,
      requestFingerprint: accepted.fingerprint,
    },
    origin: { planType: order.planType },
    actor,
    now,
  });
  return { ok: true, orderId, orderNumber, totalCents: price.grossCents };
}

async function orderOfKey(transaction: ViewerDatabase, idempotencyKey: string) {
  await waitForSameKey(transaction, idempotencyKey);
  const [row] = await transaction
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      totalCents: orders.grossCents,
      fingerprint: orders.requestFingerprint,
    })
    .from(orders)
    .where(eq(orders.idempotencyKey, idempotencyKey));
  return row ?? null;
}

async function repeatedOrder(transaction: ViewerDatabase, fingerprint: string, now: Date) {
  await waitForSameKey(transaction, fingerprint);
  const since = new Date(now.getTime() - SAME_ORDER_SECONDS * 1000);
  const { rows } = await transaction.execute<{ id: string; number: string; gross_cents: Cents }>(
    sql`select id, number, gross_cents from order_repeated(${fingerprint}, ${since})`,
  );
  const [row] = rows;
  if (!row) return null;
  return { orderId: row.id, orderNumber: row.number, totalCents: row.gross_cents, fingerprint };
}

function fingerprintOf({ order, acceptedTerms }: OrderInput): string {
  const asked = { ...order, acceptedTerms };
  const canonical = JSON.stringify(
    Object.entries(asked).toSorted(([a], [b]) => a.localeCompare(b)),
  );
  return createHash("sha256").update(canonical).digest("hex");
}
