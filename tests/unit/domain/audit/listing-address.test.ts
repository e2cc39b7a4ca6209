import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { googleSite, isShortenerHost } from "#domain/audit/google-hosts.ts";
import { readListingAddress } from "#domain/audit/listing-address.ts";
import { stepsOf } from "../../steps.ts";

const placeId = "ChIJLU7jZClu5kcR4PcOOO6p3I0";
const ftid = "0x47e66e2964e34e2d:0x8ddca9ee380ef7e0";
const cid = "10222232094831998944";
const other = "0x880fd372ec85e3d5:0x450e3c393ef12daf";

function read(typed: string): unknown {
  const reading = readListingAddress(typed);
  return reading.ok ? reading.address : reading.reason;
}

const byId = { kind: "place-id", placeId };
const short = (url: string) => ({ kind: "short-link", url });
const feature = (query: string | null, position: unknown = null) => ({
  kind: "ftid",
  placeId,
  cid,
  query,
  position,
});
const search = (query: string, position: unknown = null) => ({
  kind: "text-search",
  query,
  position,
});

describe("every form of the rubric", () => {
  test.each<[string, unknown]>([
    [
      `https://www.google.fr/maps/place/Plomberie+Roux/@43.8,4.3,17z/data=!3m1!4b1!4m6!3m5!1s${ftid}!8m2!3d43.8367!4d4.3601!16s%2Fg%2F11abc`,
      feature("Plomberie Roux", { latitude: 43.8367, longitude: 4.3601 }),
    ],
    [
      `https://www.google.com/maps/place/Roux/data=!4m10!1m3!1s${other}!8m2!3d1.5!4d2.5!1s${ftid}!3d43.8!4d-4.3`,
      feature("Roux", { latitude: 43.8, longitude: -4.3 }),
    ],
    [
      `https://maps.google.co.uk/maps/place/Caf%C3%A9+d'%C3%89t%C3%A9/data=%211s${ftid.replace(":", "%3A")}`,
      feature("Café d'Été"),
    ],
    [`https://www.google.com.br/maps/place/X/data=!4m2!3m1!1s${placeId}`, byId],
    [`https://www.google.com/maps/search/?api=1&query=Roux&query_place_id=${placeId}`, byId],
    [`https://www.google.com/maps/place/?q=place_id:${placeId}`, byId],
    [`https://search.google.com/local/writereview?placeid=${placeId}`, byId],
    [`https://search.google.com/local/reviews?placeid=${placeId}`, byId],
    [
      `https://maps.google.com/maps?q=Plomberie+Roux,+3+rue+X,+N%C3%AEmes&ftid=${ftid}&hl=fr`,
      feature("Plomberie Roux, 3 rue X, Nîmes"),
    ],
    [
      `https://maps.google.com/?q=Roux&ftid=0x0:0x8ddca9ee380ef7e0`,
      { kind: "cid", cid, query: "Roux", position: null },
    ],
    [`https://maps.google.com/?cid=${cid}`, { kind: "cid", cid, query: null, position: null }],
    [
      `https://www.google.com/search?q=Plomberie+Roux&ludocid=${cid}`,
      { kind: "cid", cid, query: "Plomberie Roux", position: null },
    ],
    ["https://maps.app.goo.gl/AbC123", short("https://maps.app.goo.gl/AbC123")],
    ["https://goo.gl/maps/AbC123", short("https://goo.gl/maps/AbC123")],
    ["https://app.goo.gl/maps/AbC123", short("https://app.goo.gl/maps/AbC123")],
    ["https://g.co/kgs/AbC123", short("https://g.co/kgs/AbC123")],
    ["https://g.page/plomberie-roux", short("https://g.page/plomberie-roux")],
    ["https://g.page/r/CeD/review", short("https://g.page/r/CeD/review")],
    ["https://share.google/AbC123", short("https://share.google/AbC123")],
    [
      `https://maps.app.goo.gl/?link=${encodeURIComponent(`https://www.google.fr/maps?q=Roux&ftid=${ftid}`)}`,
      feature("Roux"),
    ],
    [
      "https://www.google.fr/search?q=plomberie+roux+nimes&kgmid=/g/11abc&stick=H4s",
      search("plomberie roux nimes"),
    ],
    ["https://www.google.fr/maps/place/Plomberie+Roux/@43.8,4.3,17z", search("Plomberie Roux")],
    ["https://www.google.fr/maps/place/Roux+%2B+Fils/@43.8,4.3,17z", search("Roux + Fils")],
    ["https://www.google.fr/maps/place/Caf%C3%A9+24%2F7+Brest/", search("Café 24/7 Brest")],
    ["https://www.google.fr/maps/place/100%25+Pizza/", search("100% Pizza")],
    ["https://www.google.fr/maps/search/plombier+roux/@43.8,4.3,17z", search("plombier roux")],
    [placeId, byId],
    ["Plomberie Roux,  Nîmes", search("Plomberie Roux, Nîmes")],
    ["Boulangerie du Port Brest", search("Boulangerie du Port Brest")],
    ["L’Étoile  Saint-Malo", search("L’Étoile Saint-Malo")],
  ])("%s", (typed, address) => {
    expect(read(typed)).toEqual(address);
  });

  test.each([
    "  https://maps.app.goo.gl/AbC  ",
    "maps.app.goo.gl/AbC",
    "http://maps.app.goo.gl/AbC",
    "HTTPS://MAPS.APP.GOO.GL/AbC",
    "Voici ma fiche : https://maps.app.goo.gl/AbC, merci !",
    "Ma fiche (maps.app.goo.gl/AbC).",
    "« https://maps.app.goo.gl/AbC »",
    "Plomberie Roux\nhttps://maps.app.goo.gl/AbC",
  ])("the link within %j", (typed) => {
    expect(read(typed)).toEqual(short("https://maps.app.goo.gl/AbC"));
  });
});

test.each(["", "   ", "\n\t"])("%j is empty", (typed) => {
  expect(read(typed)).toBe("empty");
});

test.each(["bonjour", "Roux", "Plomberie,", "Chez 12"])("%j lacks its town", (typed) => {
  expect(read(typed)).toBe("one-word");
});

describe("refused addresses", () => {
  const path = `/maps/place/Roux/data=!1s${ftid}`;
  test.each([
    ",",
    "a, b",
    "camille@exemple.fr, Nîmes",
    "12, 34",
    "javascript:alert(1), Nîmes",
    "file:///etc/passwd",
    "file:///etc/passwd, Nîmes",
    `ftp://www.google.fr${path}`,
    `https://google.com.evil.test${path}`,
    `https://www.google.fr.evil.test${path}`,
    `https://evilgoogle.com${path}`,
    `https://google.evil${path}`,
    `https://google.zz${path}`,
    `https://google.co.fr${path}`,
    `https://www.google.fr@evil.test${path}`,
    `https://www.google.fr:x@evil.test${path}`,
    `https://user@www.google.fr${path}`,
    `https://user:secret@www.google.fr${path}`,
    `https://www.google.fr:8443${path}`,
    `https://www.google.fr.${path}`,
    `https://xn--ggle-0nda.com${path}`,
    `https://gооgle.com${path}`,
    `https://evil.test\\@www.google.fr${path}`,
    `https://evil.test/www.google.fr${path}`,
    `https://evil.test#https://www.google.fr${path}`,
    `https://evil.test?u=https://www.google.fr${path}`,
    `https://mail.google.com${path}`,
    `https://sites.google.com${path}`,
    `https://docs.google.com${path}`,
    "https://consent.google.com/m?continue=https://maps.app.goo.gl/AbC",
    "https://127.0.0.1/maps/place/Roux",
    "https://[::1]/maps/place/Roux",
    "https://localhost/maps/place/Roux",
    "https://exemple.fr",
    "exemple.fr",
    "https://www.google.fr",
    "https://www.google.fr/maps",
    "https://www.google.fr/maps/@43.8,4.3,17z",
    "https://www.google.fr/maps/@43.8,4.3,3a,75y,90t/data=!3m6!1e1!3m4!1sAF1QipN",
    `https://www.google.fr/maps/dir/Nimes/Roux/data=!1s${ftid}`,
    `https://www.google.fr/maps/%64ir/Nimes/Roux/data=!1s${ftid}`,
    "https://www.google.fr/maps/dir/?api=1&destination=Roux",
    "https://www.google.fr/maps/placelists/list/AbC",
    "https://www.google.fr/maps/d/viewer?mid=AbC",
    "https://www.google.fr/maps?q=Roux&layer=c&cbll=43.8,4.3",
    "https://www.google.fr/maps?q=43.8,4.3",
    "https://www.google.fr/search?q=",
    "https://www.google.fr/imgres?q=Roux",
    "https://www.google.fr/url?q=https://evil.test",
    "https://goo.gl/AbC123",
    "https://goo.gl/maps/",
    "https://g.co/AbC",
    "https://maps.app.goo.gl/",
    "https://maps.app.goo.gl.evil.test/AbC",
    "https://maps.app.goo.gl/?link=https://evil.test/maps/place/Roux",
    "https://maps.app.goo.gl/?link=https://maps.app.goo.gl/?link=x",
    "https://maps.app.goo.gl/?link=file:///etc/passwd",
    `https://www.google.fr/maps?q=${"a".repeat(201)}`,
    `https://www.google.fr/maps/place/${"a".repeat(5000)}`,
    "a".repeat(5000),
    `https://maps.app.goo.gl/${"a".repeat(5000)}`,
    `https://www.google.fr/maps?q=Roux&ftid=${ftid}&hl=${"a".repeat(5000)}`,
    `${"é".repeat(150)}, ${"à".repeat(150)}`,
    "Roux\u0000, Nîmes",
    "Roux\uD800, Nîmes",
  ])("%s", (typed) => {
    expect(read(typed)).toBe("unusable");
  });
});

test.each([
  ["google.fr", "search"],
  ["www.google.co.uk", "search"],
  ["search.google.com", "search"],
  ["maps.google.com.br", "maps"],
  ["consent.google.de", "consent"],
  ["google.com.fr", null],
  ["google.co.com", null],
  ["www.maps.google.fr", null],
  ["google.", null],
  ["GOOGLE.FR", null],
])("%s is Google's %s", (hostname, site) => {
  expect(googleSite(hostname)).toBe(site);
});

test("no text makes parsing throw, however strange", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ maxLength: 300 }).map((end) => `https://www.google.fr/maps/place/${end}`),
    fc.string({ maxLength: 300 }).map((end) => `https://www.google.fr/maps?q=${end}`),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const reading = readListingAddress(typed);
      if (!reading.ok || !("query" in reading.address)) return;
      expect((reading.address.query ?? "").isWellFormed()).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("no other host is ever accepted, wherever Google's name stands in it", () => {
  const label = fc.stringMatching(/^[a-z\d-]{1,8}$/);
  const host = fc
    .array(
      fc.oneof(label, fc.constantFrom("google", "www", "maps", "com", "fr", "goo", "gl", "g")),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((labels) => labels.join("."));
  const before = fc.constantFrom("", "www.google.fr@", "www.google.fr:a@", "a:b@");
  const after = fc.constantFrom("", ":443", ":8080", "\\@www.google.fr", "?", "#@www.google.fr");
  fc.assert(
    fc.property(before, host, after, (start, hostname, end) => {
      const typed = `https://${start}${hostname}${end}/maps/place/Roux/data=!1s${ftid}`;
      const url = URL.parse(typed);
      const trusted =
        url !== null && (googleSite(url.hostname) !== null || isShortenerHost(url.hostname));
      const accepted = readListingAddress(typed).ok;
      expect(accepted && (!trusted || url.username !== "" || url.port !== "")).toBe(false);
    }),
    { numRuns: 3000 },
  );
});

test.each(["a.", ".", "!1s", "(", ")", "https://", "é,", "0x1:", "%", "+"])(
  "an endless text of %j is read in linear time",
  async (piece) => {
    const [brief = 0, long = 0] = await stepsOf({
      work: "a listing's address",
      piece,
      lengths: [1000, 4000],
    });
    // Quadratic time would take sixteen times as many.
    expect(long).toBeLessThan(6 * brief);
  },
);
