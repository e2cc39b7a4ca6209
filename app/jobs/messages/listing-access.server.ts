import { eq } from "drizzle-orm";
import { lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { orderListings } from "#db/schema/deliverables.ts";
import { awaitedAccess, stays } from "#domain/email-truth.ts";
import { orderTarget } from "#domain/signed-link.ts";
import { listingAccessAsked } from "#emails/listing-access-asked.ts";
import { listingAccessGivenBack } from "#emails/listing-access-given-back.ts";
import { listingAccessReminder } from "#emails/listing-access-reminder.ts";
import { listingsOfOrder } from "#queries/listing-access/of-order.server.ts";
import { existingOrder } from "#queries/order/by-id.server.ts";
import { RecordGone } from "#queries/record/gone.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message } from "./message.ts";
import { buyerOf } from "./payment.server.ts";

const system = { viewer: { kind: "system" } } as const;

const asked = about({
  payload: emailPayloads["listing-access-asked"],
  key: ({ orderId, step, since }) => `${orderId}:${step}:${since}`,
  facts: async ({ orderId, step }, { db, links, clock }) => ({
    order: await existingOrder(db, orderId),
    listings: await lookAs(db, system, (reader) => listingsOfOrder(reader, orderId)),
    step,
    accessUrl: links.to(orderTarget("access", orderId), clock()),
  }),
  person: (facts) => buyerOf(facts),
});

async function existingListing(db: Database, listingId: string) {
  const [listing] = await lookAs(db, system, (reader) =>
    reader.select().from(orderListings).where(eq(orderListings.id, listingId)),
  );
  if (!listing) throw new RecordGone(`no listing ${listingId}`);
  return listing;
}

const givenBack = about({
  payload: emailPayloads["listing-access-given-back"],
  key: ({ listingId, since }) => `${listingId}:${since}`,
  facts: async ({ listingId, since }, { db, links, clock }) => {
    const listing = await existingListing(db, listingId);
    const order = await existingOrder(db, listing.orderId);
    const accessUrl = links.to(orderTarget("access", order.id), clock());
    return { order, listing, givenBackAt: new Date(since), accessUrl };
  },
  person: (facts) => buyerOf(facts),
});

export const listingAccessMessages = {
  "listing-access-asked": message(asked, {
    title: "Accès à la fiche demandé",
    when: "dès que le travail est dû, tant que l’accès à la fiche n’est pas donné",
    to: "person",
    template: listingAccessAsked,
    untrueBecause: ({ order, listings }) => awaitedAccess(order, listings),
  }),
  "listing-access-reminder": message(asked, {
    title: "Rappel de l’accès à la fiche",
    when: "2 et 5 jours après la demande, tant que l’accès à la fiche n’est pas donné",
    to: "person",
    template: listingAccessReminder,
    untrueBecause: ({ order, listings }) => awaitedAccess(order, listings),
  }),
  "listing-access-given-back": message(givenBack, {
    title: "Accès à la fiche rendu",
    when: "quand l’agence a rendu son accès à la fiche",
    to: "person",
    template: listingAccessGivenBack,
    untrueBecause: stays,
  }),
};
