import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placesFor, placesNamed, placesOf, servesSame } from "#domain/subscription-listings.ts";

const limits = { ordered: 2, most: 50 };

describe("listings of a subscription", () => {
  test("are the first ones by default", () => {
    expect(placesOf({ listings: 3, places: null })).toEqual([1, 2, 3]);
    expect(placesOf({ listings: 2, places: [4, 1] })).toEqual([4, 1]);
    expect(placesFor({ listings: 2, places: null }, 3)).toBeNull();
    expect(placesFor({ listings: 2, places: [4, 1] }, 1)).toEqual([4]);
    expect(placesFor({ listings: 2, places: [4, 1] }, 4)).toEqual([4, 1, 2, 3]);
    expect(servesSame({ listings: 2, places: [2, 1] }, { listings: 2, places: null })).toBe(true);
    expect(servesSame({ listings: 2, places: [3, 1] }, { listings: 2, places: null })).toBe(false);
  });

  test("are matched by name, in any spelling", () => {
    const known = [
      { position: 1, name: "Boulangerie du Port" },
      { position: 2, name: "Fournil  des Halles" },
    ];
    expect(placesNamed(["fournil des halles "], known, limits)).toEqual({
      places: [2],
      opened: [],
    });
  });

  test("take an unnamed listing before a new one", () => {
    const known = [
      { position: 1, name: "" },
      { position: 2, name: "Halles" },
    ];
    expect(placesNamed(["Halles", "Port", "Gare"], known, limits)).toEqual({
      places: [2, 1, 3],
      opened: [
        { position: 1, name: "Port" },
        { position: 3, name: "Gare" },
      ],
    });
  });

  test("are as many as the names, all different, and no known name is lost", () => {
    const name = fc.constantFrom("", "Port", "Halles", "Gare", "Rade", "Quai");
    const known = fc
      .array(name, { maxLength: 6 })
      .map((names) => names.map((one, index) => ({ position: index + 1, name: one })));
    const names = fc.uniqueArray(fc.constantFrom("Port", "Halles", "Gare", "Rade", "Môle"));
    fc.assert(
      fc.property(names, known, fc.integer({ min: 1, max: 6 }), (asked, kept, ordered) => {
        const placed = placesNamed(asked, kept, { ordered, most: 12 });
        expect(new Set(placed?.places).size).toBe(asked.length);
        for (const [index, place] of (placed?.places ?? []).entries()) {
          const there = kept.find(({ position }) => position === place)?.name ?? "";
          expect(["", asked[index]]).toContain(there);
        }
      }),
    );
    const full = [{ position: 1, name: "Port" }];
    expect(placesNamed(["Gare"], full, { ordered: 1, most: 1 })).toBeNull();
  });
});
