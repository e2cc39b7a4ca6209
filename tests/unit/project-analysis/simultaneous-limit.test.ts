import { expect, test } from "vitest";
import { createSimultaneousLimit } from "#http/simultaneous-limit.server.ts";

test("concurrency is limited; a freed place is taken once", () => {
  const limit = createSimultaneousLimit(2);
  const first = limit.enter();
  const second = limit.enter();
  expect([first, second].every((place) => place !== null)).toBe(true);
  expect(limit.enter()).toBeNull();
  first?.();
  first?.();
  expect(limit.enter()).not.toBeNull();
  expect(limit.enter()).toBeNull();
});
