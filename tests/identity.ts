/** More than any worker gives away, over all its files: the access matrix alone takes a few thousand addresses. */
const PER_WORKER = 65_536;

/** Another for each worker of Vitest and of Playwright; absent in the process that starts them. */
const worker = Number(process.env["TEST_WORKER_INDEX"] ?? process.env["VITEST_WORKER_ID"] ?? -1);
const first = (worker + 2) * PER_WORKER;
let given = 0;

/**
 * A number that no other test of this run is given, above those the product counts itself. A clock gives two
 * workers the same one.
 */
export function newNumber(): number {
  given += 1;
  if (given >= PER_WORKER) throw new Error("This worker has given all its numbers: PER_WORKER");
  return first + given;
}

/** A mobile phone that no other test of this run has. */
export function newPhone(): string {
  return `+336${String(newNumber()).padStart(8, "0")}`;
}

/** The header of a visitor whom no limit knows yet, where the product trusts its proxy. */
export function fromAnotherAddress(): { "x-forwarded-for": string } {
  const number = newNumber();
  const [a, b, c] = [number >> 16, number >> 8, number].map((part) => part & 255);
  return { "x-forwarded-for": `10.${a}.${b}.${c}` };
}
