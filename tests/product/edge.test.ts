import { once } from "node:events";
import { connect } from "node:net";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "../running-product/product-process.ts";
import { fetchedPage } from "../unit/project-analysis/fetched-page.ts";

let product: Product;
beforeAll(async () => {
  // Node's own limit is 16 KB: ours must hold without it.
  product = await startProduct({ NODE_OPTIONS: "--max-http-header-size=131072" });
});
afterAll(() => product.dispose());

async function answerTo(bytes: string): Promise<{ status: number; headers: Headers }> {
  const socket = connect(Number(new URL(product.url).port), "localhost");
  let received = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (received += chunk));
  socket.write(bytes);
  await once(socket, "close");
  const [statusLine = "", ...lines] = (received.split("\r\n\r\n")[0] ?? "").split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return { status: Number(statusLine.split(" ")[1]), headers: new Headers(headers) };
}

const request = (line: string, ...more: string[]): string =>
  [`${line} HTTP/1.1`, "Host: localhost", "Connection: close", ...more, "", ""].join("\r\n");

describe("every answer has the security headers", () => {
  test.each<[string, number, string]>([
    ["a trailing slash", 308, request("GET /payment/")],
    ["/paiement", 301, request("GET /paiement")],
    ["a page", 200, request("GET /payment")],
    ["a marketing page", 200, request("GET /")],
    ["an unknown page", 404, request("GET /nulle-part")],
    ["an address that is none", 400, request("GET /%E0%A4%A")],
    ["another site's address", 400, request("GET http://evil.example/")],
    ["no Host", 400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["TRACE", 405, request("TRACE /")],
    ["an unknown method of HTTP", 405, request("PROPFIND /payment")],
    ["DELETE on a function", 405, request("DELETE /functions/v1/process-order")],
    ["OPTIONS *", 405, request("OPTIONS *")],
    ["CONNECT", 405, request("CONNECT evil.example:443")],
    ["a form sent to a page without one", 405, request("POST /", "Content-Length: 0")],
    ["a function that is read", 405, request("GET /functions/v1/process-order")],
    ["what is expected is unknown", 417, request("GET /", "Expect: miracles")],
    ["what is not HTTP", 400, "BONJOUR\r\n\r\n"],
    ["another protocol", 400, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["headers without end", 431, request(`GET /?${"a".repeat(140_000)}`)],
    [
      "a body that is none",
      400,
      request("POST /functions/v1/process-order", "Transfer-Encoding: chunked").replace(
        /$/,
        "zz\r\n",
      ),
    ],
  ])("%s: %i", async (_, status, bytes) => {
    const answer = await answerTo(bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    const allowed = answer.headers.get("allow") ?? "nothing said";
    expect(["GET, HEAD", "POST", "GET, HEAD, POST"].includes(allowed)).toBe(status === 405);
  });
});

async function timeOf(path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(product.url + path, { redirect: "manual" });
  await response.arrayBuffer();
  return performance.now() - started;
}

/** Fastest of several alternating tries, against noise of the machine. */
async function fastest(...paths: string[]): Promise<number[]> {
  const times = paths.map(() => Infinity);
  for (let tries = 0; tries < 8; tries += 1) {
    for (const [index, path] of paths.entries()) {
      times[index] = Math.min(times[index] ?? Infinity, await timeOf(path));
    }
  }
  return times;
}

describe("the time to answer an address is linear in its length", () => {
  const shapes: [string, (length: number) => string][] = [
    ["slashes, then a letter, then a slash", (length) => `/a${"/".repeat(length)}a/`],
    ["slashes, then a letter", (length) => `/a${"/".repeat(length)}a`],
    ["slashes at the end", (length) => `/a${"/".repeat(length)}`],
    ["slashes before a page's data", (length) => `/a${"/".repeat(length)}a.data`],
    ["folders", (length) => `/${"a/".repeat(length / 2)}a`],
    ["dots", (length) => `/${".".repeat(length)}a`],
    ["escaped slashes", (length) => `/a${"%2F".repeat(length / 3)}a`],
    ["one long name", (length) => `/${"a".repeat(length)}`],
    ["a page's query", (length) => `/payment?${"a=&".repeat(length / 3)}`],
    ["a page's long parameter", (length) => `/payment?plan=${"+".repeat(length)}`],
    ["the routes of a page's data", (length) => `/payment.data?_routes=${"a,".repeat(length / 2)}`],
  ];
  test.each(shapes)("%s", async (_, path) => {
    const [ordinary = 0, short = 0, long = 0] = await fastest(
      "/payment",
      path(16_000),
      path(64_000),
    );
    // Four times the length takes at most four times the time; quadratic time would take sixteen.
    expect(long).toBeLessThan(8 * short + ordinary);
  });
});

test("the built thread reads a page", async () => {
  const thread = new Worker(resolve("build/server/page-reader.js"));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(fetchedPage("<title>Pain</title>"));
  const [said] = await once(thread, "message");
  await thread.terminate();
  expect(said).toMatchObject({ answer: { head: { titles: ["Pain"] } } });
});
