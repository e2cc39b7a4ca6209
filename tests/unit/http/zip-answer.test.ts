import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { type ZippedFile, zipAnswer } from "#http/zip-answer.server.ts";

const lastModified = new Date("2026-11-20T12:00:00Z");
const MEGABYTE = 1_000_000;

function files(count: number, seen: { made: number; ended: boolean }, fault?: Error) {
  return (async function* made(): AsyncGenerator<ZippedFile, undefined> {
    try {
      for (let n = 0; n < count; n += 1) {
        if (fault && n === 2) throw fault;
        seen.made += 1;
        yield { name: `FAC-${n}.pdf`, input: new Uint8Array(MEGABYTE).fill(n), lastModified };
      }
    } finally {
      seen.ended = true;
    }
  })();
}

test("an archive has each file unchanged, and its content type", async () => {
  const seen = { made: 0, ended: false };
  const answer = zipAnswer("pieces.zip", files(3, seen));
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="pieces.zip"');
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  const second = createHash("sha256").update(Buffer.alloc(MEGABYTE, 1)).digest("hex");
  const start = bytes.indexOf("FAC-1.pdf") + "FAC-1.pdf".length;
  const stored = bytes.subarray(start, start + MEGABYTE);
  expect(createHash("sha256").update(stored).digest("hex")).toBe(second);
  expect(seen).toEqual({ made: 3, ended: true });
});

test("files are created one by one, and no longer once the download is aborted", async () => {
  const seen = { made: 0, ended: false };
  const answer = zipAnswer("pieces.zip", files(1000, seen));
  const reader = answer.body?.getReader();
  let read = 0;
  while (read < 2 * MEGABYTE) read += (await reader?.read())?.value?.byteLength ?? MEGABYTE;
  expect(seen.made).toBeLessThan(6);
  await reader?.cancel();
  await turn();
  expect(seen.ended).toBe(true);
  expect(seen.made).toBeLessThan(6);
});

test("an unreadable file aborts the download", async () => {
  const seen = { made: 0, ended: false };
  const answer = zipAnswer("pieces.zip", files(5, seen, new Error("away")));
  await expect(answer.arrayBuffer()).rejects.toThrow("away");
  expect(seen.ended).toBe(true);
});
