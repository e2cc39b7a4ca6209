import { LONGEST_DOMAIN, LONGEST_LABEL } from "./email-address.ts";

/** An address of the web in http or https, whose host a name server can hold; null when it is none. */
export function webAddress(typed: string): URL | null {
  const url = URL.parse(typed);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const { hostname } = url;
  const isHeld =
    hostname.length <= LONGEST_DOMAIN &&
    hostname.split(".").every((label) => label.length <= LONGEST_LABEL);
  return isHeld ? url : null;
}
