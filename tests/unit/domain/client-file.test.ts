import { describe, expect, test } from "vitest";
import {
  askedRange,
  cleanPictureName,
  clientQuota,
  pictureFileName,
  pictureKind,
  roomRefusal,
  unpaidQuota,
  unpaidTotal,
  informationPlace,
} from "#domain/client-file.ts";
import { heicWithPlace } from "../../samples/heic.ts";
import { impostors, pngHeader } from "../../samples/pictures.ts";

test("a picture's format is read from its first bytes alone", () => {
  expect(pictureKind(heicWithPlace)).toBe("heic");
  expect(pictureKind(pngHeader(1, 1))).toBe("png");
  expect(pictureKind(new Uint8Array())).toBeNull();
  for (const impostor of Object.values(impostors)) expect(pictureKind(impostor)).toBeNull();
});

describe("the name of a file", () => {
  test.each([
    ["IMG_0042.HEIC", "IMG_0042"],
    ["C:\\fakepath\\vitrine été.jpg", "vitrine été"],
    ["../../etc/passwd", "passwd"],
    ['a"b\r\nX-Evil: 1.jpg', "a b X-Evil 1"],
    ["photo\u202Egpj.exe", "photo gpj"],
    ["\u0000", ""],
    ["😀".repeat(90), "😀".repeat(40)],
  ])("%j is stored as %j", (name, kept) => {
    expect(cleanPictureName(name)).toBe(kept);
  });

  test("ends with the stored format", () => {
    expect(pictureFileName({ name: "évier", type: "image/jpeg" })).toBe("évier.jpg");
    expect(pictureFileName({ name: "", type: "image/webp" })).toBe("photo.webp");
  });
});

describe("byte ranges of a file (RFC 9110, 14.1.2)", () => {
  test.each([
    [null, null],
    ["bytes=0-9", { first: 0, last: 9 }],
    ["bytes=90-", { first: 90, last: 99 }],
    ["bytes=-10", { first: 90, last: 99 }],
    ["bytes=-1000", { first: 0, last: 99 }],
    ["bytes=95-1000", { first: 95, last: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=9-3", null],
    ["bytes=0-1,5-6", null],
    ["bytes=-", null],
    ["lines=0-9", null],
    [`bytes=${"9".repeat(40)}-`, null],
  ])("%s", (header, part) => {
    expect(askedRange(header, 100)).toEqual(part);
  });
});

test("an unpaid order without an account has less room, alone and with all others", () => {
  const place = informationPlace("o");
  const none = { files: 0, bytes: 0 };
  const room = (ofClient: typeof none, unpaid: typeof none | null) =>
    roomRefusal({ ofClient, here: 0, place, unpaid }, 1);
  expect(room({ files: unpaidQuota.files, bytes: 0 }, none)).toBe("unpaid-order-full");
  expect(room({ files: 1, bytes: unpaidQuota.bytes }, none)).toBe("unpaid-order-full");
  expect(room({ files: unpaidQuota.files, bytes: 0 }, null)).toBeNull();
  expect(room(none, { files: unpaidTotal.files, bytes: 0 })).toBe("unpaid-orders-full");
  expect(room(none, { files: 1, bytes: unpaidTotal.bytes })).toBe("unpaid-orders-full");
  expect(room(none, { files: unpaidTotal.files - 1, bytes: 0 })).toBeNull();
});

test("space is limited by the place's count, the client's count and the client's bytes", () => {
  const information = informationPlace("o");
  const message = { ...information, revisionRequestId: "r", messageId: "m" };
  const none = { files: 0, bytes: 0 };
  expect(roomRefusal({ ofClient: none, here: 9, place: message, unpaid: null }, 1)).toBeNull();
  expect(roomRefusal({ ofClient: none, here: 10, place: message, unpaid: null }, 1)).toBe(
    "too-many-here",
  );
  expect(roomRefusal({ ofClient: none, here: 39, place: information, unpaid: null }, 1)).toBeNull();
  expect(roomRefusal({ ofClient: none, here: 40, place: information, unpaid: null }, 1)).toBe(
    "too-many-here",
  );
  const { files, bytes } = clientQuota;
  expect(
    roomRefusal({ ofClient: { files, bytes: 0 }, here: 0, place: message, unpaid: null }, 1),
  ).toBe("quota-files");
  expect(
    roomRefusal({ ofClient: { files: 1, bytes }, here: 0, place: message, unpaid: null }, 1),
  ).toBe("quota-bytes");
});
