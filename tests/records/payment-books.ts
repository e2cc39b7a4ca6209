import type {
  TrialBooks,
  TrialCharge,
  TrialMethodBooks,
  TrialSession,
  TrialSetup,
} from "#integrations/payment/trial-books.ts";

interface MethodsInMemory extends TrialMethodBooks {
  setups: Map<string, TrialSetup>;
  charges: Map<string, TrialCharge>;
}

export function booksInMemory(): TrialBooks &
  MethodsInMemory & { sessions: Map<string, TrialSession> } {
  const sessions = new Map<string, TrialSession>();
  const byKey = new Map<string, string>();
  const methods = methodsInMemory();
  const { charges } = methods;
  return {
    ...methods,
    sessions,
    async open({ id, request, createdAt }, key) {
      const known = sessions.get(byKey.get(key) ?? "");
      if (known) return known;
      const opened: TrialSession = {
        id,
        request,
        createdAt,
        status: "open",
        paymentId: null,
        paidAt: null,
        refunds: [],
      };
      sessions.set(id, opened);
      byKey.set(key, id);
      return opened;
    },
    async find(id) {
      return sessions.get(id) ?? null;
    },
    async ofPayment(paymentId) {
      const charge = charges.get(paymentId);
      return charge ?? [...sessions.values()].find((one) => one.paymentId === paymentId) ?? null;
    },
    async change(id, from, change) {
      const known = sessions.get(id);
      if (!known || !from.includes(known.status)) return null;
      const changed = { ...known, ...change };
      sessions.set(id, changed);
      return changed;
    },
    async giveBack(paymentId, next) {
      const charge = charges.get(paymentId);
      const back = charge && next(charge);
      if (charge) {
        const changed = back && { ...charge, refunds: back };
        if (changed) charges.set(paymentId, changed);
        return changed ?? null;
      }
      const known = [...sessions.values()].find((session) => session.paymentId === paymentId);
      const refunds = known && next(known);
      if (!known || !refunds) return null;
      const changed = { ...known, refunds };
      sessions.set(known.id, changed);
      return changed;
    },
    async paidSince(since) {
      return [...sessions.values()].filter(({ paidAt }) => paidAt !== null && paidAt >= since);
    },
  };
}

function methodsInMemory(): MethodsInMemory {
  const setups = new Map<string, TrialSetup>();
  const charges = new Map<string, TrialCharge>();
  const byKey = new Map<string, string>();
  return {
    setups,
    charges,
    async openSetup({ id, request, createdAt }, key) {
      const known = setups.get(byKey.get(key) ?? "");
      if (known) return known;
      const opened: TrialSetup = { id, request, createdAt, status: "open", methodId: null };
      setups.set(id, opened);
      byKey.set(key, id);
      return opened;
    },
    async findSetup(id) {
      return setups.get(id) ?? null;
    },
    async setupOf(methodId) {
      return [...setups.values()].find((setup) => setup.methodId === methodId) ?? null;
    },
    async moveSetup(id, from, change) {
      const known = setups.get(id);
      if (!known || known.status !== from) return null;
      const moved = { ...known, ...change };
      setups.set(id, moved);
      return moved;
    },
    async charge(charge, key) {
      const known = charges.get(byKey.get(key) ?? "");
      if (known) return known;
      const asked: TrialCharge = { ...charge, refunds: [] };
      charges.set(charge.paymentId, asked);
      byKey.set(key, charge.paymentId);
      return asked;
    },
    async findCharge(paymentId) {
      return charges.get(paymentId) ?? null;
    },
    async answer(paymentId, from, state) {
      const known = charges.get(paymentId);
      if (!known || !from.includes(known.state)) return null;
      const answered = { ...known, state };
      charges.set(paymentId, answered);
      return answered;
    },
    async chargesSince(since) {
      return [...charges.values()].filter(({ createdAt }) => createdAt >= since);
    },
  };
}
