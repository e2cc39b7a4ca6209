import { expect, test } from "vitest";
import { auditsOfListing } from "#domain/listing-audits.ts";

const place = "https://www.google.com/maps/place/?q=place_id:ChIJN1t_tDeuEmsRUsoyG83frY4";
const elsewhere = "https://www.google.com/maps/place/?q=place_id:ChIJ2eUgeAK6j4ARbn5u_wAGqWA";
const short = "https://maps.app.goo.gl/Ab12Cd34";
const otherShort = "https://maps.app.goo.gl/Zz99Yy88";

const found = (url: string, only: boolean, ...gbpUrls: string[]) =>
  auditsOfListing(
    { url, only },
    gbpUrls.map((gbpUrl) => ({ id: gbpUrl, gbpUrl })),
  ).map(({ id }) => id);

test("audits of the same address belong to a listing, whatever else their client had audited", () => {
  expect(found(place, false, elsewhere, place)).toEqual([place]);
  expect(found("Le Phare, Brest", true, "le phare brest", "Boulangerie Martin, Lyon")).toEqual([
    "le phare brest",
  ]);
  expect(found(short, true, otherShort, short)).toEqual([short]);
});

test("a client's only audit and listing match, unless they plainly differ", () => {
  expect(found("", true, place)).toEqual([place]);
  expect(found(short, true, place)).toEqual([place]);
  expect(found(place, true, elsewhere)).toEqual([]);
  expect(found("Le Phare, Brest", true, "Boulangerie Martin, Lyon")).toEqual([]);
});

test("several audits or listings are never matched by guessing", () => {
  expect(found("", true, short, otherShort)).toEqual([]);
  expect(found("", false, place)).toEqual([]);
});
