import { describe, expect, test } from "vitest";
import { isSameOriginRequest } from "#http/same-origin.server.ts";

const post = (headers: Record<string, string>) =>
  new Request("https://www.phare.example/functions/v1/process-order", { method: "POST", headers });

describe("a request that changes something", () => {
  test.each<[string, Record<string, string>]>([
    ["our own page", { origin: "https://www.phare.example", "sec-fetch-site": "same-origin" }],
    ["our own page, older browser", { origin: "https://www.phare.example", cookie: "a=b" }],
    ["our own page, origin hidden", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["a program without cookies", {}],
  ])("is answered from %s", (_, headers) => {
    expect(isSameOriginRequest(post(headers))).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["another site, older browser", { origin: "https://evil.example" }],
    [
      "a neighbour below the same domain",
      { origin: "https://blog.phare.example", "sec-fetch-site": "same-site" },
    ],
    ["the same host on another port", { origin: "https://www.phare.example:8443" }],
    ["a page that hides its origin", { origin: "null" }],
    ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["nowhere, with cookies", { cookie: "phare.session_token=x" }],
    ["an unreadable origin", { origin: "phare" }],
  ])("is refused from %s", (_, headers) => {
    expect(isSameOriginRequest(post(headers))).toBe(false);
  });
});
