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

test("audits of the same address are a listing's, whatever else their client had audited", () => {
  expect(found(place, false, elsewhere, place)).toEqual([place]);
  expect(found("Le Phare, Brest", true, "le phare brest", "Boulangerie Martin, Lyon")).toEqual([
    "le phare brest",
  ]);
  expect(found(short, true, otherShort, short)).toEqual([short]);
});

test("one audit of a client with one listing is that listing's, unless it plainly is another's", () => {
  expect(found("", true, place)).toEqual([place]);
  expect(found(short, true, place)).toEqual([place]);
  expect(found(place, true, elsewhere)).toEqual([]);
  expect(found("Le Phare, Brest", true, "Boulangerie Martin, Lyon")).toEqual([]);
});

test("nothing is guessed among several, nor for one listing of several", () => {
  expect(found("", true, short, otherShort)).toEqual([]);
  expect(found("", false, place)).toEqual([]);
});
