import { beforeAll, beforeEach } from "vitest";
import { asc, eq } from "drizzle-orm";
import type { Viewing } from "#db/as-viewer.server.ts";
import { paymentMethodSetups } from "#db/schema/payment-method-setups.ts";
import { paymentDifferences, payments } from "#db/schema/payments.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { TrialMethod } from "#integrations/payment/trial-saved-methods.server.ts";
import { createTrialPayments, type SignedNotice } from "#integrations/payment/trial.server.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { reconcilePayments } from "#workflows/payment-provider/reconcile-payments.server.ts";
import { receivePaymentEvent } from "#workflows/payment-provider/receive-payment-event.server.ts";
import { treatPaymentEvent } from "#workflows/payment-provider/treat-payment-event.server.ts";
import { chargeMethod } from "#workflows/money/charge-method.server.ts";
import { forgetMethod } from "#workflows/subscription/forget-method.server.ts";
import { openDueCharges } from "#workflows/money/open-due-charges.server.ts";
import { openSetup, type OpenSetupInput } from "#workflows/subscription/open-setup.server.ts";
import { daysAfter } from "../../calendar.ts";
import { insertOrder } from "../../records/order.ts";
import { booksInMemory } from "../../records/payment-books.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

export const START = new Date("2026-11-21T10:00:00Z");
const SITE_URL = "https://agence.example";

const WORK = ["charge-method", "forget-method", "treat-payment-event"];

export function openSavedMethods() {
  const known = { alix: "", camille: "", sacha: "", orderId: "" };
  const world = sharedWorld(
    openAccountsWorld,
    "orders, payments, payment_events, payment_differences, journal, pgboss.job",
  );
  const clock = { now: START };
  const books = booksInMemory();
  const { provider, trial } = createTrialPayments({
    books,
    siteUrl: SITE_URL,
    secret: "whsec_trial",
    clock: () => clock.now,
  });
  const vendor: { is: PaymentProvider } = { is: provider };

  beforeAll(async () => {
    known.alix = await addUser(world, "alix@phare.example", { administrator: true });
    known.camille = await addUser(world, "camille@plomberie.example");
    known.sacha = await addUser(world, "sacha@coiffure.example");
  });
  beforeEach(async () => {
    clock.now = START;
    vendor.is = provider;
    for (const kept of [books.sessions, books.setups, books.charges]) kept.clear();
    known.orderId = await insertOrder(world.owner.db, { userId: known.camille, status: "paid" });
  });

  const atRequest = () => ({ db: world.application.db, jobs: world.jobs, payment: vendor.is });
  const atJob = (jobs: JobQueue = world.jobs) => ({ db: world.owner.db, jobs, payment: vendor.is });
  const asCamille = (): Viewing => ({ viewer: { kind: "client", userId: known.camille } });
  const idOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

  const methods = {
    known,
    world,
    clock,
    books,
    trial,
    provider,
    vendor,
    atRequest,
    atJob,
    asCamille,
    idOf,
    later(days: number) {
      clock.now = daysAfter(clock.now, days);
    },
    open: (changes: Partial<OpenSetupInput> = {}) =>
      openSetup({ ...atRequest(), siteUrl: SITE_URL }, {
        purpose: "open",
        orderId: known.orderId,
        listings: 2,
        acceptance: { termsVersion: "2026-11-21" },
        returnPath: "/portal/abonnements",
        viewing: asCamille(),
        now: clock.now,
        ...changes,
      } as OpenSetupInput),
    change: (subscriptionId: string, viewing = asCamille()) =>
      openSetup(
        { ...atRequest(), siteUrl: SITE_URL },
        {
          purpose: "change",
          subscriptionId,
          returnPath: `/portal/abonnements/${subscriptionId}`,
          viewing,
          now: clock.now,
        },
      ),
    async page(opening: ReturnType<typeof openSetup>): Promise<string> {
      const opened = await opening;
      if (!opened.ok) throw new Error(`not opened: ${opened.reason}`);
      return idOf(opened.url);
    },
    save: (sessionId: string, method: TrialMethod) => trial.save(sessionId, method, clock.now),
    deliver(notice: SignedNotice | null) {
      if (!notice) throw new Error("the vendor had nothing to tell");
      return receivePaymentEvent(atRequest(), { ...notice, now: clock.now });
    },
    async subscribed(method: TrialMethod): Promise<string> {
      const sessionId = await methods.page(methods.open());
      await methods.deliver(await methods.save(sessionId, method));
      await methods.work();
      const [found] = await methods.subscriptions();
      if (!found) throw new Error("no subscription was opened");
      return found.id;
    },
    charge: (chargeId: string, tryNumber = 1) =>
      chargeMethod(atJob(), { chargeId, try: tryNumber, now: clock.now }),
    morning: () => openDueCharges(atJob(), { now: clock.now }),
    reconcile: () => reconcilePayments(atJob(), { now: clock.now }),
    async takeWork() {
      const { rows } = await world.owner.pool.query<{
        name: string;
        data: { [key: string]: string };
      }>("delete from pgboss.job where state = 'created' and name = any($1) returning name, data", [
        WORK,
      ]);
      return rows;
    },
    async work(): Promise<void> {
      for (let jobs = await methods.takeWork(); jobs.length > 0; jobs = await methods.takeWork()) {
        for (const job of jobs) await methods.run(job);
      }
    },
    run({ name, data }: { name: string; data: { [key: string]: string } }) {
      const { eventId = "", chargeId = "", methodId = "" } = data;
      if (name === "treat-payment-event") {
        return treatPaymentEvent(atJob(), { eventId, now: clock.now });
      }
      if (name === "forget-method") return forgetMethod(atJob(), { methodId });
      return methods.charge(chargeId, Number(data["try"]));
    },
    setups: () =>
      world.owner.db.select().from(paymentMethodSetups).orderBy(asc(paymentMethodSetups.createdAt)),
    subscriptions: () => world.owner.db.select().from(subscriptions),
    charges: (subscriptionId: string) =>
      world.owner.db
        .select()
        .from(subscriptionCharges)
        .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
        .orderBy(asc(subscriptionCharges.startsOn)),
    payments: () => world.owner.db.select().from(payments).orderBy(asc(payments.receivedAt)),
    async differences() {
      const found = await world.owner.db.select().from(paymentDifferences);
      return found.map(({ kind, subject, orderId }) => ({ kind, subject, orderId }));
    },
  };
  return methods;
}
