import { redirect } from "react-router";
import { expect, test } from "vitest";
import { answerOf } from "../../../app/routes/site/post-in-place.ts";

test("an answer is given as it is", async () => {
  expect(await answerOf(async () => ({ kind: "sent" }))).toEqual({ kind: "sent" });
});

test.each([
  ["no network", new TypeError("Failed to fetch")],
  ["a server that failed", { status: 500, internal: false, data: "Internal Server Error" }],
])("%s is an answer of its own, rather than a fault of the page", async (_, thrown) => {
  expect(await answerOf(() => Promise.reject(thrown))).toEqual({ kind: "unanswered" });
});

test("a redirect is followed", async () => {
  const leading = redirect("/merci");
  await expect(answerOf(() => Promise.reject(leading))).rejects.toBe(leading);
});
