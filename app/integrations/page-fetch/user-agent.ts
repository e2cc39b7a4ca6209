import { plainLetters } from "#domain/plain-letters.ts";

export interface Product {
  name: string;
  siteUrl: string;
}

export function userAgentOf({ name, siteUrl }: Product): string {
  return `${productToken({ name })}/1.0 (+${siteUrl})`;
}

export function productToken({ name }: Pick<Product, "name">): string {
  return plainLetters(name).replaceAll(/[^A-Za-z0-9]/g, "");
}
