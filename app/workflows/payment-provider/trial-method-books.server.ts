import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { trialSessions } from "#db/schema/payments.ts";
import type { PaymentRequest } from "#domain/payment.ts";
import type { ChargeRequest, SetupRequest } from "#domain/saved-method.ts";
import {
  type TrialCharge,
  type TrialMethodBooks,
  type TrialPaid,
  type TrialSession,
  type TrialSetup,
  trialStateOf,
  trialStatusOf,
} from "#integrations/payment/trial-books.ts";

type Row = typeof trialSessions.$inferSelect;
type RowOf<Request> = Omit<Row, "request"> & { request: Request };

const system = { viewer: { kind: "system" } } as const;

export function trialMethodBooks(db: Database): TrialMethodBooks {
  return {
    async openSetup(setup, key) {
      const row = await keep(db, key, setup);
      if (!isSetup(row)) throw new Error("the trial's key opened another page");
      return toldSetup(row);
    },
    findSetup: (id) => oneSetup(db, eq(trialSessions.id, id)),
    setupOf: (methodId) => oneSetup(db, eq(trialSessions.paymentId, methodId)),
    moveSetup: (id, from, { status, methodId }) =>
      asViewer(db, system, async (transaction) => {
        const [moved] = await transaction
          .update(trialSessions)
          .set({ ...(status && { status }), ...(methodId && { paymentId: methodId }) })
          .where(and(eq(trialSessions.id, id), eq(trialSessions.status, from)))
          .returning();
        return moved && isSetup(moved) ? toldSetup(moved) : null;
      }),
    async charge({ paymentId: id, request, state, createdAt }, key) {
      const asked = { id, paymentId: id, request, status: trialStatusOf[state], createdAt };
      const row = await keep(db, key, asked);
      if (!isCharge(row)) throw new Error("the trial's key asked for something else");
      return toldCharge(row);
    },
    findCharge: (paymentId) =>
      lookAs(db, system, async (reader) => {
        const which = eq(trialSessions.id, paymentId);
        const [found] = await reader.select().from(trialSessions).where(which);
        return found && isCharge(found) ? toldCharge(found) : null;
      }),
    answer: (paymentId, from, state) =>
      asViewer(db, system, async (transaction) => {
        const statuses = from.map((one) => trialStatusOf[one]);
        const [answered] = await transaction
          .update(trialSessions)
          .set({ status: trialStatusOf[state] })
          .where(and(eq(trialSessions.id, paymentId), inArray(trialSessions.status, statuses)))
          .returning();
        return answered && isCharge(answered) ? toldCharge(answered) : null;
      }),
    chargesSince: (since) =>
      lookAs(db, system, async (reader) => {
        const rows = await reader
          .select()
          .from(trialSessions)
          .where(and(gte(trialSessions.createdAt, since), sql`request ? 'chargeId'`))
          .orderBy(asc(trialSessions.createdAt));
        return rows.filter(isCharge).map(toldCharge);
      }),
  };
}

/** Idempotent by key: the first row wins. */
async function keep(
  db: Database,
  idempotencyKey: string,
  asked: Omit<typeof trialSessions.$inferInsert, "idempotencyKey">,
): Promise<Row> {
  return asViewer(db, system, async (transaction) => {
    await transaction
      .insert(trialSessions)
      .values({ ...asked, idempotencyKey })
      .onConflictDoNothing();
    const [kept] = await transaction
      .select()
      .from(trialSessions)
      .where(eq(trialSessions.idempotencyKey, idempotencyKey));
    if (!kept) throw new Error("the trial wrote nothing down");
    return kept;
  });
}

function oneSetup(db: Database, which: ReturnType<typeof eq>): Promise<TrialSetup | null> {
  return lookAs(db, system, async (reader) => {
    const [found] = await reader.select().from(trialSessions).where(which);
    return found && isSetup(found) ? toldSetup(found) : null;
  });
}

export function isPaymentPage(row: Row): row is RowOf<PaymentRequest> {
  return "attemptId" in row.request;
}

function isSetup(row: Row): row is RowOf<SetupRequest> {
  return "setupId" in row.request;
}

function isCharge(row: Row): row is RowOf<ChargeRequest> {
  return "chargeId" in row.request;
}

function toldSetup({ id, request, status, paymentId, createdAt }: RowOf<SetupRequest>): TrialSetup {
  return { id, request, status, methodId: paymentId, createdAt };
}

function toldCharge({
  id,
  request,
  status,
  refunds,
  createdAt,
}: RowOf<ChargeRequest>): TrialCharge {
  return { paymentId: id, request, state: trialStateOf[status], refunds, createdAt };
}

export function toldPage({ idempotencyKey: _key, ...page }: RowOf<PaymentRequest>): TrialSession {
  return page;
}

export function toldPaid(row: Row): TrialPaid | null {
  if (isPaymentPage(row)) return toldPage(row);
  return isCharge(row) ? toldCharge(row) : null;
}
