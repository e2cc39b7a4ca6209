import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { createSeal, opened, type SealFault } from "#db/backup/seal.server.ts";

const key = "une-cle-de-copie-longue-de-plus-de-32-signes";
const CHUNK = 64 * 1024;
const HEADER = 64;

async function sealed(plain: Buffer): Promise<Buffer> {
  return buffer(Readable.from([plain]).pipe(await createSeal(key)));
}

async function unsealed(file: Buffer, given: string | null = key): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < file.length; at += 10_007) pieces.push(file.subarray(at, at + 10_007));
  return buffer(Readable.from(opened(Readable.from(pieces), given)));
}

async function faultOf(opening: Promise<unknown>): Promise<string> {
  return opening.then(
    () => "none",
    (error: SealFault) => error.fault,
  );
}

describe("an encrypted copy", () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_001])(
    "decrypts %i bytes with its key",
    async (length) => {
      const plain = randomBytes(length);
      const file = await sealed(plain);
      expect((await unsealed(file)).equals(plain)).toBe(true);
      expect(length > 100 && file.includes(plain.subarray(0, 100))).toBe(false);
    },
  );

  test("differs each time", async () => {
    const plain = Buffer.alloc(1000);
    expect((await sealed(plain)).equals(await sealed(plain))).toBe(false);
  });

  test("can't be opened without its key, or with another", async () => {
    const file = await sealed(Buffer.from("bonjour"));
    expect(await faultOf(unsealed(file, null))).toBe("sealed");
    expect(await faultOf(unsealed(file, `${key}2`))).toBe("other-key");
  });

  test("is refused when truncated, even between two chunks", async () => {
    const file = await sealed(randomBytes(3 * CHUNK));
    const second = HEADER + 2 * (CHUNK + 16);
    expect(await faultOf(unsealed(file.subarray(0, second)))).toBe("cut");
    expect(await faultOf(unsealed(file.subarray(0, HEADER)))).toBe("cut");
    expect(await faultOf(unsealed(file.subarray(0, 40)))).toBe("cut");
    expect(await faultOf(unsealed(file.subarray(0, -1)))).toBe("altered");
  });

  test("is refused when a byte was changed, or two chunks were swapped", async () => {
    const file = await sealed(randomBytes(3 * CHUNK));
    for (const at of [HEADER, HEADER + CHUNK + 20, file.length - 1]) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await faultOf(unsealed(changed)), String(at)).toBe("altered");
    }
    const chunk = CHUNK + 16;
    const swapped = Buffer.concat([
      file.subarray(0, HEADER),
      file.subarray(HEADER + chunk, HEADER + 2 * chunk),
      file.subarray(HEADER, HEADER + chunk),
      file.subarray(HEADER + 2 * chunk),
    ]);
    expect(await faultOf(unsealed(swapped))).toBe("altered");
  });
});

test("a copy that isn't encrypted passes unchanged, with a key or without", async () => {
  for (const plain of [Buffer.alloc(0), Buffer.from("PHARE"), randomBytes(100_000)]) {
    expect((await unsealed(plain)).equals(plain)).toBe(true);
    expect((await unsealed(plain, null)).equals(plain)).toBe(true);
  }
});
