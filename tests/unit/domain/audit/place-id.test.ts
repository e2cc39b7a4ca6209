import fc from "fast-check";
import { expect, test } from "vitest";
import { featureIdOf, isPlaceId, placeIdOf, readFeatureId } from "#domain/audit/place-id.ts";

const vectors = [
  ["0x47e66e2964e34e2d:0x8ddca9ee380ef7e0", "ChIJLU7jZClu5kcR4PcOOO6p3I0", "10222232094831998944"],
  [
    "0x880fd372ec85e3d5:0x450e3c393ef12daf",
    "ChIJ1eOF7HLTD4gRry3xPjk8DkU",
    String(0x450e3c393ef12dafn),
  ],
  [
    "0x808fb73b6141f7b3:0x109239be3293d9ca",
    "ChIJs_dBYTu3j4ARytmTMr45khA",
    String(0x109239be3293d9can),
  ],
] as const;

test.each(vectors)("%s is %s, both ways", (text, placeId, cid) => {
  const feature = readFeatureId(text);
  if (feature === null) throw new Error("not read");
  expect(placeIdOf(feature)).toBe(placeId);
  expect(featureIdOf(placeId)).toEqual(feature);
  expect(String(feature.cid)).toBe(cid);
});

test("any two numbers survive a round trip", () => {
  const number = fc.bigInt(1n, 2n ** 64n - 1n);
  fc.assert(
    fc.property(number, number, (area, cid) => {
      const placeId = placeIdOf({ area, cid });
      expect(isPlaceId(placeId ?? "")).toBe(true);
      expect(featureIdOf(placeId ?? "")).toEqual({ area, cid });
    }),
  );
});

test("without an area only the CID is known; without a CID nothing is", () => {
  expect(readFeatureId("0x0:0x1f")).toEqual({ area: 0n, cid: 31n });
  expect(placeIdOf({ area: 0n, cid: 31n })).toBeNull();
  expect(readFeatureId("0x1f:0x0")).toBeNull();
});

test.each(["", "0x1", "0x1:2", "0xg:0x1", `0x${"1".repeat(17)}:0x1`, "0x1:0x1 "])(
  "%j is no feature",
  (text) => {
    expect(readFeatureId(text)).toBeNull();
  },
);

test.each([
  "",
  "ChIJ",
  "ChIJLU7jZClu5kcR4PcOOO6p3I",
  "A".repeat(27),
  "ChIJ é7jZClu5kcR4PcOOO6p3I0",
])("%j stands for no feature", (id) => {
  expect(featureIdOf(id)).toBeNull();
});
