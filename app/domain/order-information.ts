import { bareWords } from "./audit/words.ts";
import { isOrderOver, orderLife, type OrderPlan, type OrderStatus } from "./order.ts";
import { SUBSCRIPTION_TIER } from "./subscription.ts";

/** What the client tells about the listing to work on; every answer is a text, empty while unanswered. */
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

/** Whether the agency may already manage the listing; empty: not answered. */
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

/** What work can't begin without, and what the form is not sent without (forms/order-information.ts). */
const requiredInformation = ["activity", "area"] as const satisfies readonly InformationField[];

/**
 * Whether the agency has what work needs: it was sent, and what was typed since has taken no required
 * answer away.
 */
export function isInformationComplete(
  sent: boolean,
  answers: Record<(typeof requiredInformation)[number], string>,
): boolean {
  return sent && requiredInformation.every((field) => answers[field].trim() !== "");
}

interface AnswerChange<Answer> {
  /** What the page knows to be kept, or may be: an answer sent whose receipt never came counts as well. */
  from: string[];
  to: Answer;
}

/** The answers that one page changed. */
export type InformationChanges = {
  [Field in InformationField]?: AnswerChange<OrderInformation[Field]> | undefined;
};

/**
 * Joins what a page changed into what is kept: two tabs lose nothing of each other. A field that
 * somewhere else changed to something else stays as it is, among the conflicts.
 */
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

/** What a page changed between the answers it showed and those it gives now. */
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

/** What tells of which shop an order is: whom it is billed to, and the listing named in its answers so far. */
export interface OrderedFor {
  company: string;
  address: string;
  postalCode: string;
  /** Empty: not named yet. */
  listingUrl: string;
}

/** Whether two orders are for one shop, as far as they tell: one business at one address, and no two listings. */
export function isSameShop(one: OrderedFor, other: OrderedFor): boolean {
  const listings = [one, other].map(({ listingUrl }) => listingUrl.trim()).filter(Boolean);
  return shopWords(one) === shopWords(other) && new Set(listings).size <= 1;
}

function shopWords({ company, address, postalCode }: OrderedFor): string {
  return [company, address, postalCode].map((text) => bareWords(text).join(" ")).join("|");
}

/** Of the orders that await their answers, the forms that are to be sent: one tells for all of a shop that nobody began. */
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

/**
 * What a new order's form begins with: the last answers about the same shop. Whether the agency manages the listing
 * is asked each time, since its access ends with its work.
 */
export function startingInformation(last: OrderInformation | null): OrderInformation {
  return last ? { ...last, managerAccess: "" } : noInformation;
}

/** The answers of another order that these are told for as well: what they leave open stays as it was begun. */
export function alsoTold(begun: OrderInformation, told: OrderInformation): OrderInformation {
  const answered = informationFields.filter((field) => told[field].trim() !== "");
  return { ...begun, ...Object.fromEntries(answered.map((field) => [field, told[field]])) };
}

/** How long a browser keeps answers that could not be sent; the privacy policy says so. */
export const UNSENT_DAYS = 30;

/** How long an order that nobody pays may still become work. */
const UNPAID_ORDER_DAYS = 30;
const DAY_MS = 86_400_000;

interface DescribedOrder {
  planType: OrderPlan;
  status: OrderStatus;
  /** Whether the order's account told about its listing with Boost Local. */
  boostLocalDescribed: boolean;
}

/** Why an order's form takes nothing (any more). */
export type FormClosedReason = "order-cancelled" | "order-completed" | "listing-described";

/**
 * Null while the form of an order is of use: what was sent can be read again, what work will use can be
 * told. `sent`: whether its own form was.
 */
export function formClosedReason({
  planType,
  status,
  boostLocalDescribed,
  sent,
}: DescribedOrder & { sent: boolean }): FormClosedReason | null {
  if (!orderLife[status].inForce) return "order-cancelled";
  if (sent) return null;
  if (isOrderOver(status)) return "order-completed";
  // A subscription goes on with the listing told about with Boost Local.
  return planType === SUBSCRIPTION_TIER && boostLocalDescribed ? "listing-described" : null;
}

/** Whether the client is asked for it: not complete yet, for work paid for, or just ordered. */
export function isInformationAwaited(
  order: DescribedOrder & { createdAt: Date; complete: boolean },
  now: Date,
): boolean {
  if (order.complete || formClosedReason({ ...order, sent: false }) !== null) return false;
  const age = now.getTime() - order.createdAt.getTime();
  return orderLife[order.status].paidFor || age < UNPAID_ORDER_DAYS * DAY_MS;
}
