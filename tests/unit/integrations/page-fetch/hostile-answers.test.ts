import { randomBytes } from "node:crypto";
import type { RequestListener, ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { countedWork } from "../../../counted-work.ts";
import { PUBLIC_ADDRESS, startWebServer, testPageFetch, type WebServer } from "./web-server.ts";

const LIMIT = 2_000_000;
const zeros = Buffer.alloc(60_000_000, "a");
const paragraphs = Buffer.from(randomBytes(2_500_000).toString("base64"));
let closedEarly = 0;

const html = { "content-type": "text/html; charset=utf-8" };
const packed = (encoding: string) => ({ ...html, "content-encoding": encoding });

function endless(response: ServerResponse, chunk: string | Buffer): void {
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", write);
  response.on("close", () => (closedEarly += 1));
  write();
}

const answers: Record<string, (response: ServerResponse, path: string) => void> = {
  "/page": (response) => response.writeHead(200, html).end("<title>Été</title>"),
  "/long": (response) => response.writeHead(200, html).end(paragraphs),
  "/long-gzip": (response) => response.writeHead(200, packed("gzip")).end(gzipSync(paragraphs)),
  "/gzip": (response) => response.writeHead(200, packed("gzip")).end(gzipSync("<p>gzip")),
  "/br": (response) => response.writeHead(200, packed("br")).end(brotliCompressSync("<p>br")),
  "/deflate": (response) =>
    response.writeHead(200, packed("deflate")).end(deflateSync("<p>deflate")),
  "/gzip-bomb": (response) => response.writeHead(200, packed("gzip")).end(gzipSync(zeros)),
  "/br-bomb": (response) => response.writeHead(200, packed("br")).end(brotliCompressSync(zeros)),
  "/deflate-bomb": (response) => response.writeHead(200, packed("deflate")).end(deflateSync(zeros)),
  "/twice": (response) =>
    response.writeHead(200, packed("gzip, gzip")).end(gzipSync(gzipSync(zeros))),
  "/unknown-encoding": (response) => response.writeHead(200, packed("zstd")).end("x"),
  "/prototype-encoding": (response) => response.writeHead(200, packed("constructor")).end("x"),
  "/empty-gzip": (response) => response.writeHead(503, packed("gzip")).end(),
  "/broken-gzip": (response) => response.writeHead(200, packed("gzip")).end("not gzip at all"),
  "/cut-gzip": (response) =>
    response.writeHead(200, packed("gzip")).end(gzipSync(paragraphs).subarray(0, 5000)),
  "/broken-br": (response) => response.writeHead(200, packed("br")).end(Buffer.alloc(50, 0xff)),
  "/endless": (response) => endless(response.writeHead(200, html), "<p>".repeat(10_000)),
  "/drip": (response) => {
    response.writeHead(200, html);
    const drip = setInterval(() => response.write("<"), 20);
    response.on("close", () => clearInterval(drip));
  },
  "/silent": () => {},
  "/loop": (response) => response.writeHead(302, { location: "/loop" }).end(),
  "/ping": (response) => response.writeHead(301, { location: "/pong" }).end(),
  "/pong": (response) => response.writeHead(308, { location: "/ping" }).end(),
  "/hop": (response, path) => {
    const left = Number(new URLSearchParams(path.split("?")[1]).get("left"));
    const location = left > 1 ? `/hop?left=${left - 1}` : "/page";
    response.writeHead(307, { location }).end("x".repeat(1000));
  },
  "/nowhere": (response) => response.writeHead(302, { location: "http://" }).end(),
  "/pdf": (response) => response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF"),
  "/untyped": (response) => response.writeHead(200).end("<p>"),
  "/missing": (response) => response.writeHead(404, { "content-type": "text/plain" }).end("404"),
  "/robots.txt": (response) =>
    response.writeHead(200, { "content-type": "text/plain" }).end("User-agent: *"),
  "/huge-header": (response) =>
    response.writeHead(200, { ...html, "x-huge": "a".repeat(100_000) }).end("<p>"),
  "/huge-trickle": (response) => {
    response.on("close", () => (closedEarly += 1));
    for (let count = 0; count < 2000; count += 1) response.setHeader(`x-${count}`, "a".repeat(100));
    response.writeHead(200, html).end("<p>");
  },
  "/cut": (response) => {
    response.writeHead(200, { ...html, "content-length": "1000" });
    response.write("<p>half", () => response.destroy());
  },
  "/cut-packed": (response) => {
    const whole = gzipSync(paragraphs);
    response.writeHead(200, { ...packed("gzip"), "content-length": whole.length });
    response.write(whole.subarray(0, 5000), () => response.destroy());
  },
  "/hang-up": (response) => response.destroy(),
  "/garbage": (response) => response.socket?.end("SSH-2.0-OpenSSH_9.9\r\n"),
  "/cookies": (response) =>
    response.writeHead(302, { location: "/page", "set-cookie": ["a=1", "b=2"] }).end(),
};

const listener: RequestListener = (request, response) => {
  const path = request.url ?? "";
  answers[path.split("?")[0] ?? ""]?.(response, path);
};

let web: WebServer;
beforeAll(async () => {
  web = await startWebServer(listener);
});

function ask(path: string, options: { timeoutMs?: number } = {}) {
  const { pages } = testPageFetch({ "site.test": [PUBLIC_ADDRESS] }, [web.port], options);
  const url = `http://site.test:${web.port}${path}`;
  return {
    fetch: () => pages.fetch(url),
    text: () => pages.fetchText(url),
    probe: () => pages.probe(url),
  };
}

test.each([
  ["/gzip-bomb", "too-large"],
  ["/br-bomb", "too-large"],
  ["/deflate-bomb", "too-large"],
  ["/huge-header", "too-large"],
  ["/huge-trickle", "too-large"],
  ["/twice", "encoding-broken"],
  ["/unknown-encoding", "encoding-broken"],
  ["/prototype-encoding", "encoding-broken"],
  ["/broken-gzip", "encoding-broken"],
  ["/cut-gzip", "encoding-broken"],
  ["/broken-br", "encoding-broken"],
  ["/loop", "too-many-redirects"],
  ["/ping", "too-many-redirects"],
  ["/hop?left=6", "too-many-redirects"],
  ["/pdf", "not-html"],
  ["/untyped", "not-html"],
  ["/robots.txt", "not-html"],
  ["/cut", "unreachable"],
  ["/cut-packed", "unreachable"],
  ["/hang-up", "unreachable"],
  ["/garbage", "unreachable"],
])("%s: %s", async (path, reason) => {
  expect(await ask(path).fetch()).toEqual({ ok: false, reason });
});

test.each(["/drip", "/silent"])("%s ends with the timeout", async (path) => {
  const { answer, delays } = await countedWork(() => ask(path, { timeoutMs: 300 }).fetch());
  expect(answer).toEqual({ ok: false, reason: "timeout" });
  expect(delays).toContain(300);
});

test("a resolver that never answers ends with the timeout", async () => {
  const resolve = () => new Promise<string[]>(() => {});
  const { pages } = testPageFetch({}, [80], { resolve, timeoutMs: 200 });
  expect(await pages.fetch("http://site.test/")).toEqual({ ok: false, reason: "timeout" });
});

test("an endless body is cut at the limit, and its connection closed", async () => {
  const before = closedEarly;
  const fetched = await ask("/endless").fetch();
  expect(fetched).toMatchObject({ ok: true, page: { bytes: LIMIT, truncated: true } });
  await expect.poll(() => closedEarly).toBe(before + 1);
});

test.each(["/long", "/long-gzip"])(
  "%s: a page past the limit is cut, not refused",
  async (path) => {
    const fetched = await ask(path).fetch();
    expect(fetched).toMatchObject({ ok: true, page: { bytes: LIMIT, truncated: true } });
  },
);

test.each(["/gzip", "/br", "/deflate"])("%s is decompressed", async (path) => {
  const page = { html: `<p>${path.slice(1)}`, truncated: false };
  expect(await ask(path).fetch()).toMatchObject({ ok: true, page });
});

test("an empty body is empty, whatever compression its header names", async () => {
  const page = { status: 503, html: "", bytes: 0 };
  expect(await ask("/empty-gzip").fetch()).toMatchObject({ ok: true, page });
});

test("five redirects are followed, each named", async () => {
  const fetched = await ask("/hop?left=5").fetch();
  expect(fetched).toMatchObject({
    ok: true,
    page: { url: `http://site.test:${web.port}/page`, status: 200, html: "<title>Été</title>" },
  });
  expect(fetched.ok && fetched.page.redirects).toEqual(
    [5, 4, 3, 2, 1].map((left) => ({
      url: `http://site.test:${web.port}/hop?left=${left}`,
      status: 307,
    })),
  );
});

test("a redirect to no address is the answer itself", async () => {
  expect(await ask("/nowhere").probe()).toMatchObject({ ok: true, answer: { status: 302 } });
});

test("an error page is an answer, whatever its type", async () => {
  const fetched = await ask("/missing").fetch();
  expect(fetched).toMatchObject({ ok: true, page: { status: 404, contentType: "text/plain" } });
});

test("a text file is read whatever its type", async () => {
  const file = { text: "User-agent: *", contentType: "text/plain", bytes: 13 };
  expect(await ask("/robots.txt").text()).toMatchObject({ ok: true, file });
});

test("a probe answers without waiting for the body", async () => {
  const answer = { status: 200, overHttps: false };
  expect(await ask("/drip").probe()).toMatchObject({ ok: true, answer });
});

test("sends its user agent, and neither cookies nor referrer", async () => {
  const before = web.requests.length;
  const fetched = await ask("/cookies").fetch();
  expect(fetched).toMatchObject({ ok: true, page: { status: 200 } });
  const [first, second] = web.requests.slice(before);
  for (const request of [first, second]) {
    expect(request?.host).toBe(`site.test:${web.port}`);
    expect(request?.headers["user-agent"]).toBe("PhareEte/1.0 (+https://www.phare.test)");
    expect(request?.headers).not.toHaveProperty("cookie");
    expect(request?.headers).not.toHaveProperty("referer");
  }
});

test("a server that is not there is unreachable", async () => {
  const { pages } = testPageFetch({ "site.test": [PUBLIC_ADDRESS] }, [1]);
  expect(await pages.fetch("http://site.test:1/")).toEqual({ ok: false, reason: "unreachable" });
});
