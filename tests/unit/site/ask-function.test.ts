import { afterEach, describe, expect, test, vi } from "vitest";
import { askFunction } from "../../../app/routes/site/ask-function.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function serverAnswers(answer: () => Promise<Response>) {
  const server = vi.fn<typeof fetch>(answer);
  vi.stubGlobal("fetch", server);
  return server;
}

const json = (body: unknown, status: number) => async () => Response.json(body, { status });

test("posts its body as JSON", async () => {
  const server = serverAnswers(json({ success: true, id: "1" }, 200));
  const called = await askFunction("a-verb", { b: [1] }, { timeoutMs: 999 });
  expect(called).toEqual({ kind: "answered", answer: { success: true, id: "1" } });
  const [address, request] = server.mock.calls[0] ?? [];
  expect(address).toBe("/functions/v1/a-verb");
  expect(request).toMatchObject({ method: "POST", body: '{"b":[1]}' });
  expect(Object.fromEntries(new Headers(request?.headers))).toEqual({
    "content-type": "application/json",
  });
});

test("a call of a page being left uses keepalive", async () => {
  const server = serverAnswers(json({}, 200));
  await askFunction("a-verb", {}, { timeoutMs: 999, leaving: true });
  expect(server.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  expect(server.mock.calls[0]?.[1]).not.toHaveProperty("signal");
});

test("a refusal has its sentence", async () => {
  serverAnswers(json({ success: false, error: "Non", fieldErrors: { a: ["Un"] } }, 409));
  expect(await askFunction("a-verb", {}, { timeoutMs: 999 })).toEqual({
    kind: "refused",
    status: 409,
    error: "Non",
  });
});

describe("an answer that isn't ours", () => {
  test.each([
    ["a page", async () => new Response("<html>502</html>", { status: 502 })],
    ["a refusal without a sentence", json({ success: false }, 500)],
    ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("%s", async (_case, answer) => {
    serverAnswers(answer);
    expect(await askFunction("a-verb", {}, { timeoutMs: 999 })).toEqual({ kind: "failed" });
  });
});
