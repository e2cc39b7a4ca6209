import { describe, expect, test } from "vitest";
import { type MeasuredPicture, publicationFaults, sizeOf } from "#domain/publication-limits.ts";

const faults = (text: string, changes: Partial<Parameters<typeof publicationFaults>[0]> = {}) =>
  publicationFaults({ kind: "post", link: "", picture: null, text, ...changes });

const picture = { type: "image/jpeg", width: 250, height: 250, bytes: 10 * 1024 } as const;
const withPicture = (changes: Partial<MeasuredPicture>) =>
  faults("a", { picture: { ...picture, ...changes } });

describe("Google's limits of a publication", () => {
  test.each([
    ["a post of 1 500 characters", faults("é".repeat(1500)), []],
    ["one more", faults("é".repeat(1501)), ["post-too-long"]],
    ["a reply of 4 096 bytes", faults("é".repeat(2048), { kind: "reply" }), []],
    ["one letter more", faults(`${"é".repeat(2048)}a`, { kind: "reply" }), ["reply-too-long"]],
    ["a description of 750 characters", faults("a".repeat(750), { kind: "description" }), []],
    ["one more", faults("a".repeat(751), { kind: "description" }), ["description-too-long"]],
    ["nothing but spaces", faults(" \n"), ["text-missing"]],
    ["a page behind https", faults("a", { link: "https://plomberie.example/devis" }), []],
    ["one behind http", faults("a", { link: "http://plomberie.example" }), ["link-not-https"]],
    ["a script", faults("a", { link: "javascript:alert(1)" }), ["link-not-https"]],
    [
      "a link under a reply",
      faults("a", { kind: "reply", link: "https://a.example" }),
      ["link-not-taken"],
    ],
    ["the smallest picture", withPicture({}), []],
    ["the heaviest", withPicture({ bytes: 5 * 1024 * 1024 }), []],
    ["a byte more", withPicture({ bytes: 5 * 1024 * 1024 + 1 }), ["picture-too-heavy"]],
    ["a byte less than 10 KB", withPicture({ bytes: 10 * 1024 - 1 }), ["picture-too-light"]],
    ["a pixel too narrow", withPicture({ width: 249, height: 4000 }), ["picture-too-small"]],
    ["a pixel too low", withPicture({ height: 249 }), ["picture-too-small"]],
    ["a see-through one", withPicture({ type: "image/webp" }), ["picture-see-through"]],
    ["a picture under a reply", faults("a", { kind: "reply", picture }), ["picture-not-taken"]],
    [
      "two faults at once",
      faults(`${"a".repeat(1500)} 02 98 00 00 42`),
      ["post-too-long", "phone-in-post"],
    ],
  ])("%s", (_what, found, expected) => {
    expect(found).toEqual(expected);
  });

  test.each([
    "Appelez le 02 98 00 00 42 !",
    "0298000042",
    "02.98.00.00.42",
    "02-98-00-00-42",
    "02\u202F98\u202F00\u202F00\u202F42",
    "0298 00 00 42",
    "+33 2 98 00 00 42",
    "+33 (0)2 98 00 00 42",
    "0033 2 98 00 00 42",
    "+32 2 555 12 12",
  ])("a post never holds %j, a reply may", (text) => {
    expect(faults(text)).toEqual(["phone-in-post"]);
    expect(faults(text, { kind: "reply" })).toEqual([]);
  });

  test.each([
    "Du 01.02.2026 au 09.02.2026, de 9h30 à 18h",
    "01/02/2026 09:30",
    "29200 Brest, 12 quai du Phare",
    "SIRET 732 829 320 00074",
    "10 000 clients, 1 500 avis, 4,8/5",
    "7j/7, 24h/24",
  ])("%j is no phone number", (text) => {
    expect(faults(text)).toEqual([]);
  });

  test("the size of a text is in its limit's own unit", () => {
    expect(sizeOf({ kind: "reply", text: "é" })).toEqual({ size: 2, limit: 4096, unit: "bytes" });
    expect(sizeOf({ kind: "post", text: "é" })).toEqual({
      size: 1,
      limit: 1500,
      unit: "characters",
    });
  });
});
