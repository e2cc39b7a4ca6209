import type { CheckId } from "./examine-project.ts";
import { isToDo, type Verdict, verdicts } from "./finding.ts";

export const ownerActs = ["write", "listing", "ask", "settle"] as const;
export type OwnerAct = (typeof ownerActs)[number];

export const actOf: Readonly<Record<CheckId, OwnerAct>> = {
  status: "ask",
  https: "ask",
  "http-redirect": "ask",
  redirects: "ask",
  compression: "ask",
  "response-time": "ask",
  "html-size": "ask",
  cache: "ask",
  "meta-refresh": "ask",
  indexable: "ask",
  "robots-txt": "ask",
  sitemap: "ask",
  canonical: "ask",
  hreflang: "ask",
  "crawlable-links": "ask",
  "text-without-scripts": "ask",
  title: "write",
  description: "write",
  url: "ask",
  "open-graph": "ask",
  favicon: "ask",
  h1: "write",
  "link-text": "write",
  "structured-data": "ask",
  "local-business": "ask",
  viewport: "ask",
  lang: "ask",
  "image-alt": "write",
  "field-labels": "ask",
  autocomplete: "ask",
  "link-names": "ask",
  "button-names": "ask",
  "frame-titles": "ask",
  "heading-order": "ask",
  bypass: "ask",
  "tab-order": "ask",
  autoplay: "ask",
  phone: "write",
  contact: "write",
  address: "write",
  hours: "write",
  "legal-notice": "write",
  privacy: "write",
  "mixed-content": "ask",
  hsts: "ask",
  csp: "ask",
  nosniff: "ask",
  framing: "ask",
  doctype: "ask",
  charset: "ask",
  "dom-size": "ask",
  "dom-shape": "ask",
  "blocking-scripts": "ask",
  "image-sizes": "ask",
  "stated-name": "listing",
  "stated-description": "listing",
  "stated-technology": "ask",
  "stated-components": "settle",
  "stated-features": "settle",
  "stated-audience": "settle",
  "stated-model": "settle",
  "audience-in-text": "write",
  "name-in-title": "write",
  "name-in-page": "write",
  "technology-in-page": "ask",
  "client-rendering": "ask",
  "promised-form": "ask",
};

interface Acted {
  act: OwnerAct;
  verdict: Verdict;
}

export function toDoByAct<Finding extends Acted>(
  findings: readonly Finding[],
): { act: OwnerAct; toDo: Finding[] }[] {
  return ownerActs
    .map((act) => ({
      act,
      toDo: findings
        .filter((finding) => finding.act === act && isToDo(finding))
        .toSorted(bySeverity),
    }))
    .filter(({ toDo }) => toDo.length > 0);
}

/** Stable: the order of the checks remains within a verdict. */
export function bySeverity(one: { verdict: Verdict }, other: { verdict: Verdict }): number {
  return verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict);
}
