import { site } from "#config/site.ts";
import { termsOfSale } from "#copy/terms-of-sale/articles.ts";
import type { Catalogue } from "#domain/catalogue.ts";

const siteUrl = "https://agence.example";

export const accepting = {
  site,
  siteUrl,
  termsOfSale: (catalogue: Catalogue) => termsOfSale(site, siteUrl, catalogue),
};
