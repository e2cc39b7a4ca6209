import { describe, expect, test } from "vitest";
import {
  defaultValidUntil,
  isExpired,
  isReminderTimely,
  type QuoteAction,
  type QuoteStatus,
  quoteStatuses,
  quoteTransitions,
  refusalOf,
  reminderOn,
  shownQuoteStatus,
} from "#domain/quote.ts";
import { offerOrderedBy, orderedName } from "#domain/quote-order.ts";
import { stepsOnceAccepted } from "#domain/quote-next.ts";
import { priceQuote } from "#domain/quote-price.ts";
import { clientTitle } from "#domain/client-title.ts";
import { greeting } from "#copy/greeting.ts";

const now = new Date("2026-11-21T10:00:00Z");
const validUntil = "2026-12-21";

const allowed: Record<QuoteAction, QuoteStatus[]> = {
  edit: ["draft"],
  send: ["draft"],
  accept: ["pending"],
  refuse: ["pending"],
  cancel: ["draft", "pending"],
};
const actions = Object.keys(quoteTransitions) as QuoteAction[];

describe.each(actions)("%s", (action) => {
  test.each(quoteStatuses)("from %s", (status) => {
    const reason = refusalOf(action, { status, validUntil }, now);
    expect(reason).toBe(allowed[action].includes(status) ? null : `quote-is-${status}`);
  });
});

describe("the last day", () => {
  const quote = { status: "pending", validUntil } as const;
  test.each([
    ["the evening of the last day, in Paris", "2026-12-21T22:59:59Z", false],
    ["midnight in Paris, an hour before Greenwich", "2026-12-21T23:00:00Z", true],
  ])("%s", (_when, instant, expired) => {
    const at = new Date(instant);
    expect(isExpired(quote, at)).toBe(expired);
    expect(shownQuoteStatus(quote, at)).toBe(expired ? "expired" : "pending");
    expect(refusalOf("accept", quote, at)).toBe(expired ? "quote-expired" : null);
    expect(refusalOf("refuse", quote, at)).toBeNull();
    expect(refusalOf("send", { ...quote, status: "draft" }, at)).toBe(
      expired ? "valid-until-past" : null,
    );
  });

  test("only a sent quote expires", () => {
    const later = new Date("2027-06-01T10:00:00Z");
    const others = quoteStatuses.filter((status) => status !== "pending");
    expect(others.map((status) => shownQuoteStatus({ status, validUntil }, later))).toEqual(others);
  });

  test("is thirty days ahead by default, the reminder three days before", () => {
    expect(defaultValidUntil(now)).toBe("2026-12-21");
    expect(defaultValidUntil(new Date("2026-11-21T23:30:00Z"))).toBe("2026-12-22");
    expect(reminderOn("2027-01-02")).toBe("2026-12-30");
  });
});

describe("the order of an accepted quote", () => {
  const quoteOf = (
    lines: {
      quantity: number;
      unitPriceCents: number;
      planType: "premium" | "suiviCroissance" | null;
      isOptional?: boolean;
    }[],
    chosenOptions: number[] = [],
  ) => {
    const discount = { type: "percentage", rate: 1000 } as const;
    const answer = priceQuote({ lines, discount, vatRate: 2000, chosen: chosenOptions });
    if (!answer.ok) throw new Error(answer.reason);
    const described = lines.map((line) => ({
      isOptional: false,
      ...line,
      description: "Travail",
    }));
    return {
      number: "DEV-2026-0007",
      lines: described,
      discount,
      price: answer.price,
      chosenOptions,
    };
  };

  test("a single line of a pack is an order of that pack, at the quote's price", () => {
    expect(
      offerOrderedBy(quoteOf([{ quantity: 3, unitPriceCents: 350_00, planType: "premium" }])),
    ).toEqual({
      planType: "premium",
      packName: "Boost Local 30 jours",
      listings: 3,
      unitPriceCents: 350_00,
      discountRate: 1000,
    });
  });

  test.each([
    ["a line of one's own", [{ quantity: 2, unitPriceCents: 50_00, planType: null }]],
    [
      "months of a subscription",
      [{ quantity: 2, unitPriceCents: 50_00, planType: "suiviCroissance" as const }],
    ],
    [
      "more listings than an order takes",
      [{ quantity: 100, unitPriceCents: 1_00, planType: "premium" as const }],
    ],
    [
      "several lines",
      [
        { quantity: 1, unitPriceCents: 60_00, planType: "premium" as const },
        { quantity: 1, unitPriceCents: 40_00, planType: null },
      ],
    ],
  ])("%s is ordered as the quote describes it", (_case, lines) => {
    expect(offerOrderedBy(quoteOf(lines))).toEqual({
      planType: "custom",
      packName: "Devis DEV-2026-0007",
      listings: 1,
      unitPriceCents: 100_00,
      discountRate: 1000,
    });
  });

  test("a pack without its options is an order of that pack; a chosen option makes it another", () => {
    const lines = [
      { quantity: 1, unitPriceCents: 390_00, planType: "premium" as const },
      { quantity: 2, unitPriceCents: 50_00, planType: null, isOptional: true },
    ];
    expect(offerOrderedBy(quoteOf(lines))).toMatchObject({ planType: "premium", listings: 1 });
    expect(offerOrderedBy(quoteOf(lines, [2]))).toMatchObject({
      planType: "custom",
      unitPriceCents: 490_00,
    });
  });

  test.each([
    ["Mme Anne de la Rive", "Mme Anne de la Rive"],
    ["  Camille   Perrin ", "Camille Perrin"],
    ["Zoé", "Zoé"],
  ])("the name of the person accepting is kept whole: %s", (typed, name) => {
    const ordered = orderedName(typed);
    expect(ordered).toEqual({ firstName: name, lastName: "" });
    expect(clientTitle({ company: "", ...ordered })).toBe(name);
  });

  test("the e-mail of an accepted quote greets its client by the whole name typed", () => {
    expect(greeting(orderedName("Mme Camille Exemple").firstName)).toBe(
      "Bonjour Mme Camille Exemple,",
    );
  });
});

test.each([
  ["just sent", "2026-11-21T10:00:00Z", false],
  ["the last minute of the third day, in Paris", "2026-11-24T22:59:00Z", false],
  ["from the fourth day", "2026-11-24T23:00:00Z", true],
])("the agency reminds a client by hand: %s", (_when, instant, timely) => {
  const sentAt = new Date("2026-11-21T09:00:00Z");
  expect(isReminderTimely({ sentAt }, new Date(instant))).toBe(timely);
  expect(isReminderTimely({ sentAt: null }, new Date(instant))).toBe(false);
});

test.each([
  ["a visitor, before the order", { signedIn: false, order: null }, ["space", "order"]],
  ["signed in, before the order", { signedIn: true, order: null }, ["order"]],
  [
    "with the order",
    { signedIn: true, order: { informationAwaited: true, payable: true } },
    ["payment", "information"],
  ],
  [
    "once paid",
    { signedIn: true, order: { informationAwaited: true, payable: false } },
    ["information"],
  ],
  ["all done", { signedIn: true, order: { informationAwaited: false, payable: false } }, []],
])("the next step of an accepted quote: %s", (_what, accepted, steps) => {
  expect(stepsOnceAccepted(accepted)).toEqual(steps);
});
