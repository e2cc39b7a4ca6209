import { afterAll, beforeAll, expect, test } from "vitest";
import { functions } from "../../app/routes/functions/functions.ts";
import { postedPatterns } from "../route-patterns.ts";
import { startMatrix } from "./matrix.ts";

let matrix: Awaited<ReturnType<typeof startMatrix>>;
beforeAll(async () => {
  matrix = await startMatrix();
});
afterAll(() => matrix.dispose());

const form = "application/x-www-form-urlencoded";
const json = "application/json";
/** A lone surrogate, U+0000, a direction override, and a noncharacter. */
const unreadable = "\uD800\u0000\u202E\uFFFF\u{10FFFF}";
const deep = "[".repeat(50_000);

interface Sent {
  type?: string;
  body?: BodyInit;
}

const bodies: readonly (readonly [name: string, sent: Sent])[] = [
  ["nothing", {}],
  ["an empty form", { type: form, body: "" }],
  [
    "a form cut in its middle",
    { type: "multipart/form-data; boundary=x", body: "--x\r\nContent-" },
  ],
  ["a multipart without boundary", { type: "multipart/form-data", body: "--x--" }],
  ["a type that no route reads", { type: "application/xml", body: "<action>start</action>" }],
  ["a type that is none", { type: "\u00E9;;=", body: "action=start" }],
  ["JSON", { type: json, body: `{"action":"start","intent":"start"}` }],
  ["JSON that ends nowhere", { type: json, body: deep }],
  ["JSON as deep as its length", { type: json, body: deep + "]".repeat(50_000) }],
  ["JSON of inherited names", { type: json, body: `{"__proto__":{"a":1},"constructor":{"b":[]}}` }],
  ["JSON of null", { type: json, body: "null" }],
  ["bytes of no encoding", { type: form, body: "action=%ff%fe%00&intent=%C0%80&%E0%A4=1" }],
  [
    "characters of no text",
    {
      type: form,
      body: new URLSearchParams({
        action: unreadable,
        email: unreadable,
        name: unreadable,
      }).toString(),
    },
  ],
  [
    "characters of no text, as JSON",
    { type: json, body: JSON.stringify({ email: unreadable, name: unreadable }) },
  ],
  [
    "ten thousand fields",
    { type: form, body: Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join("&") },
  ],
  ["one field of 250 kB", { type: form, body: `action=${"a".repeat(250_000)}` }],
];

/** Some redirect, or need no form: only a crash is a fault. */
async function faultsOf(pattern: string, address: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, { type, body }] of bodies) {
    const { status, tells } = await matrix.ask(pattern, address, {
      method: "POST",
      ...(body !== undefined && { body }),
      ...(type !== undefined && { headers: { "content-type": type } }),
    });
    if (status >= 500 || tells) faults.push(`${name} → ${status} ${tells ?? ""}`);
  }
  return faults;
}

const anyFunction = "/functions/v1/:name";
const posted = postedPatterns().filter((pattern) => pattern !== anyFunction);

test.each(posted)("%s breaks on no body", async (pattern) => {
  expect(await faultsOf(pattern, matrix.addressOf(pattern))).toEqual([]);
});

test.each([...functions.keys()])("the function %s breaks on no body", async (name) => {
  expect(await faultsOf(anyFunction, `/functions/v1/${name}`)).toEqual([]);
});

const received = [
  ...posted.map((pattern) => [pattern, null] as const),
  ...[...functions.keys()].map((name) => [anyFunction, name] as const),
];

const PICTURES_BYTES = 300_000;

test.each(received)("%s refuses a body larger than a form (%s)", async (pattern, name) => {
  const address = name === null ? matrix.addressOf(pattern) : `/functions/v1/${name}`;
  const body = `action=${"a".repeat(pattern === "/hooks/payment" ? 1_100_000 : PICTURES_BYTES)}`;
  const { status, tells } = await matrix.ask(pattern, address, {
    method: "POST",
    body,
    headers: { "content-type": form },
  });
  expect({ status, tells }).toEqual({ status: 413, tells: null });
});
