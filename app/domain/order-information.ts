import { bareWords } from "./audit/words.ts";
import { isOrderOver, orderLife, type OrderPlan, type OrderStatus } from "./order.ts";
import { SUBSCRIPTION_TIER } from "./subscription.ts";

export const informationFields = [
  "listingUrl",
  "managerAccess",
  "activity",
  "services",
  "area",
  "openingHours",
  "tone",
  "wishes",
] as const;
export type InformationField = (typeof informationFields)[number];

export const managerAccessAnswers = ["", "given", "not_yet"] as const;
export type ManagerAccess = (typeof managerAccessAnswers)[number];

export type OrderInformation = Record<Exclude<InformationField, "managerAccess">, string> & {
  managerAccess: ManagerAccess;
};

export const noInformation: OrderInformation = {
  listingUrl: "",
  managerAccess: "",
  activity: "",
  services: "",
  area: "",
  openingHours: "",
  tone: "",
  wishes: "",
};

/** Answers needed to begin work (forms/order-information.ts). */
const requiredInformation = ["activity", "area"] as const satisfies readonly InformationField[];

export function isInformationComplete(
  sent: boolean,
  answers: Record<(typeof requiredInformation)[number], string>,
): boolean {
  return sent && requiredInformation.every((field) => answers[field].trim() !== "");
}

interface AnswerChange<Answer> {
  /** Values the page knows to be stored, or sent without a receipt. */
  from: string[];
  to: Answer;
}

export type InformationChanges = {
  [Field in InformationField]?: AnswerChange<OrderInformation[Field]> | undefined;
};

/** Three-way merge: two tabs lose nothing of each other. Fields changed elsewhere are conflicts, left unchanged. */
export function mergeInformation(
  kept: OrderInformation,
  changes: InformationChanges,
): { merged: OrderInformation; conflicts: InformationField[] } {
  const conflicts = informationFields.filter((field) => {
    const change = changes[field];
    return change && kept[field] !== change.to && !change.from.includes(kept[field]);
  });
  const wanted = informationFields.filter((field) => !conflicts.includes(field));
  const merged = Object.fromEntries(
    wanted.flatMap((field) => (changes[field] ? [[field, changes[field].to]] : [])),
  );
  return { merged: { ...kept, ...merged }, conflicts };
}

export function changesBetween(
  shown: Record<InformationField, string>,
  given: OrderInformation,
): InformationChanges {
  const { managerAccess, ...texts } = given;
  const changes: InformationChanges = {};
  for (const field of informationFields) {
    if (shown[field] === given[field]) continue;
    const from = [shown[field]];
    if (field === "managerAccess") changes.managerAccess = { from, to: managerAccess };
    else changes[field] = { from, to: texts[field] };
  }
  return changes;
}

export interface OrderedFor {
  company: string;
  address: string;
  postalCode: string;
  listingUrl: string;
}

/** Same business and address, and not two different listings. */
export function isSameShop(one: OrderedFor, other: OrderedFor): boolean {
  const listings = [one, other].map(({ listingUrl }) => listingUrl.trim()).filter(Boolean);
  return shopWords(one) === shopWords(other) && new Set(listings).size <= 1;
}

function shopWords({ company, address, postalCode }: OrderedFor): string {
  return [company, address, postalCode].map((text) => bareWords(text).join(" ")).join("|");
}

/** A form also covers the shop's other orders whose form nobody began. */
export function formsToSend<Order extends OrderedFor & { begunAt: Date | null }>(
  awaiting: readonly Order[],
): { order: Order; also: Order[] }[] {
  const forms: { order: Order; also: Order[] }[] = [];
  const begun = awaiting.filter(({ begunAt }) => begunAt !== null);
  for (const order of [...begun, ...awaiting.filter((one) => !begun.includes(one))]) {
    const form = forms.find((one) => order.begunAt === null && isSameShop(one.order, order));
    if (form) form.also.push(order);
    else forms.push({ order, also: [] });
  }
  return forms;
}

/** `managerAccess` is asked each time: the access is given back after each order. */
export function startingInformation(last: OrderInformation | null): OrderInformation {
  return last ? { ...last, managerAccess: "" } : noInformation;
}

/** Answers given win; unanswered fields keep their draft. */
export function alsoTold(begun: OrderInformation, told: OrderInformation): OrderInformation {
  const answered = informationFields.filter((field) => told[field].trim() !== "");
  return { ...begun, ...Object.fromEntries(answered.map((field) => [field, told[field]])) };
}

/** Also stated in the privacy policy. */
export const UNSENT_DAYS = 30;

const UNPAID_ORDER_DAYS = 30;
const DAY_MS = 86_400_000;

interface DescribedOrder {
  planType: OrderPlan;
  status: OrderStatus;
  boostLocalDescribed: boolean;
}

export type FormClosedReason = "order-cancelled" | "order-completed" | "listing-described";

/** Null: the form is open, to read what was sent or to fill it in. `sent`: this order's own form. */
export function formClosedReason({
  planType,
  status,
  boostLocalDescribed,
  sent,
}: DescribedOrder & { sent: boolean }): FormClosedReason | null {
  if (!orderLife[status].inForce) return "order-cancelled";
  if (sent) return null;
  if (isOrderOver(status)) return "order-completed";
  // A subscription works on the listing described with Boost Local.
  return planType === SUBSCRIPTION_TIER && boostLocalDescribed ? "listing-described" : null;
}

export function isInformationAwaited(
  order: DescribedOrder & { createdAt: Date; complete: boolean },
  now: Date,
): boolean {
  if (order.complete || formClosedReason({ ...order, sent: false }) !== null) return false;
  const age = now.getTime() - order.createdAt.getTime();
  return orderLife[order.status].paidFor || age < UNPAID_ORDER_DAYS * DAY_MS;
}
