import { coherenceChecks } from "./coherence-checks.ts";
import { type DeclaredCheck, fix, improve, entriesOf, ok, unchecked } from "./finding.ts";
import { lengthOf } from "./wording.ts";

/** Limit of a Google Business listing, and Bing Webmaster Tools' minimum. */
export const LONGEST_DESCRIPTION = 750;
export const SHORTEST_DESCRIPTION = 25;

/** End of life according to their own makers. */
const retired = {
  flash: /\bflash\b/i,
  angularjs: /\bangular\s?js\b/i,
  php: /\bphp\s?[4-7](?:\.\d+)?\b/i,
  python: /\bpython\s?2(?:\.\d+)?\b/i,
  drupal: /\bdrupal\s?[5-7]\b/i,
  vue: /\bvue(?:\.js)?\s?2(?:\.\d+)?\b/i,
};
export type Retired = keyof typeof retired;

export const statedChecks = {
  "stated-name": {
    category: "seo",
    look({ name }) {
      if (/https?:|www\.|\.(?:fr|com|net|org)\b/i.test(name)) return improve("address", name);
      if (/\d(?:[\s.-]?\d){8,}/.test(name)) return improve("number", name);
      const shouted = /\p{Lu}{5}/u.test(name) && name === name.toUpperCase();
      return shouted ? improve("capitals", name) : ok("said", name);
    },
  },
  "stated-description": {
    category: "seo",
    look({ description }) {
      const length = lengthOf(description);
      if (length === 0) return fix("none");
      const good = length >= SHORTEST_DESCRIPTION && length <= LONGEST_DESCRIPTION;
      return (good ? ok : improve)("long", length);
    },
  },
  "stated-technology": {
    category: "technique",
    look({ technology }) {
      if (technology === "") return unchecked("none");
      const old = entriesOf(retired).flatMap(([id, named]) => (named.test(technology) ? id : []));
      return old.length > 0 ? fix("retired", old) : ok("kept-up", technology);
    },
  },
  "stated-components": {
    category: "technique",
    look: ({ components }) =>
      components === "" ? unchecked("none") : ok("items", itemsOf(components)),
  },
  "stated-features": {
    category: "ux",
    look: ({ features }) => (features === "" ? improve("none") : ok("items", itemsOf(features))),
  },
  "stated-audience": {
    category: "ux",
    look: ({ targetAudience }) =>
      targetAudience === "" ? improve("none") : ok("said", targetAudience),
  },
  "stated-model": {
    category: "ux",
    look: ({ businessModel }) =>
      businessModel === "" ? improve("none") : ok("said", businessModel),
  },
} satisfies Record<string, DeclaredCheck>;

function itemsOf(list: string): string[] {
  return list
    .split(/[\n,;•]+/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

export const declaredChecks = [...entriesOf(statedChecks), ...entriesOf(coherenceChecks)].map(
  ([id, check]) => ({ id, ...check }),
);
