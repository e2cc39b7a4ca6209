import { addDays } from "#domain/paris-date.ts";
import {
  lastDayOf,
  periodOn,
  type SubscriptionEnding,
  subscriptionState,
} from "#domain/subscription.ts";
import {
  chargeAfter,
  chargesDue,
  type ChargeStatus,
  isChargeAsked,
  type NewCharge,
  owedOf,
  unpaidStep,
} from "#domain/subscription-charge.ts";
import {
  listingsChange,
  priceChange,
  type SubscriptionTerm,
  termOf,
} from "#domain/subscription-terms.ts";

export interface LivedCharge extends NewCharge {
  status: ChargeStatus;
  paidByOrder: boolean;
  dueOn: string;
  remindedStep: number | null;
  asked: NewCharge;
  backCents: number;
}

/** Inputs to the model, from which expected amounts are computed without the rules under test. */
interface Told {
  listings: { fromOn: string; listings: number }[];
  units: { fromOn: string; unitCents: number }[];
}

export function livingSubscription(startedOn: string, listings: number) {
  const row = {
    startedOn,
    subscribed: true,
    endsOn: null as string | null,
    ending: null as SubscriptionEnding | "unpaid" | null,
    suspendedOn: null as string | null,
    pausedFrom: null as string | null,
    pausedUntil: null as string | null,
  };
  let terms = [termOf(startedOn, { listings, unitCents: 100_00, reason: "opened" })];
  const charges: LivedCharge[] = [];
  const told: Told = {
    listings: [{ fromOn: startedOn, listings }],
    units: [{ fromOn: startedOn, unitCents: 100_00 }],
  };
  const state = (today: string) => subscriptionState(row, today);

  function add(due: NewCharge, today: string): void {
    charges.push({
      ...due,
      asked: due,
      status: "due",
      paidByOrder: false,
      dueOn: today,
      remindedStep: 0,
      backCents: 0,
    });
  }
  function charge(today: string, restoredOn?: string): void {
    const facts = { ...row, ...(restoredOn !== undefined && { restoredOn }) };
    for (const due of chargesDue(facts, terms, charges, today)) add(due, today);
  }
  function change(to: { written: SubscriptionTerm[]; replaced: string[] }): void {
    const gone = new Set([...to.replaced, ...to.written.map(({ fromOn }) => fromOn)]);
    terms = [...terms.filter(({ fromOn }) => !gone.has(fromOn)), ...to.written];
  }
  function bringInLine(): void {
    for (const one of charges) {
      const share = owedOf(one, row.endsOn);
      if (one.status === "paid") one.backCents = share.backCents;
      else if (isChargeAsked(one.status)) {
        const over = row.ending === "unpaid" || share.owed.grossCents === 0;
        if (over) one.status = "dropped";
        else if (share.backCents > 0 && row.endsOn !== null) {
          Object.assign(one, share.owed, { endsOn: row.endsOn });
        }
      }
    }
  }
  const nextPeriod = (today: string) => addDays(periodOn(startedOn, today).endsOn, 1);

  return {
    row,
    charges,
    told,
    state,
    charge,
    follow(today: string): void {
      for (const one of charges) {
        const over = row.endsOn !== null && row.endsOn < today;
        const stoppedOn = over ? addDays(row.endsOn ?? today, 1) : row.suspendedOn;
        const called = unpaidStep(one, today, stoppedOn);
        if (called?.step === "remind") one.remindedStep = called.day;
        if (called?.step === "suspend" && row.subscribed) row.suspendedOn = today;
        if (called?.step === "end") {
          if (over) one.status = "dropped";
          else {
            row.endsOn = lastDayOf(row, "at-once", today);
            row.ending = "unpaid";
            row.subscribed = false;
            bringInLine();
          }
        }
      }
      if (row.endsOn !== null && row.endsOn < today) row.subscribed = false;
    },
    pay(one: LivedCharge, today: string): void {
      one.status = chargeAfter(one.status, "pay") ?? one.status;
      bringInLine();
      const stopped = charges.some((each) => unpaidStep(each, today, null)?.step === "suspend");
      if (row.suspendedOn === null || state(today) !== "suspended" || stopped) return;
      charge(today, today);
      row.suspendedOn = null;
    },
    refuse(one: LivedCharge): void {
      one.status = chargeAfter(one.status, "refuse") ?? one.status;
    },
    setListings(count: number, today: string): void {
      charge(today);
      const changed = listingsChange(row, terms, { listings: count }, today);
      if (!changed) return;
      change(changed);
      if (changed.addition) add(changed.addition, today);
    },
    setPrice(unitCents: number, today: string): void {
      const changed = priceChange(row, terms, unitCents, today);
      if (changed) change(changed);
    },
    pause(months: number, today: string): void {
      const from = nextPeriod(today);
      row.pausedFrom = from;
      let until = from;
      for (let month = 0; month < months; month += 1) until = nextPeriod(until);
      row.pausedUntil = until;
    },
    resume(today: string): void {
      if (state(today) === "ending") {
        row.endsOn = null;
        row.ending = null;
      } else if (row.pausedFrom !== null && row.pausedFrom < today) row.pausedUntil = today;
      else {
        row.pausedFrom = null;
        row.pausedUntil = null;
      }
      charge(today);
    },
    end(ending: SubscriptionEnding, today: string): void {
      charge(today);
      row.endsOn = lastDayOf(row, ending, today);
      row.ending = ending;
      if (ending === "at-once") row.subscribed = false;
      bringInLine();
    },
    nextPeriod,
  };
}

export type LivingSubscription = ReturnType<typeof livingSubscription>;
