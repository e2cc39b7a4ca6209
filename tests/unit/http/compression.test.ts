import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { codingFor, compressed } from "#http/compression.server.ts";

const page = `<!doctype html><html><body>${"<p>Bonjour</p>".repeat(500)}</body></html>`;

function asked(accepts?: string, method = "GET") {
  return { method, headers: accepts === undefined ? {} : { "accept-encoding": accepts } };
}

function answer(body: BodyInit | null, headers: Record<string, string> = {}) {
  return new Response(body, {
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
}

function json(data: unknown) {
  return answer(JSON.stringify(data), { "content-type": "application/json" });
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

describe("the encoding of a rendered answer", () => {
  test.each([
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=0.5, br;q=0", "gzip"],
    ["*", "zstd"],
    ["", null],
    ["identity", null],
    ["deflate", null],
    ["gzip;q=0", null],
    [undefined, null],
    [`${"x,".repeat(2000)}br`, "br"],
    ["zstd;q=zut, gzip", "gzip"],
  ])("for Accept-Encoding « %s »: %s", (accepts, coding) => {
    expect(codingFor(asked(accepts), ["zstd", "br", "gzip"])).toBe(coding);
  });

  test("more Accept-Encoding values than the cache holds are all parsed right", () => {
    const first = "br, x-first";
    const ways = [first, ...Array.from({ length: 300 }, (_, n) => `gzip, x-${n}`), first];
    const codings = ways.map((accepts) => codingFor(asked(accepts), ["zstd", "br", "gzip"]));
    expect(codings).toEqual(["br", ...Array.from({ length: 300 }, () => "gzip"), "br"]);
    expect(codingFor(asked("br, gzip"), ["gzip"])).toBe("gzip");
  });

  test.each(["zstd", "br", "gzip"] as const)("%s restores the whole page", async (coding) => {
    const sent = await compressed(asked(coding), answer(page));
    expect(sent.headers.get("content-encoding")).toBe(coding);
    expect(sent.headers.get("vary")).toBe("Accept-Encoding");
    const bytes = await bytesOf(sent);
    expect(bytes.length).toBeLessThan(page.length / 10);
    const [before, comment] = unpack[coding](bytes).toString().split("</html>");
    expect(`${before}</html>`).toBe(page);
    expect(comment).toMatch(/^<!-- [\w-]+ -->$/);
  });

  test("restores data to the byte", async () => {
    const sent = await compressed(asked("gzip"), json({ page }));
    expect(JSON.parse(gunzipSync(await bytesOf(sent)).toString())).toEqual({ page });
  });

  test("reveals nothing by its length: the same page rarely has the same length twice (BREACH)", async () => {
    const lengths = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const sent = await compressed(asked("br"), answer(page));
        return (await bytesOf(sent)).length;
      }),
    );
    expect(new Set(lengths).size).toBeGreaterThan(20);
    const data = await Promise.all(
      Array.from({ length: 200 }, () => compressed(asked("br"), json({ page }))),
    );
    const paddings = data.map(({ headers }) => headers.get("x-padding")?.length);
    expect(new Set(paddings).size).toBeGreaterThan(20);
  });

  test.each<[string, ReturnType<typeof asked>, Response]>([
    ["who asks for its head alone", asked("br", "HEAD"), answer(page)],
    ["who takes no form", asked(), answer(page)],
    ["a picture", asked("br"), answer(page, { "content-type": "image/webp" })],
    ["what is packed", asked("br"), answer(page, { "content-encoding": "gzip" })],
    ["a file to keep", asked("br"), answer(page, { "content-disposition": "attachment" })],
    ["nothing", asked("br"), answer(null)],
  ])("stays uncompressed for %s", async (_whom, request, response) => {
    expect(await compressed(request, response)).toBe(response);
    expect(response.headers.get("content-encoding")).not.toBe("br");
  });

  const key = "q8Zr1Jt0vXb7_KdP-3nWmA5sYcLhE2Uf";
  test.each([
    ["the key of a link", `<a href="/payer/1?cle=${key}">`],
    ["the key of a link in a page's data", `"https://a.fr/payer/1?a=b\\u0026cle=${key}"`],
    ["the key of an account", `?jeton=0f0e0d0c-0b0a-4908-8706-050403020100.${key}`],
    ["an API key", `<code>phl_${key}</code>`],
    ["a webhook's secret", `<code>whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw</code>`],
    ["a bearer token", `{"token":"eyJhbGciOiJIUzI1NiJ9abcd.eyJzdWIiOiIxIn0.${key}"}`],
    ["the secret of a second factor", "otpauth://totp/a?secret=JBSWY3DPEHPK3PXPJBSWY3DP"],
  ])("is not compressed beside %s", async (_what, secret) => {
    const url = "/admin/commandes/1?q=cle%3Dq8";
    const sent = await compressed({ ...asked("br"), url }, answer(page + secret));
    expect(sent.headers.get("content-encoding")).toBeNull();
    expect((await bytesOf(sent)).toString()).toBe(page + secret);
  });

  test("is compressed beside a key from its own address, and beside text that resembles one", async () => {
    const shown = `${page}<form action="?cle=${key}"> clé=bienvenue-chez-nous-a-brest`;
    const sent = await compressed({ ...asked("br"), url: `/payer/1?cle=${key}` }, answer(shown));
    expect(sent.headers.get("content-encoding")).toBe("br");
  });

  test("an answer that fits in a packet is sent uncompressed, with its size", async () => {
    const sent = await compressed(asked("gzip, br, zstd"), json({ status: "ok" }));
    expect(sent.headers.get("content-encoding")).toBeNull();
    expect(sent.headers.get("content-length")).toBe("15");
    expect(await sent.json()).toEqual({ status: "ok" });
  });

  test("a compressed answer has its content-length", async () => {
    const sent = await compressed(asked("zstd"), answer(page));
    expect(sent.headers.get("content-length")).toBe(String((await bytesOf(sent)).length));
  });

  test("a failure during rendering leaves no partial answer", async () => {
    let asks = 0;
    const failing = new ReadableStream({
      pull(controller) {
        asks += 1;
        if (asks === 1) controller.enqueue(new TextEncoder().encode(page));
        else controller.error(new Error("cut"));
      },
    });
    await expect(compressed(asked("gzip"), answer(failing))).rejects.toThrow("cut");
  });
});
