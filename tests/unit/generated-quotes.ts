import fc, { type Arbitrary } from "fast-check";

export const pricedLine = {
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPriceCents: fc.integer({ min: 0, max: 20_000_00 }),
};

export function generatedQuotes<Line>(line: Arbitrary<Line>, maxLength: number) {
  return fc.record({
    lines: fc.array(line, { minLength: 1, maxLength }),
    discount: fc.oneof(
      fc.constant({ type: "none" as const }),
      fc.record({
        type: fc.constant("percentage" as const),
        rate: fc.integer({ min: 0, max: 10_000 }),
      }),
      fc.record({ type: fc.constant("fixed" as const), amountCents: pricedLine.unitPriceCents }),
    ),
    vatRate: fc.integer({ min: 0, max: 10_000 }),
  });
}

/** The first line is required; chosen options are positions from 1. */
export const linesWithOptions = fc
  .tuple(
    fc.record(pricedLine),
    fc.array(fc.record({ ...pricedLine, isOptional: fc.boolean() }), { maxLength: 12 }),
  )
  .map(([first, others]) => [{ ...first, isOptional: false }, ...others])
  .chain((lines) => {
    const offered = lines.flatMap(({ isOptional }, index) => (isOptional ? [index + 1] : []));
    return fc.record({ lines: fc.constant(lines), chosen: fc.subarray(offered) });
  });
