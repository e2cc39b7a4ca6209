import { describe, expect, test } from "vitest";
import {
  callActRefusal,
  callStatuses,
  callTransitions,
  isReminderUseful,
  reminderAt,
} from "#domain/call.ts";

const startsAt = new Date("2026-11-24T07:30:00Z");
const before = new Date("2026-11-24T07:29:59Z");

describe("a call", () => {
  test.each(["move", "cancel"] as const)("can be %sd until it begins", (action) => {
    const booked = { status: "booked", startsAt } as const;
    expect(callActRefusal(action, booked, before)).toBeNull();
    expect(callActRefusal(action, booked, startsAt)).toBe("call-over");
    expect(callActRefusal(action, { status: "cancelled", startsAt }, before)).toBe(
      "call-cancelled",
    );
    expect(callActRefusal(action, { status: "came", startsAt }, before)).toBe("call-settled");
  });

  test.each(["mark-came", "mark-no-show", "mark-client"] as const)(
    "has an outcome, %s, once it has begun, and may change it",
    (action) => {
      expect(callActRefusal(action, { status: "booked", startsAt }, before)).toBe("call-not-begun");
      expect(callActRefusal(action, { status: "cancelled", startsAt }, startsAt)).toBe(
        "call-cancelled",
      );
      const { to, from } = callTransitions[action];
      expect(callActRefusal(action, { status: to, startsAt }, startsAt)).toBe("call-settled");
      expect([...from, to, "cancelled"].toSorted()).toEqual([...callStatuses].toSorted());
    },
  );
});

describe("a reminder", () => {
  test("leaves a day and an hour before, unless that is past", () => {
    const now = new Date("2026-11-23T07:29:00Z");
    expect(reminderAt(startsAt, 24, now)).toEqual(new Date("2026-11-23T07:30:00Z"));
    expect(reminderAt(startsAt, 24, new Date("2026-11-23T07:30:00Z"))).toBeNull();
    expect(reminderAt(startsAt, 1, now)).toEqual(new Date("2026-11-24T06:30:00Z"));
  });

  test("a late reminder isn't sent after the next one, nor after the call began", () => {
    expect(isReminderUseful(startsAt, 24, new Date("2026-11-24T06:29:59Z"))).toBe(true);
    expect(isReminderUseful(startsAt, 24, new Date("2026-11-24T06:30:00Z"))).toBe(false);
    expect(isReminderUseful(startsAt, 1, new Date("2026-11-24T07:29:59Z"))).toBe(true);
    expect(isReminderUseful(startsAt, 1, startsAt)).toBe(false);
  });
});
