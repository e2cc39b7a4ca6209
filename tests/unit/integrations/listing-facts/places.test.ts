import { beforeAll, expect, test } from "vitest";
import { auditListing } from "#domain/audit/grid.ts";
import { createPlacesSource } from "#integrations/listing-facts/places.server.ts";
import { PATIENCE_MS } from "../../../patience.ts";
import {
  PUBLIC_ADDRESS,
  startWebServer,
  testPageFetch,
  type WebServer,
} from "../page-fetch/web-server.ts";
import { testCertificate } from "../page-fetch/test-certificate.ts";
import { fullPlace, NOW, placesError, startPlacesServer } from "./places-server.ts";

const ID = fullPlace.id;
let google: Awaited<ReturnType<typeof startPlacesServer>>;
let site: WebServer;

beforeAll(async () => {
  google = await startPlacesServer();
  site = await startWebServer(
    (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html" })
        .end("<title>Plombier</title><meta name=description content='À Lyon'>"),
    { secure: true },
  );
});

function source(timeoutMs = PATIENCE_MS) {
  const { pages } = testPageFetch({ "site.test": [PUBLIC_ADDRESS] }, [site.port], {
    certificates: testCertificate,
  });
  return createPlacesSource({
    apiKey: "the-key",
    endpoint: google.endpoint,
    pages,
    timeoutMs,
    retryAfterMs: 1,
  });
}

const read = (id = ID) => source().read(id, NOW, {});

async function factsOf(place: object) {
  google.answer({ json: place });
  const found = await read();
  return found.ok ? found.listing.facts : found;
}

test("asks for one place, in French, with the documented mask and the key in its header", async () => {
  google.answer({ json: fullPlace });
  await read();
  expect(google.calls).toHaveLength(1);
  const [call] = google.calls;
  expect(call).toMatchObject({
    method: "GET",
    path: `/v1/places/${ID}?languageCode=fr&regionCode=FR`,
    body: undefined,
  });
  expect(call?.headers["x-goog-api-key"]).toBe("the-key");
  expect(call?.headers["x-goog-fieldmask"]).toMatch(
    /^id,movedPlaceId,businessStatus,displayName,.*,consumerAlert,attributions$/,
  );
  expect(call?.headers["x-goog-fieldmask"]).not.toMatch(/\s|generativeSummary/);
});

test("the first reference case: its facts, our check of its link, and 100", async () => {
  google.answer({ json: { ...fullPlace, websiteUri: `https://site.test:${site.port}/` } });
  const found = await read();
  expect(found).toMatchObject({
    ok: true,
    listing: {
      placeId: ID,
      name: "Plomberie Dupré",
      position: { latitude: 45.7674, longitude: 4.8343 },
    },
  });
  const facts = found.ok ? found.listing.facts : { source: "places" as const };
  expect(facts).toEqual({
    source: "places",
    status: "open",
    consumerAlert: false,
    phone: "present",
    website: "own",
    openingHours: "filled",
    location: "full",
    mainCategory: "specific",
    otherCategories: 2,
    attributes: 5,
    photoCount: { least: 10, most: null },
    largePhotoShare: 1,
    ownPhotos: "present",
    rating: 4.8,
    reviewCount: 140,
    newestReview: { ageDays: 6, on: "2026-04-25" },
    trade: "Plombier",
    town: "Lyon",
    holidayHours: "present",
    siteLink: "secure",
    homePage: "names-trade-or-town",
  });
  expect(auditListing(facts)).toMatchObject({ ok: true, audit: { score: 100 } });
});

test("an empty place: absent fields are known to be missing, or unknown", async () => {
  expect(await factsOf({ id: ID, types: ["point_of_interest", "establishment"] })).toEqual({
    source: "places",
    consumerAlert: false,
    phone: "absent",
    website: "none",
    openingHours: "absent",
    location: "none",
    mainCategory: "generic",
    otherCategories: 0,
    attributes: 0,
    photoCount: { least: 0, most: 0 },
    rating: "none",
    reviewCount: 0,
  });
});

test.each([
  [{ websiteUri: "https://www.facebook.com/dupre" }, { website: "third-party" }],
  [{ websiteUri: "https://dupre.business.site/" }, { website: "none" }],
  [{ nationalPhoneNumber: undefined, internationalPhoneNumber: undefined }, { phone: "absent" }],
  [{ regularOpeningHours: { periods: [] } }, { openingHours: "empty" }],
  [{ regularOpeningHours: {} }, { openingHours: "empty" }],
  [{ addressComponents: [], pureServiceAreaBusiness: true }, { location: "full" }],
  [{ addressComponents: [{ longText: "Lyon", types: ["locality"] }] }, { location: "town-only" }],
  [{ types: ["store", "establishment"], primaryType: "store" }, { mainCategory: "generic" }],
  [{ primaryType: undefined, types: [] }, { mainCategory: "none" }],
  [{ businessStatus: "CLOSED_TEMPORARILY" }, { status: "temporarily-closed" }],
  [{ businessStatus: "CLOSED_PERMANENTLY" }, { status: "permanently-closed" }],
  [{ consumerAlert: { overview: "Avis suspects" } }, { consumerAlert: true }],
  [{ photos: fullPlace.photos.slice(1, 4) }, { photoCount: { least: 3, most: 3 } }],
  [
    {
      photos: [
        { widthPx: 600, heightPx: 900 },
        { widthPx: 720, heightPx: 720 },
      ],
    },
    { largePhotoShare: 0.5 },
  ],
  [{ currentOpeningHours: { periods: [] } }, { holidayHours: "absent" }],
  [
    { editorialSummary: { text: "Un plombier.", languageCode: "fr" } },
    { googleSummary: "present" },
  ],
])("%j", async (change, facts) => {
  expect(await factsOf({ ...fullPlace, ...change })).toMatchObject(facts);
});

test.each([
  ["no photo is signed by the business", { photos: fullPlace.photos.slice(1) }, "ownPhotos"],
  ["no review is returned", { reviews: undefined }, "newestReview"],
  ["the week's hours are not returned", { currentOpeningHours: undefined }, "holidayHours"],
  [
    "the holiday falls on a closed day",
    { regularOpeningHours: { periods: [{ open: { day: 0 }, close: { day: 0 } }] } },
    "holidayHours",
  ],
  ["Google writes no summary", {}, "googleSummary"],
])("unknown when %s", async (_, change, fact) => {
  expect(await factsOf({ ...fullPlace, ...change })).toHaveProperty(fact, undefined);
});

test("always open is open on a holiday too", async () => {
  const always = { regularOpeningHours: { periods: [{ open: { day: 0, hour: 0, minute: 0 } }] } };
  expect(await factsOf({ ...fullPlace, ...always })).toMatchObject({ holidayHours: "present" });
});

test("a visitor's answers override Google's", async () => {
  google.answer({ json: fullPlace });
  const found = await source().read(ID, NOW, { town: "Villeurbanne", sector: "batiment" });
  expect(found).toMatchObject({
    ok: true,
    listing: { facts: { town: "Villeurbanne", sector: "batiment" } },
  });
});

test("a moved place is requested again, once", async () => {
  const moved = {
    ...fullPlace,
    businessStatus: "CLOSED_PERMANENTLY",
    movedPlaceId: "ChIJ-second-place-id",
  };
  const again = { ...fullPlace, id: "ChIJ-second-place-id", movedPlaceId: "ChIJ-third-place-id" };
  google.answer({ json: moved }, { json: again });
  expect(await read()).toMatchObject({
    ok: true,
    listing: { placeId: "ChIJ-second-place-id", facts: { status: "open" } },
  });
  expect(google.calls).toHaveLength(2);
});

test.each([
  ["an obsolete id", placesError(404, "NOT_FOUND"), "not-found", 1],
  ["a malformed id", placesError(400, "INVALID_ARGUMENT"), "not-found", 1],
  ["a wrong key", placesError(400, "INVALID_ARGUMENT", "API_KEY_INVALID"), "not-allowed", 1],
  ["a key without right", placesError(403, "PERMISSION_DENIED"), "not-allowed", 1],
  ["a used-up quota", placesError(429, "RESOURCE_EXHAUSTED"), "over-quota", 2],
  ["an outage", placesError(503, "UNAVAILABLE"), "service-down", 2],
  ["an answer that is no JSON", { text: "<html>" }, "unreadable", 1],
  ["an answer without id", { json: {} }, "unreadable", 1],
  ["a field of another type", { json: { ...fullPlace, rating: "4,8" } }, "unreadable", 1],
  ["null", { json: null }, "unreadable", 1],
  ["a cut connection", "hang-up" as const, "service-down", 1],
])("%s: %o is %s after %i call(s)", async (_, reply, reason, calls) => {
  google.answer(reply);
  expect(await read()).toEqual({ ok: false, reason });
  expect(google.calls).toHaveLength(calls);
});

test.each([429, 500, 503])("a temporary %i is retried once, and read", async (status) => {
  google.answer(placesError(status, "UNAVAILABLE"), { json: fullPlace });
  expect(await read()).toMatchObject({ ok: true });
  expect(google.calls).toHaveLength(2);
});

test("a timeout is not retried", async () => {
  google.answer("silence");
  expect(await source(200).read(ID, NOW, {})).toEqual({ ok: false, reason: "timeout" });
  expect(google.calls).toHaveLength(1);
});

test.each(["../v1/places:searchText", "x?key=y", "", "a/b", "é".repeat(20)])(
  "%j is no place id, and isn't requested",
  async (id) => {
    google.answer({ json: fullPlace });
    expect(await read(id)).toEqual({ ok: false, reason: "not-found" });
    expect(google.calls).toHaveLength(0);
  },
);

test("searches by text, ids only, with businesses that hide their address", async () => {
  google.answer({ json: { places: [{ id: "one" }, { id: "two" }] } });
  const near = { latitude: 45.76, longitude: 4.83 };
  const found = await source().search({ text: "Plomberie Dupré, Lyon", near });
  expect(found).toEqual({ ok: true, placeIds: ["one", "two"] });
  expect(google.calls).toMatchObject([{ method: "POST", path: "/v1/places:searchText" }]);
  expect(google.calls[0]?.headers["x-goog-fieldmask"]).toBe("places.id");
  expect(google.calls[0]?.body).toEqual({
    textQuery: "Plomberie Dupré, Lyon",
    languageCode: "fr",
    regionCode: "FR",
    pageSize: 3,
    includePureServiceAreaBusinesses: true,
    locationBias: { circle: { center: near, radius: 1000 } },
  });
});

test("a search without position has no bias, and one without result is empty", async () => {
  google.answer({ json: {} });
  expect(await source().search({ text: "Personne" })).toEqual({ ok: true, placeIds: [] });
  expect(google.calls[0]?.body).not.toHaveProperty("locationBias");
});

test("choices come with name and address", async () => {
  const place = { id: ID, displayName: fullPlace.displayName, formattedAddress: "3 Rue X, Lyon" };
  google.answer({ json: { places: [place] } });
  expect(await source().searchChoices({ text: "Dupré" })).toEqual({
    ok: true,
    choices: [{ placeId: ID, name: "Plomberie Dupré", address: "3 Rue X, Lyon" }],
  });
  expect(google.calls[0]?.headers["x-goog-fieldmask"]).toBe(
    "places.id,places.displayName,places.formattedAddress",
  );
});

test.each([
  [placesError(429, "RESOURCE_EXHAUSTED"), "over-quota"],
  [placesError(500, "INTERNAL"), "service-down"],
  [{ json: { places: "none" } }, "unreadable"],
])("a failed search has the same reasons as a reading: %o", async (reply, reason) => {
  google.answer(reply);
  expect(await source().search({ text: "x" })).toEqual({ ok: false, reason });
  expect(await source().searchChoices({ text: "x" })).toEqual({ ok: false, reason });
});
