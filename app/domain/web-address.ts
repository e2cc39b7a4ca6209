import { LONGEST_DOMAIN, LONGEST_LABEL } from "./email-address.ts";

/** Null: not http(s), or a host longer than DNS allows. */
export function webAddress(typed: string): URL | null {
  const url = URL.parse(typed);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const { hostname } = url;
  const isHeld =
    hostname.length <= LONGEST_DOMAIN &&
    hostname.split(".").every((label) => label.length <= LONGEST_LABEL);
  return isHeld ? url : null;
}
