import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import type { RootData } from "#http/root-data.ts";
import { filledSite } from "./filled-site.ts";

const asServed: RootData = {
  site: filledSite,
  mode: "live",
  today: "2026-11-21",
  siteUrl: "https://lanterne.test",
};

/** The page's markup under a root that knows the site. */
export function renderLegalPage(Page: ComponentType, facts: Partial<RootData> = {}): string {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Page }]);
  return renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: { root: { ...asServed, ...facts } } }} />,
  );
}

/** What a person reads, with every kind of space made plain. */
export function readText(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}
