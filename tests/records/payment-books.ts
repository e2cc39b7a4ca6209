import type { TrialBooks, TrialSession } from "#integrations/payment/trial-books.ts";

/** The trial's books in memory: a vendor whose accounts a test reads at once. */
export function booksInMemory(): TrialBooks & { sessions: Map<string, TrialSession> } {
  const sessions = new Map<string, TrialSession>();
  const byKey = new Map<string, string>();
  return {
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
      return [...sessions.values()].find((session) => session.paymentId === paymentId) ?? null;
    },
    async change(id, from, change) {
      const known = sessions.get(id);
      if (!known || !from.includes(known.status)) return null;
      const changed = { ...known, ...change };
      sessions.set(id, changed);
      return changed;
    },
    async giveBack(paymentId, next) {
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
