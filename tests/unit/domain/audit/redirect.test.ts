import { expect, test } from "vitest";
import { readRedirect } from "#domain/audit/redirect.ts";

const from = "https://maps.app.goo.gl/AbC";
const place = "https://www.google.fr/maps/place/Roux/data=!1s0x47e66e2964e34e2d:0x8ddca9ee380ef7e0";
const done = {
  kind: "done",
  address: {
    kind: "ftid",
    placeId: "ChIJLU7jZClu5kcR4PcOOO6p3I0",
    cid: "10222232094831998944",
    query: "Roux",
    position: null,
  },
};
const consent = (beyond: string) =>
  `https://consent.google.com/ml?continue=${encodeURIComponent(beyond)}&gl=FR`;

test.each<[string, unknown]>([
  [place, done],
  [place.replace("https:", "http:"), done],
  [consent(place), done],
  ["https://g.page/roux", { kind: "follow", url: "https://g.page/roux" }],
  ["http://goo.gl/maps/x", { kind: "follow", url: "https://goo.gl/maps/x" }],
  ["/DeF", { kind: "follow", url: "https://maps.app.goo.gl/DeF" }],
  [consent("https://g.page/roux"), { kind: "follow", url: "https://g.page/roux" }],
  [
    "https://www.google.com/share.google?q=AbC",
    { kind: "follow", url: "https://www.google.com/share.google?q=AbC" },
  ],
])("%s", (location, hop) => {
  expect(readRedirect(location, from)).toEqual(hop);
});

test.each([
  "",
  "https://evil.test/",
  "https://google.com.evil.test/maps/place/Roux",
  "https://www.google.fr@evil.test/",
  "https://user@www.google.fr/maps",
  "https://www.google.fr:8443/maps",
  "//evil.test/",
  "\\\\evil.test/",
  "https://127.0.0.1/",
  "https://[::ffff:7f00:1]/",
  "https://2130706433/",
  "https://169.254.169.254/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://www.google.fr/maps/dir/a/b",
  "https://www.google.fr/maps/placelists/list/a",
  consent("https://evil.test/"),
  consent("file:///etc/passwd"),
  consent(""),
  consent(consent(place)),
  "https://consent.google.com/ml",
  `https://www.google.fr/${"a".repeat(5000)}`,
])("%s is not followed", (location) => {
  expect(readRedirect(location, from)).toEqual({ kind: "refuse" });
});
