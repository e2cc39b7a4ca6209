import { ownProperty } from "../own-property.ts";
import { fix, improve, ok, type PageLooks } from "./finding.ts";
import { folded, lengthOf } from "./wording.ts";

/** Bing Webmaster Tools, « Title too long ». */
export const LONG_TITLE = 70;
/** Bing Webmaster Tools, « Meta description too long or too short ». */
export const SHORT_DESCRIPTION = 25;
export const LONG_DESCRIPTION = 160;

/** Google Search Central, « title links », and French equivalents. */
const vagueTitles = new Set([
  "accueil",
  "home",
  "page d'accueil",
  "untitled",
  "sans titre",
  "profile",
  "profil",
]);

export const searchResultChecks = {
  title({ head: { titles } }) {
    const [title = ""] = titles;
    const length = lengthOf(title);
    if (length === 0) return fix("none");
    if (titles.length > 1) return improve("several", titles.length, title);
    if (vagueTitles.has(folded(title).trim())) return improve("vague", title);
    return (length > LONG_TITLE ? improve : ok)("long", title, length);
  },
  description({ head: { descriptions } }) {
    const [description = ""] = descriptions;
    const length = lengthOf(description);
    if (length === 0) return fix("none");
    if (descriptions.length > 1) return improve("several", descriptions.length);
    const good = length >= SHORT_DESCRIPTION && length <= LONG_DESCRIPTION;
    return (good ? ok : improve)("long", length, description);
  },
  url({ answer }) {
    const { pathname, search } = new URL(answer.url);
    if (pathname.includes("_")) return improve("underscore", pathname);
    return search === "" ? ok("readable", pathname) : improve("parameters", search);
  },
  "open-graph"({ head: { openGraph } }) {
    const missing = ["title", "type", "image", "url"].filter(
      (name) => !ownProperty(openGraph, name),
    );
    return missing.length === 0 ? ok("complete") : improve("missing", missing);
  },
  favicon: ({ head: { favicon } }) => (favicon ? ok("declared") : improve("none")),
} satisfies PageLooks;
