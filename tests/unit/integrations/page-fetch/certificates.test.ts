import { beforeAll, expect, test } from "vitest";
import { testCertificate } from "./test-certificate.ts";
import { PUBLIC_ADDRESS, startWebServer, testPageFetch, type WebServer } from "./web-server.ts";

const names = { "site.test": [PUBLIC_ADDRESS], "other.test": [PUBLIC_ADDRESS] };
let secure: WebServer;
let plain: WebServer;

beforeAll(async () => {
  secure = await startWebServer(
    (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    { secure: true },
  );
  plain = await startWebServer((_, response) =>
    response.writeHead(301, { location: `https://site.test:${secure.port}/` }).end(),
  );
});

function testPages(certificates?: string) {
  return testPageFetch(names, [secure.port, plain.port], { certificates }).pages;
}

test("a redirect to HTTPS with a trusted certificate counts as HTTPS", async () => {
  const probed = await testPages(testCertificate).probe(`http://site.test:${plain.port}/`);
  expect(probed).toMatchObject({ ok: true, answer: { status: 200, overHttps: true } });
});

test("an untrusted certificate is refused before any request", async () => {
  const before = secure.requests.length;
  const probed = await testPages().probe(`https://site.test:${secure.port}/`);
  expect(probed).toEqual({ ok: false, reason: "tls-invalid" });
  expect(secure.requests.length).toBe(before);
});

test("a certificate for another name is refused", async () => {
  const fetched = await testPages(testCertificate).fetch(`https://other.test:${secure.port}/`);
  expect(fetched).toEqual({ ok: false, reason: "tls-invalid" });
});

test("a server that speaks plain HTTP on an HTTPS address is refused", async () => {
  const fetched = await testPages().fetch(`https://site.test:${plain.port}/`);
  expect(fetched).toEqual({ ok: false, reason: "tls-invalid" });
});
