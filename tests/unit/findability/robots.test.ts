import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type App, appContext } from "#http/app-context.ts";
import { loader } from "../../../app/routes/findability/robots.ts";

async function robots(trainingCrawlersAllowed: boolean): Promise<string> {
  const context = new RouterContextProvider();
  context.set(appContext, { siteUrl: "https://phare.test", trainingCrawlersAllowed } as App);
  return loader({ context } as unknown as Parameters<typeof loader>[0]).text();
}

const trainingGroup = (text: string) =>
  text.split("\n\n").find((group) => group.includes("GPTBot"));

test("training crawlers stay out by default", async () => {
  expect(trainingGroup(await robots(false))).toMatch(/^Disallow: \/$/m);
});

test("training crawlers come in when the setting says so, private pages excepted", async () => {
  const group = trainingGroup(await robots(true));
  expect(group).toContain("Allow: /\n");
  expect(group).toContain("Disallow: /admin");
  expect(group).not.toMatch(/^Disallow: \/$/m);
});
