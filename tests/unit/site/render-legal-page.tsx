import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import type { Catalogue } from "#domain/catalogue.ts";
import type { RootData } from "#http/root-data.ts";
import type { OutsideServices } from "#routes/site/legal/privacy/services.tsx";
import { firstCatalogue } from "../../samples/first-catalogue.ts";
import { filledSite } from "./filled-site.ts";

const asServed: RootData = {
  site: filledSite,
  mode: "live",
  watched: null,
  listingsRead: false,
  ways: { online: false, transfer: true },
  today: "2026-11-21",
  siteUrl: "https://lanterne.test",
};

interface LegalFacts extends RootData {
  catalogue: Catalogue;
  outside: OutsideServices;
}

const none: OutsideServices = {
  eventSheet: false,
  listingFacts: false,
  languageModel: false,
  companyRegister: false,
  cardPayment: false,
};

export function renderLegalPage(
  Page: ComponentType<{ loaderData: LegalFacts }>,
  facts: Partial<LegalFacts> = {},
): string {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Page }]);
  return renderToStaticMarkup(
    <Stub
      hydrationData={{
        loaderData: { root: { ...asServed, outside: none, catalogue: firstCatalogue, ...facts } },
      }}
    />,
  );
}

export function readText(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}
