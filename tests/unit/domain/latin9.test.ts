import fc from "fast-check";
import { expect, test } from "vitest";
import { toLatin9 } from "#domain/latin9.ts";

const reader = new TextDecoder("iso-8859-15");

test("characters of the set survive a round trip", () => {
  const all = reader.decode(Uint8Array.from({ length: 0x60 }, (_, index) => 0xa0 + index));
  expect(reader.decode(toLatin9(all))).toBe(all);
  expect(reader.decode(toLatin9("Éléonore, 12 € — cœur Ÿ"))).toBe("Éléonore, 12 € - cœur Ÿ");
});

test.each([
  ["L’atelier « d’à côté »…", "L'atelier « d'à côté »..."],
  ["1\u202F234,50\u00A0€", "1 234,50\u00A0€"],
  ["Łódź Čapek ő", "Lódz Capek o"],
  ["Đào Ağıl Þór", "Dào Agil Þór"],
  ["Café 🚀 مقهى", "Café ? ????"],
  ["e\u0301", "é"],
  ["¤¦", "??"],
  ["ﬁn ½", "fin 1?2"],
])("%s becomes %s", (text, read) => {
  expect(reader.decode(toLatin9(text))).toBe(read);
});

test("any text becomes bytes that decode without error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(reader.decode(toLatin9(text))).not.toContain("\uFFFD");
    }),
  );
});
