interface HeifHeader {
  pixels: number;
  profile: Uint8Array | null;
}

interface Box {
  type: string;
  body: Uint8Array;
}

/** Bounds the work on a hostile file. */
const BOXES_MAX = 10_000;

/** Null: no size found (ISO/IEC 23008-12: meta, iprp, ipco, then ispe and colr). */
export function heifHeader(file: Uint8Array): HeifHeader | null {
  const meta = childOf(file, "meta");
  // `meta` is a full box: skip version and flags.
  const properties = meta && childOf(childOf(meta.subarray(4), "iprp"), "ipco");
  if (!properties) return null;
  const boxes = boxesIn(properties);
  const sizes = boxes.filter(({ type, body }) => type === "ispe" && body.length >= 12);
  if (sizes.length === 0) return null;
  const colours = boxes.find(({ type, body }) => type === "colr" && textAt(body, 0) === "prof");
  return {
    pixels: Math.max(...sizes.map(({ body }) => numberAt(body, 4) * numberAt(body, 8))),
    profile: colours?.body.subarray(4) ?? null,
  };
}

function childOf(bytes: Uint8Array | undefined, type: string): Uint8Array | undefined {
  return bytes && boxesIn(bytes).find((box) => box.type === type)?.body;
}

function boxesIn(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length && boxes.length < BOXES_MAX;) {
    const short = numberAt(bytes, at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const length = isLong
      ? numberAt(bytes, at + 8) * 2 ** 32 + numberAt(bytes, at + 12)
      : short === 0
        ? bytes.length - at
        : short;
    const head = isLong ? 16 : 8;
    if (length < head) break;
    boxes.push({ type: textAt(bytes, at + 4), body: bytes.subarray(at + head, at + length) });
    at += length;
  }
  return boxes;
}

function numberAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCodePoint(...bytes.subarray(at, at + 4));
}
