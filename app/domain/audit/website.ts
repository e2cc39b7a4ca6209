import { pastedText } from "../pasted-text.ts";
import { webAddress } from "../web-address.ts";
import type { WebsiteKind } from "./listing-facts.ts";

const thirdParties = [
  "facebook.com",
  "fb.com",
  "fb.me",
  "instagram.com",
  "tiktok.com",
  "linkedin.com",
  "youtube.com",
  "x.com",
  "twitter.com",
  "pinterest.com",
  "pinterest.fr",
  "snapchat.com",
  "wa.me",
  "whatsapp.com",
  "linktr.ee",
  "linkin.bio",
  "beacons.ai",
  "campsite.bio",
  "bento.me",
  "pagesjaunes.fr",
  "solocal.com",
  "tripadvisor.fr",
  "tripadvisor.com",
  "yelp.fr",
  "yelp.com",
  "thefork.fr",
  "lafourchette.com",
  "planity.com",
  "treatwell.fr",
  "doctolib.fr",
  "booking.com",
  "airbnb.fr",
  "airbnb.com",
  "ubereats.com",
  "deliveroo.fr",
  "mappy.com",
  "societe.com",
] as const;

/** Sites hosted by Google until March 2024: their addresses are dead. */
const closedByGoogle = "business.site";

export function websiteKindOf(address: string): WebsiteKind | null {
  const typed = pastedText(address);
  if (typed === "" || typed.length > 2000) return null;
  const url = webAddress(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (url === null || !url.hostname.includes(".")) return null;
  if (isUnder(url.hostname, closedByGoogle)) return "none";
  return thirdParties.some((site) => isUnder(url.hostname, site)) ? "third-party" : "own";
}

function isUnder(hostname: string, site: string): boolean {
  return hostname === site || hostname.endsWith(`.${site}`);
}
