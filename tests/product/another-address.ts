import { randomInt } from "node:crypto";

/** The header of a visitor whom no limit knows yet, where the product trusts its proxy. */
export function fromAnotherAddress(): { "x-forwarded-for": string } {
  const [a, b, c] = [randomInt(256), randomInt(256), randomInt(256)];
  return { "x-forwarded-for": `10.${a}.${b}.${c}` };
}
