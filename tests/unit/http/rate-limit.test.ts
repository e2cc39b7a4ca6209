import { expect, test } from "vitest";
import { createRateLimits } from "#http/rate-limit.server.ts";

const limits = createRateLimits({
  tries: { max: 2, seconds: 60 },
  others: { max: 1, seconds: 60 },
});

test("each visitor has a limit, then waits; each limit counts for itself", async () => {
  const taken = [];
  for (const who of ["a", "a", "a", "b"]) {
    taken.push(await limits.tries.take(who));
  }
  expect(taken).toEqual([null, null, 60, null]);
  expect(await limits.others.take("a")).toBeNull();
});

test("requests without an address aren't counted: one would block all others", async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, () => limits.tries.take(null)));
  expect(new Set(taken)).toEqual(new Set([null]));
});

test("a returned turn may be taken again", async () => {
  await limits.others.take("c");
  await limits.others.giveBack("c");
  await limits.others.giveBack(null);
  expect(await limits.others.take("c")).toBeNull();
  expect(await limits.others.take("c")).toBe(60);
});
