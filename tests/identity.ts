/** More than any worker uses: the access matrix alone takes a few thousand addresses. */
const PER_WORKER = 65_536;

/** Unique per worker of Vitest and Playwright; absent in the parent process. */
const worker = Number(process.env["TEST_WORKER_INDEX"] ?? process.env["VITEST_WORKER_ID"] ?? -1);
const first = (worker + 2) * PER_WORKER;
let given = 0;

/** Unique in this run, above the product's own series. A clock could give two workers the same number. */
export function newNumber(): number {
  given += 1;
  if (given >= PER_WORKER) throw new Error("This worker has given all its numbers: PER_WORKER");
  return first + given;
}

export function newPhone(): string {
  return `+336${String(newNumber()).padStart(8, "0")}`;
}

/** X-Forwarded-For of a new visitor, without any rate limit used up. */
export function fromAnotherAddress(): { "x-forwarded-for": string } {
  const number = newNumber();
  const [a, b, c] = [number >> 16, number >> 8, number].map((part) => part & 255);
  return { "x-forwarded-for": `10.${a}.${b}.${c}` };
}
