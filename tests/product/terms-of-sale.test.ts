import { expect, test } from "vitest";
import { site } from "#config/site.ts";
import { termsFileName } from "#copy/terms-of-sale/articles.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import { textOf } from "../unit/pdf/read-pdf.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

test("the terms of sale are offered as a file with the same text", async () => {
  const page = await (await fetch(`${product.url}/cgv`)).text();
  const [, href = ""] =
    /href="([^"]+)"[^>]*>(?:<[^>]+>)*Télécharger en PDF/.exec(
      page.replaceAll(/<svg.*?<\/svg>/gs, ""),
    ) ?? [];
  expect(href).toBe("/cgv.pdf");
  const file = await fetch(product.url + href);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toBe(
    `attachment; filename="${termsFileName(site)}"`,
  );
  expect(file.headers.get("link")).toBe(`<${product.url}/cgv>; rel="canonical"`);
  const text = await textOf(Buffer.from(await file.arrayBuffer()));
  expect(text).toContain(`En vigueur depuis le ${plainCalendarDay(site.termsVersion)}`);
  expect(text).toContain(`commandés sur ${product.url}`);
});
