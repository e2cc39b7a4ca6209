import type { PlanType } from "./catalogue.ts";
import type { AwaitedThing, DeliverableKind, PromisedDelay } from "./deliverable.ts";
import type { OrderPlan } from "./order.ts";
import { FOLLOW_UP_DAYS, MAIN_WORK_HOURS } from "./promises.ts";

type Needed = Extract<AwaitedThing, "information" | "access">;

export interface Promised {
  kind: DeliverableKind;
  /** False: one for all listings. */
  perListing: boolean;
  /** From the day the client gave what is needed (terms of sale, 6.1 and 6.2); null: on request. */
  within: PromisedDelay | null;
  needs: readonly Needed[];
  quantity: number;
  upTo: boolean;
  approved: boolean;
}

const both = ["information", "access"] as const;
const hours = (count: number) => ({ count, unit: "hours" }) as const;
const days = (count: number) => ({ count, unit: "days" }) as const;

const ordinary = {
  perListing: true,
  within: hours(MAIN_WORK_HOURS),
  needs: both,
  quantity: 1,
  upTo: false,
  approved: false,
} satisfies Omit<Promised, "kind">;

const ofOrder = { ...ordinary, perListing: false };
const ofFollowUp = { ...ordinary, within: days(FOLLOW_UP_DAYS) };
const post = (within: PromisedDelay): Promised => ({
  ...ordinary,
  kind: "post",
  within,
  approved: true,
});

/** The first post belongs to the main work, then one a week (terms of sale, 6.1 and 6.2). */
const weeklyPosts = [hours(MAIN_WORK_HOURS), days(14), days(21), days(28)].map(post);

const boostLocalPromises: readonly Promised[] = [
  { ...ordinary, kind: "audit", needs: ["information"] },
  { ...ordinary, kind: "listing" },
  ...weeklyPosts,
  { ...ofFollowUp, kind: "citations", quantity: 20 },
  { ...ofFollowUp, kind: "replies", quantity: 10, upTo: true },
  { ...ofOrder, kind: "report", within: days(FOLLOW_UP_DAYS) },
  { ...ofOrder, kind: "revision", within: null, needs: [] },
];

/** In order of delivery, per order or subscription month (docs/sources/specification.md, 9). */
const promises: Record<PlanType, readonly Promised[]> = {
  premium: boostLocalPromises,
  domination: [
    ...boostLocalPromises,
    { ...ordinary, kind: "competition" },
    { ...ordinary, kind: "ai-search" },
    { ...ofOrder, kind: "action-plan", within: days(FOLLOW_UP_DAYS) },
  ],
  suiviCroissance: [
    post(days(14)),
    post(days(28)),
    { ...ofFollowUp, kind: "replies", quantity: 10, upTo: true } as const,
  ].map((promise): Promised => ({ ...promise, needs: ["access"] })),
};

/** `rank`, from 1, distinguishes deliverables of one kind. */
export interface OwedDeliverable extends Promised {
  rank: number;
  /** From 1; null: all listings. */
  listing: number | null;
}

/** A custom order's deliverables come from its quote instead. */
export function owedFor(plan: OrderPlan, listings: number): OwedDeliverable[] {
  if (plan === "custom") return [];
  const ranked = promises[plan].map((promise, index, all) => ({
    ...promise,
    rank: all.slice(0, index).filter(({ kind }) => kind === promise.kind).length + 1,
  }));
  const each = Array.from({ length: listings }, (_, index) => index + 1);
  return ranked.flatMap((promise): OwedDeliverable[] =>
    promise.perListing
      ? each.map((listing) => ({ ...promise, listing }))
      : [{ ...promise, listing: null }],
  );
}

export function promiseOf(
  plan: OrderPlan,
  { kind, rank }: { kind: DeliverableKind; rank: number },
): Promised | null {
  if (plan === "custom") return null;
  return promises[plan].filter((promise) => promise.kind === kind)[rank - 1] ?? null;
}
