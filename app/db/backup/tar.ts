const BLOCK = 512;
const NAME_BYTES = 100;

export const tarEnd = Buffer.alloc(2 * BLOCK);

/** @throws RangeError for a name over 100 bytes. */
export function tarEntry(name: string, content: Buffer): Buffer[] {
  if (Buffer.byteLength(name) > NAME_BYTES)
    throw new RangeError(`too long for a tar file: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${octal(content.length, 11)} `, 124);
  header.write(`${octal(0, 11)} `, 136);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  header.write(`${octal(checksum(header), 6)}\0 `, 148);
  return [header, content, Buffer.alloc(filling(content.length))];
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}

function checksum(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}

function filling(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK;
}

const LARGEST_ENTRY = 256 * 1024 * 1024;

export class TarFault extends Error {
  readonly isCut: boolean;

  constructor(isCut: boolean) {
    super(isCut ? "ends before its end" : "is no tar file");
    this.isCut = isCut;
  }
}

/** @throws TarFault. */
export async function* tarEntries(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const reader = blocks(source);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) {
      await reader.rest();
      return;
    }
    const size = Number.parseInt(header.toString("latin1", 124, 135), 8);
    const told = Number.parseInt(header.toString("latin1", 148, 154), 8);
    const isOurs = header.toString("latin1", 257, 262) === "ustar" && told === checksum(header);
    if (!isOurs || !(size <= LARGEST_ENTRY)) throw new TarFault(false);
    const content = await reader.take(size);
    await reader.take(filling(size));
    yield { name: header.toString("utf8", 0, header.indexOf(0)), content };
  }
}

function blocks(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let kept: Buffer[] = [];
  let length = 0;
  return {
    async take(bytes: number): Promise<Buffer> {
      while (length < bytes) {
        const { done, value } = await iterator.next();
        if (done) throw new TarFault(true);
        kept.push(value);
        length += value.length;
      }
      const whole = Buffer.concat(kept);
      kept = [whole.subarray(bytes)];
      length -= bytes;
      return whole.subarray(0, bytes);
    },
    async rest(): Promise<void> {
      while (!(await iterator.next()).done);
    },
  };
}
