import { beforeAll, expect, test } from "vitest";
import { isPublicAddress } from "#integrations/page-fetch/public-address.server.ts";
import { PUBLIC_ADDRESS, startWebServer, testPageFetch, type WebServer } from "./web-server.ts";

let inside: WebServer;

beforeAll(async () => {
  inside = await startWebServer((request, response) => {
    const target = new URL(request.url ?? "", "http://inside.test").searchParams.get("to");
    // Addresses travel as bare UTF-8 bytes.
    const location = Buffer.from(target ?? "").toString("latin1");
    if (target) response.writeHead(302, { location }).end();
    else response.writeHead(200, { "content-type": "text/html" }).end("<p>secret</p>");
  });
});

const names = {
  "public.test": [PUBLIC_ADDRESS],
  "loopback.test": ["127.0.0.1"],
  "loopback6.test": ["::1"],
  "private.test": ["10.0.0.7"],
  "metadata.test": ["169.254.169.254"],
  "mapped.test": ["::ffff:127.0.0.1"],
  "unique-local.test": ["fd00::1"],
  "mixed.test": [PUBLIC_ADDRESS, "127.0.0.1"],
  "mixed-first.test": ["192.168.1.1", PUBLIC_ADDRESS],
  localhost: ["127.0.0.1", "::1"],
};

const forbiddenHosts = [
  "127.0.0.1",
  "127.1",
  "127.255.255.254",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "0",
  "224.0.0.1",
  "255.255.255.255",
  "192.0.2.1",
  "198.51.100.1",
  "203.0.113.1",
  "198.18.0.1",
  "240.0.0.1",
  "2130706433",
  "0x7f.1",
  "0x7f000001",
  "017700000001",
  "0177.0.0.1",
  "127.0.0.1.",
  "１２７.0.0.1",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[fe80::1]",
  "[fec0::1]",
  "[fc00::1]",
  "[fd12:3456::1]",
  "[ff02::1]",
  "[2001:db8::1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::a00:1]",
  "[2002:7f00:1::]",
  "[2001:0:7f00:1::]",
  "[100::1]",
  ...Object.keys(names).filter((name) => name !== "public.test"),
];

test.each(forbiddenHosts)("http://%s is refused, and nothing connects", async (host) => {
  const { pages, dialled } = testPageFetch(names, [inside.port]);
  const before = inside.connections();
  const url = `http://${host}:${inside.port}/`;
  expect(await pages.fetch(url)).toEqual({ ok: false, reason: "address-forbidden" });
  expect(await pages.fetchText(url)).toEqual({ ok: false, reason: "address-forbidden" });
  expect(await pages.probe(url)).toEqual({ ok: false, reason: "address-forbidden" });
  expect(dialled).toEqual([]);
  expect(inside.connections()).toBe(before);
});

test.each(forbiddenHosts)("a redirect to http://%s is not followed", async (host) => {
  const { pages, dialled } = testPageFetch(names, [inside.port]);
  const before = inside.requests.length;
  const target = encodeURIComponent(`http://${host}:${inside.port}/secret`);
  const fetched = await pages.fetch(`http://public.test:${inside.port}/?to=${target}`);
  expect(fetched).toEqual({ ok: false, reason: "address-forbidden" });
  expect(dialled).toEqual([PUBLIC_ADDRESS]);
  expect(inside.requests.slice(before).map(({ path }) => path)).toEqual([`/?to=${target}`]);
});

test.each([
  ["file:///etc/passwd", "address-forbidden"],
  ["ftp://public.test/", "address-forbidden"],
  ["gopher://public.test/", "address-forbidden"],
  ["data:text/html,<p>", "address-forbidden"],
  ["javascript:alert(1)", "address-forbidden"],
  ["blob:http://public.test/1", "address-forbidden"],
  ["http://public.test:22/", "address-forbidden"],
  ["http://public.test:25/", "address-forbidden"],
  ["http://public.test:6379/", "address-forbidden"],
  ["http://public.test:0/", "address-forbidden"],
  ["http://user@public.test/", "address-forbidden"],
  ["http://user:secret@public.test/", "address-forbidden"],
  ["http://public.test@127.0.0.1/", "address-forbidden"],
  ["", "not-a-url"],
  ["public.test", "not-a-url"],
  ["http://", "not-a-url"],
  ["http://256.1.1.1/", "not-a-url"],
  ["http://[::1/", "not-a-url"],
  [`http://public.test/${"a".repeat(5000)}`, "not-a-url"],
])("%s is refused, asked for or redirected to", async (url, reason) => {
  const { pages, dialled } = testPageFetch(names, [80, 443]);
  expect(await pages.fetch(url)).toEqual({ ok: false, reason });
  expect(dialled).toEqual([]);
});

test.each([
  "file:///etc/passwd",
  "ftp://public.test/",
  "http://public.test:22/",
  "data:text/html,x",
])("a redirect to %s is not followed", async (target) => {
  const { pages, dialled } = testPageFetch(names, [inside.port]);
  const url = `http://public.test:${inside.port}/?to=${encodeURIComponent(target)}`;
  expect(await pages.fetch(url)).toEqual({ ok: false, reason: "address-forbidden" });
  expect(dialled).toEqual([PUBLIC_ADDRESS]);
});

test("a name that turns private after its first answer gains nothing (DNS rebinding)", async () => {
  const answers = [[PUBLIC_ADDRESS], ["127.0.0.1"]];
  const resolve = () => Promise.resolve(answers.shift() ?? ["127.0.0.1"]);
  const { pages, dialled } = testPageFetch({}, [inside.port], { resolve });
  const before = inside.requests.length;

  const first = await pages.fetch(`http://rebinding.test:${inside.port}/?to=/secret`);
  expect(first).toEqual({ ok: false, reason: "address-forbidden" });
  expect(dialled).toEqual([PUBLIC_ADDRESS]);
  expect(inside.requests.slice(before).map(({ path }) => path)).toEqual(["/?to=/secret"]);
});

test("a call without redirect resolves its name once, and connects to that answer", async () => {
  let resolutions = 0;
  const resolve = () => {
    resolutions += 1;
    return Promise.resolve(resolutions === 1 ? [PUBLIC_ADDRESS] : ["127.0.0.1"]);
  };
  const { pages, dialled } = testPageFetch({}, [inside.port], { resolve });
  const fetched = await pages.fetch(`http://rebinding.test:${inside.port}/`);
  expect(fetched).toMatchObject({ ok: true, page: { status: 200 } });
  expect(resolutions).toBe(1);
  expect(dialled).toEqual([PUBLIC_ADDRESS]);
});

test("an unresolved name is told from a refused one", async () => {
  const { pages } = testPageFetch({}, [80]);
  expect(await pages.fetch("http://nowhere.test/")).toEqual({
    ok: false,
    reason: "name-unresolved",
  });
});

test("without an injected resolver, the system's own answers are checked", async () => {
  const { pages } = testPageFetch({}, [inside.port], { resolve: undefined });
  const before = inside.connections();
  const fetched = await pages.fetch(`http://localhost:${inside.port}/`);
  expect(fetched).toEqual({ ok: false, reason: "address-forbidden" });
  expect(inside.connections()).toBe(before);
});

test.each(["93.184.216.34", "8.8.8.8", "172.32.0.1", "2606:4700::1111", "2a00:1450:4007::5"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each(["", "site.test", "0x7f.1", "2130706433", "fe80::1%eth0", "2606:4700::1111/64"])(
  "%o is not a public address in its canonical form",
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);
