import { plainLetters } from "#domain/plain-letters.ts";

/** Who asks, so that the owner of a site can tell. */
export interface Product {
  name: string;
  siteUrl: string;
}

/** "PhareLocal/1.0 (+https://www.phare-local.example)" */
export function userAgentOf({ name, siteUrl }: Product): string {
  return `${productToken({ name })}/1.0 (+${siteUrl})`;
}

/** The name a robots.txt knows us by: "PhareLocal". */
export function productToken({ name }: Pick<Product, "name">): string {
  return plainLetters(name).replaceAll(/[^A-Za-z0-9]/g, "");
}
