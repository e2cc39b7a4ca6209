import { beforeAll, beforeEach, expect, test } from "vitest";
import { createListingRedirects } from "#integrations/page-fetch/listing-redirects.server.ts";
import { PATIENCE_MS } from "../../../patience.ts";
import { testCertificate } from "./test-certificate.ts";
import { PUBLIC_ADDRESS, startWebServer, type WebServer } from "./web-server.ts";

const LISTING =
  "https://www.google.com/maps/place/Garage+Dupr%C3%A9/data=!4m2!3m1!1s0x47e66e2964e34e2d:0x8ddca9ee380ef7e0";
const placeId = "ChIJLU7jZClu5kcR4PcOOO6p3I0";

let answers: Record<string, string | number>;
let google: WebServer;

beforeEach(() => {
  answers = {};
  google?.requests.splice(0);
});

beforeAll(async () => {
  google = await startWebServer(
    (request, response) => {
      const answer = answers[`${request.headers.host}${request.url}`];
      if (typeof answer === "string") {
        response.writeHead(302, { location: Buffer.from(answer).toString("latin1") });
        // Endless: reading it would hang.
        response.write(`<a href="${LISTING}">`);
      } else if (answer !== undefined) {
        response.writeHead(answer, { "content-type": "text/html" }).end(`<a href="${LISTING}">`);
      }
    },
    { secure: true },
  );
});

function follow(link: string, addresses: Record<string, string[]> = {}, timeoutMs = PATIENCE_MS) {
  return createListingRedirects({
    product: { name: "Phare", siteUrl: "https://www.phare.test" },
    resolve: (name) => Promise.resolve(addresses[name] ?? [PUBLIC_ADDRESS]),
    reachedAt: () => "127.0.0.1",
    reachedPort: google.port,
    certificates: testCertificate,
    timeoutMs,
  }).follow(link);
}

function asked(): string[] {
  return google.requests.map(({ host, path }) => `${host}${path}`);
}

test("a short link leads to its listing, whose page is not requested", async () => {
  answers = {
    "maps.app.goo.gl/abc": "https://goo.gl/maps/def",
    "goo.gl/maps/def": LISTING,
  };
  expect(await follow("https://maps.app.goo.gl/abc")).toMatchObject({
    ok: true,
    address: { kind: "ftid", placeId },
  });
  expect(asked()).toEqual(["maps.app.goo.gl/abc", "goo.gl/maps/def"]);
});

test("the consent page is read from its address, not fetched", async () => {
  const consent = `https://consent.google.com/ml?continue=${encodeURIComponent(LISTING)}&gl=FR`;
  answers = { "maps.app.goo.gl/abc": consent };
  expect(await follow("https://maps.app.goo.gl/abc")).toMatchObject({
    ok: true,
    address: { placeId },
  });
  expect(asked()).toEqual(["maps.app.goo.gl/abc"]);
});

test.each([
  ["another host", "https://evil.test/maps/place/x"],
  ["a look-alike host", `https://google.com.evil.test/maps/place/${LISTING.split("/place/")[1]}`],
  ["a name and password", LISTING.replace("https://", "https://user:secret@")],
  ["another port", LISTING.replace("google.com", "google.com:8443")],
  ["an address of this machine", "https://127.0.0.1/maps"],
  ["another scheme", "intent://maps.app.goo.gl/abc#Intent;end"],
  ["consent for another host", "https://consent.google.com/ml?continue=https://evil.test/"],
  ["directions", "https://www.google.com/maps/dir/Paris/Lyon"],
])("a redirect to %s is refused, and nothing more is requested", async (_, target) => {
  answers = { "maps.app.goo.gl/abc": target };
  expect(await follow("https://maps.app.goo.gl/abc")).toEqual({
    ok: false,
    reason: "not-a-listing",
  });
  expect(asked()).toEqual(["maps.app.goo.gl/abc"]);
});

test("a loop ends after five calls", async () => {
  answers = { "g.page/r/abc": "https://g.page/r/abc" };
  expect(await follow("https://g.page/r/abc")).toEqual({ ok: false, reason: "not-a-listing" });
  expect(asked()).toHaveLength(5);
});

test("the body of an answer is never read: a link in it leads nowhere", async () => {
  answers = { "maps.app.goo.gl/abc": 200 };
  expect(await follow("https://maps.app.goo.gl/abc")).toEqual({
    ok: false,
    reason: "not-a-listing",
  });
});

test.each([429, 503])("an answer of %i is an outage, not a wrong link", async (status) => {
  answers = { "maps.app.goo.gl/abc": status };
  expect(await follow("https://maps.app.goo.gl/abc")).toEqual({ ok: false, reason: "unreachable" });
});

test("no answer in time is an outage", async () => {
  const followed = await follow("https://maps.app.goo.gl/silent", {}, 200);
  expect(followed).toEqual({ ok: false, reason: "unreachable" });
});

test("a host of the list that resolves to a private address is not called", async () => {
  answers = { "maps.app.goo.gl/abc": LISTING };
  const before = google.connections();
  const followed = await follow("https://maps.app.goo.gl/abc", { "maps.app.goo.gl": ["10.0.0.1"] });
  expect(followed).toEqual({ ok: false, reason: "not-a-listing" });
  expect(google.connections()).toBe(before);
});

test("an address that isn't Google's is refused before any call", async () => {
  const before = google.connections();
  for (const link of [
    "",
    "https://evil.test/abc",
    "https://google.com.evil.test/",
    "file:///etc",
  ]) {
    expect(await follow(link)).toEqual({ ok: false, reason: "not-a-listing" });
  }
  expect(google.connections()).toBe(before);
});
