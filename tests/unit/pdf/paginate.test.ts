import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, paginate } from "#pdf/paginate.ts";

const room = { firstTop: 300, top: 50, bottom: 750 };

function layOut(blocks: Omit<Block, "draw">[]) {
  const drawn: { page: number; name: string; top: number }[] = [];
  let page = 0;
  const headers = new Map<unknown, Block["header"]>();
  const named = blocks.map((block, index): Block => {
    const { header } = block;
    if (header && !headers.has(header)) {
      headers.set(header, {
        height: header.height,
        draw: (top, isFirst) => drawn.push({ page, name: isFirst ? "header" : "again", top }),
      });
    }
    return {
      ...block,
      header: headers.get(header),
      draw: (top) => drawn.push({ page, name: String(index), top }),
    };
  });
  for (const [index, placed] of paginate(named, room).entries()) {
    page = index + 1;
    for (const one of placed) one.draw(one.top);
  }
  return drawn;
}

const header = { height: 20, draw: () => {} };

describe("paginate", () => {
  it("repeats the table's header on each page, and only there", () => {
    const drawn = layOut(Array.from({ length: 12 }, () => ({ height: 100, header })));
    expect(drawn.filter(({ name }) => name === "header")).toHaveLength(1);
    const again = drawn.filter(({ name }) => name === "again");
    expect(again.map(({ page, top }) => [page, top])).toEqual([
      [2, 50],
      [3, 50],
    ]);
  });

  it("keeps a block with its next one on the next page", () => {
    const drawn = layOut([
      { height: 300 },
      { height: 100, withNext: true },
      { height: 100, gap: 10 },
    ]);
    expect(drawn.map(({ page }) => page)).toEqual([1, 2, 2]);
  });

  it("leaves no gap on top of a page", () => {
    expect(layOut([{ height: 440 }, { height: 100, gap: 40 }]).at(-1)?.top).toBe(50);
  });

  it("splits a group larger than a page", () => {
    const drawn = layOut(Array.from({ length: 20 }, () => ({ height: 100, withNext: true })));
    expect(drawn).toHaveLength(20);
  });

  it("draws every block once, in order, within the page", () => {
    const block = fc.record({
      height: fc.integer({ min: 1, max: 300 }),
      gap: fc.integer({ min: 0, max: 30 }),
      withNext: fc.boolean(),
      header: fc.constantFrom(undefined, header),
    });
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 60 }), (blocks) => {
        const drawn = layOut(blocks);
        const order = drawn.flatMap(({ name }) => (/\d/.test(name) ? [Number(name)] : []));
        expect(order).toEqual(blocks.map((_, index) => index));
        let above = { page: 0, end: 0 };
        for (const { page, name, top } of drawn) {
          const height = blocks[Number(name)]?.height ?? header.height;
          expect(top + height).toBeLessThanOrEqual(room.bottom);
          expect(page > above.page || top >= above.end).toBe(true);
          above = { page, end: top + height };
        }
      }),
    );
  });
});
