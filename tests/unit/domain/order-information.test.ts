import { describe, expect, test } from "vitest";
import fc from "fast-check";
import {
  alsoTold,
  changesBetween,
  formClosedReason,
  formsToSend,
  informationFields,
  isInformationAwaited,
  isInformationComplete,
  isSameShop,
  mergeInformation,
  noInformation,
  type OrderInformation,
  startingInformation,
} from "#domain/order-information.ts";
import { orderInformationForm } from "#forms/order-information.ts";
import { hoursAfter } from "../../calendar.ts";

const kept: OrderInformation = { ...noInformation, activity: "Plombier", area: "Brest" };

test("two tabs that changed different fields both keep their changes", () => {
  const first = mergeInformation(kept, { activity: { from: ["Plombier"], to: "Chauffagiste" } });
  const second = mergeInformation(first.merged, {
    area: { from: ["Brest"], to: "Brest et Crozon" },
  });
  expect(second).toEqual({
    merged: { ...kept, activity: "Chauffagiste", area: "Brest et Crozon" },
    conflicts: [],
  });
});

test("a field changed differently twice stays as stored, as a conflict", () => {
  const changes = {
    activity: { from: ["Serrurier"], to: "Menuisier" },
    tone: { from: [""], to: "Direct" },
  };
  expect(mergeInformation(kept, changes)).toEqual({
    merged: { ...kept, tone: "Direct" },
    conflicts: ["activity"],
  });
});

test("the same answer given twice is no conflict", () => {
  const changes = { activity: { from: [""], to: "Plombier" } };
  expect(mergeInformation(kept, changes)).toEqual({ merged: kept, conflicts: [] });
});

test("an answer saved by a call without a response is no conflict", () => {
  const changes = { activity: { from: ["", "Plombier"], to: "Plombier chauffagiste" } };
  expect(mergeInformation(kept, changes).conflicts).toEqual([]);
});

const answers = fc.record({
  ...Object.fromEntries(informationFields.map((field) => [field, fc.string({ maxLength: 3 })])),
  managerAccess: fc.constantFrom("", "given", "not_yet"),
}) as fc.Arbitrary<OrderInformation>;

test("a page alone always saves exactly its answers", () => {
  fc.assert(
    fc.property(answers, answers, (shown, given) => {
      const { merged, conflicts } = mergeInformation(shown, changesBetween(shown, given));
      expect(merged).toEqual(given);
      expect(conflicts).toEqual([]);
    }),
  );
});

test("after any changes in two tabs, each field is one of their answers, and none is overwritten unseen", () => {
  fc.assert(
    fc.property(answers, answers, answers, (shown, mine, theirs) => {
      const { merged, conflicts } = mergeInformation(theirs, changesBetween(shown, mine));
      for (const field of informationFields) {
        const bothChanged =
          theirs[field] !== shown[field] &&
          mine[field] !== shown[field] &&
          mine[field] !== theirs[field];
        expect(conflicts.includes(field)).toBe(bothChanged);
        const winner = mine[field] === shown[field] || bothChanged ? theirs[field] : mine[field];
        expect(merged[field]).toBe(winner);
      }
    }),
  );
});

describe("several orders of a shop", () => {
  const bakery = {
    company: "Boulangerie du Port",
    address: "2, quai de l’Étoile",
    postalCode: "29200",
    listingUrl: "",
  };

  test.each([
    ["written otherwise", { company: "BOULANGERIE du port", address: "2 quai de l'Etoile" }, true],
    ["its listing named once", { listingUrl: "https://maps.app.goo.gl/a" }, true],
    ["another address", { address: "4 quai de l’Étoile" }, false],
    ["another town", { postalCode: "44000" }, false],
    ["another business", { company: "Garage du Port" }, false],
  ])("%s", (_what, change, same) => {
    expect(isSameShop(bakery, { ...bakery, ...change })).toBe(same);
    expect(isSameShop({ ...bakery, ...change }, bakery)).toBe(same);
  });

  test("two listings are two shops", () => {
    const one = { ...bakery, listingUrl: "https://maps.app.goo.gl/a" };
    expect(isSameShop(one, { ...bakery, listingUrl: "https://maps.app.goo.gl/b" })).toBe(false);
    expect(isSameShop(one, { ...one, listingUrl: ` ${one.listingUrl} ` })).toBe(true);
  });

  test("are sent with one form, except those already begun", () => {
    const begunAt = new Date("2026-11-20T10:00:00Z");
    const order = (id: string, change: object = {}) => ({
      id,
      begunAt: null,
      ...bakery,
      ...change,
    });
    const forms = formsToSend([
      order("first"),
      order("begun", { begunAt }),
      order("begun too", { begunAt }),
      order("elsewhere", { postalCode: "44000" }),
    ]);
    expect(forms.map((form) => [form.order.id, form.also.map(({ id }) => id)])).toEqual([
      ["begun", ["first"]],
      ["begun too", []],
      ["elsewhere", []],
    ]);
  });

  test("a form starts with the last answers, and asks for the access again", () => {
    expect(startingInformation(null)).toEqual(noInformation);
    const last: OrderInformation = { ...kept, managerAccess: "given", tone: "Direct" };
    expect(startingInformation(last)).toEqual({ ...last, managerAccess: "" });
  });

  test("answers for another order complete it, and empty none of its fields", () => {
    fc.assert(
      fc.property(answers, answers, (begun, told) => {
        const both = alsoTold(begun, told);
        for (const field of informationFields) {
          expect(both[field]).toBe(told[field].trim() === "" ? begun[field] : told[field]);
        }
      }),
    );
  });
});

describe("asking for the information", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const agedBy = (days: number) => hoursAfter(now, -24 * days);
  const order = {
    planType: "premium",
    status: "paid",
    createdAt: agedBy(0),
    complete: false,
    boostLocalDescribed: false,
  } as const;
  const awaited = (change: object, boostLocalDescribed = false) =>
    isInformationAwaited({ ...order, boostLocalDescribed, ...change }, now);

  test.each([
    ["pending", true],
    ["paid", true],
    ["in_progress", true],
    ["completed", false],
    ["cancelled", false],
  ] as const)("of a %s order: %s", (status, asked) => {
    expect(awaited({ status })).toBe(asked);
    expect(awaited({ status, complete: true })).toBe(false);
  });

  test("ends for an unpaid order after thirty days, never for a paid one", () => {
    expect(awaited({ status: "pending", createdAt: new Date(agedBy(30).getTime() + 1) })).toBe(
      true,
    );
    expect(awaited({ status: "pending", createdAt: agedBy(30) })).toBe(false);
    expect(awaited({ status: "paid", createdAt: agedBy(400) })).toBe(true);
  });

  test("leaves out a subscription once the listing was told about with Boost Local", () => {
    expect(awaited({ planType: "suiviCroissance" }, true)).toBe(false);
    expect(awaited({ planType: "suiviCroissance" }, false)).toBe(true);
    expect(awaited({ planType: "premium" }, true)).toBe(true);
    expect(awaited({ planType: "custom" }, true)).toBe(true);
  });

  test("keeps open what was sent, until the order is cancelled", () => {
    const closed = (change: object) =>
      formClosedReason({ ...order, boostLocalDescribed: true, sent: false, ...change });
    expect(closed({ status: "completed", sent: true })).toBeNull();
    expect(closed({ status: "completed" })).toBe("order-completed");
    expect(closed({ status: "cancelled", sent: true })).toBe("order-cancelled");
    expect(closed({ planType: "suiviCroissance", sent: true })).toBeNull();
    expect(closed({ planType: "suiviCroissance" })).toBe("listing-described");
    expect(closed({ status: "pending" })).toBeNull();
  });

  test("is over once complete: sent, with every required answer still there", () => {
    const given = { ...noInformation, activity: "Plombier", area: "Brest" };
    expect(isInformationComplete(true, given)).toBe(true);
    expect(isInformationComplete(false, given)).toBe(false);
    expect(isInformationComplete(true, { ...given, activity: "" })).toBe(false);
    expect(isInformationComplete(true, { ...given, area: " \n" })).toBe(false);
  });

  test("lists what the form can't be sent without", () => {
    fc.assert(
      fc.property(answers, (given) => {
        const typed = { ...given, listingUrl: "" };
        expect(orderInformationForm.safeParse(typed).success).toBe(
          isInformationComplete(true, given),
        );
      }),
      { examples: [[noInformation], [{ ...noInformation, activity: "x", area: "y" }]] },
    );
  });
});
