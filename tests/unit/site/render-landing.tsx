import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { site } from "#config/site.ts";
import type { ShownTestimonial } from "#domain/testimonial.ts";
import type { RootData } from "#http/root-data.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";
import Landing from "../../../app/routes/site/landing/landing.tsx";
import SiteLayout from "../../../app/routes/site/layout/site-layout.tsx";

const asServed: RootData = {
  site,
  mode: "demo",
  watched: null,
  listingsRead: false,
  ways: { online: false, transfer: true },
  today: "2026-11-21",
  siteUrl: "https://phare.test",
};

export function renderLanding(
  facts: Partial<RootData> = {},
  testimonials: ShownTestimonial[] = [],
): string {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      children: [
        {
          id: "layout",
          Component: SiteLayout,
          children: [{ id: "landing", index: true, Component: Landing as never }],
        },
      ],
    },
  ]);
  return renderToStaticMarkup(
    <Stub
      hydrationData={{
        loaderData: {
          root: { ...asServed, ...facts },
          landing: { catalogue: firstCatalogue, testimonials },
        },
      }}
    />,
  );
}
