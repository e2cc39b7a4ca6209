import { createHash, randomUUID } from "node:crypto";
import { beforeAll, beforeEach } from "vitest";
import { lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import type { subscriptions } from "#db/schema/subscriptions.ts";
import { insertOrder } from "../../records/order.ts";
import { insertRevision } from "../../records/revision.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

export const now = new Date("2026-11-21T10:00:00Z");
export const pdf = Buffer.from("%PDF-1.4 facture");
const amounts = { netCents: 39000, vatRate: 2000, vatCents: 7800, grossCents: 46800 };
export const client = (userId: string) => ({ kind: "client", userId }) as const;

export function openPortal() {
  const known = { camille: "", sacha: "", alix: "", orderId: "" };
  const world = sharedWorld(
    openAccountsWorld,
    `orders, quote_requests, journal, billing_profiles, invoices`,
  );
  let number = 0;
  let invoiced = false;

  beforeAll(async () => {
    known.camille = await addUser(world, "camille@plomberie.example");
    known.sacha = await addUser(world, "sacha@coiffure.example");
    known.alix = await addUser(world, "alix@phare.example", { administrator: true });
  });
  beforeEach(async () => {
    invoiced = false;
    known.orderId = await insertOrder(world.owner.db, {
      userId: known.camille,
      status: "completed",
    });
  });

  const look = <Result>(viewer: Viewing["viewer"], read: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer }, read);

  async function addInvoice(change: Partial<typeof invoices.$inferInsert> = {}): Promise<string> {
    const id = randomUUID();
    const orderId = change.orderId === undefined ? await orderFor(change) : change.orderId;
    number += 1;
    const issued = change.status !== "draft";
    await world.owner.db.insert(invoices).values({
      id,
      userId: known.camille,
      mode: "demo",
      kind: "invoice",
      status: "pending",
      number: issued ? `FAC-2026-${String(number).padStart(4, "0")}` : null,
      issuedOn: issued ? "2026-11-20" : null,
      clientName: "Camille Perrin",
      company: "Plomberie",
      email: "camille@plomberie.example",
      ...amounts,
      createdAt: now,
      ...change,
      orderId,
    });
    return id;
  }

  function orderFor(change: Partial<typeof invoices.$inferInsert>): Promise<string> {
    const { kind = "invoice", status = "pending", userId = known.camille } = change;
    const stands = kind === "invoice" && (status === "pending" || status === "paid");
    if (!stands || !invoiced) {
      invoiced ||= stands;
      return Promise.resolve(known.orderId);
    }
    return insertOrder(world.owner.db, { userId, status: "completed" });
  }
  const fingerprint = createHash("sha256").update(pdf).digest("hex");
  const made = { document: pdf, documentFingerprint: fingerprint };

  async function addSubscription(
    change: Partial<typeof subscriptions.$inferInsert> = {},
  ): Promise<string> {
    const whose = {
      userId: known.camille,
      orderId: known.orderId,
      startedOn: "2026-09-30",
      createdAt: now,
    };
    return insertSubscription(world.owner.db, { ...whose, ...change });
  }
  const ended = { subscribed: false, endsOn: "2026-10-29", ending: "period-end" } as const;

  async function addRequests(userId: string): Promise<void> {
    for (const status of ["pending", "in_progress", "completed"] as const) {
      await insertRevision(world.owner.db, {
        userId,
        orderId: known.orderId,
        status,
        included: false,
        createdAt: now,
      });
    }
    await world.owner.db.insert(quoteRequests).values({
      mode: "demo",
      userId,
      companyName: "Plomberie",
      contactName: "Camille",
      email: "camille@plomberie.example",
      businessType: "artisan",
      additionalNotes: "",
      currentSituation: "no_gbp",
      servicesInterested: ["premium"],
      phone: "",
      createdAt: now,
    });
  }

  const nothing = {
    quotes: 0,
    orders: 0,
    subscriptions: 0,
    runningSubscriptions: 0,
    invoices: 0,
    quoteRequests: 0,
    revisions: 0,
    publications: 0,
    pendingRevisions: 0,
  };

  return { known, world, look, addInvoice, made, addSubscription, ended, addRequests, nothing };
}
