import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseTime } from "#forms/typed-time.ts";

test.each([
  ["8h30", "08:30"],
  ["08:30", "08:30"],
  ["8 h 30", "08:30"],
  ["8h", "08:00"],
  ["8 H", "08:00"],
  ["0830", "08:30"],
  ["830", "08:30"],
  ["20", "20:00"],
  ["20.30", "20:30"],
  ["24h", "24:00"],
  [" 9:05 ", "09:05"],
  ["", ""],
])("%s is read as %s", (typed, time) => {
  expect(normaliseTime(typed)).toBe(time);
});

test.each(["midi", "8:3", "8h30m", "12345", "-1", "8::30", "٨:30"])(
  "%s comes back as typed",
  (typed) => {
    expect(normaliseTime(typed)).toBe(typed);
  },
);

const digits = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, "0"));

test("a valid time stays unchanged", () => {
  fc.assert(
    fc.property(digits(23), digits(59), (hours, minutes) => {
      expect(normaliseTime(`${hours}:${minutes}`)).toBe(`${hours}:${minutes}`);
    }),
  );
});

test("normalising twice changes nothing", () => {
  const characters = fc.constantFrom("0", "1", "3", "8", "9", ":", "h", "H", ".", " ");
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 7 }), (typed) => {
      const read = normaliseTime(typed);
      expect(normaliseTime(read)).toBe(read);
    }),
  );
});
