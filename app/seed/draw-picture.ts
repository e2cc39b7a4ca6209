import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [red: number, green: number, blue: number];

const WIDTH = 960;
const HEIGHT = 720;

const sky: Colour = [196, 222, 240];
const wall: Colour = [238, 228, 210];
const glass: Colour = [88, 118, 138];
const door: Colour = [92, 62, 44];
const pavement: Colour = [150, 148, 144];
const white: Colour = [250, 248, 244];

/** PNG, drawn because no real picture may be used. */
export function drawShopFront(awning: Colour): Buffer {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y += 1) {
    // Filter byte of a row: none.
    const row = y * (1 + WIDTH * 3) + 1;
    for (let x = 0; x < WIDTH; x += 1) rows.set(colourAt(x, y, awning), row + x * 3);
  }
  return png(rows);
}

function colourAt(x: number, y: number, awning: Colour): Colour {
  if (y > 620) return pavement;
  const inside = x > 90 && x < 870 && y > 90;
  if (!inside) return sky;
  if (y > 250 && y < 340 && x > 130 && x < 830) return x % 80 < 40 ? awning : white;
  if (y > 340 && x > 620 && x < 780) return door;
  if (y > 340 && y < 570 && x > 160 && x < 580) return glass;
  return wall;
}

function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits per channel, RGB.
  header.writeUInt8(8, 8);
  header.writeUInt8(2, 9);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(rows);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const told = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(told));
  return Buffer.concat([length, told, sum]);
}
