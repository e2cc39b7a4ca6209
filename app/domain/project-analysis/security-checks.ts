import { fix, improve, ok, type PageLooks, unchecked } from "./finding.ts";

/** A year: Lighthouse, « has-hsts ». */
export const HSTS_S = 31_536_000;

export const securityChecks = {
  "mixed-content"({ answer, content: { insecureResources } }) {
    if (!answer.overHttps) return unchecked("plain");
    const [first] = insecureResources;
    return first === undefined ? ok("none") : fix("called", insecureResources.length, first);
  },
  hsts({ answer }) {
    if (!answer.overHttps) return unchecked("plain");
    const header = answer.headers["strict-transport-security"];
    if (header === undefined) return improve("none");
    const seconds = Number(/max-age="?(\d{1,12})/i.exec(header)?.[1] ?? 0);
    return (seconds < HSTS_S ? improve : ok)("lasts", seconds);
  },
  csp({ answer: { headers } }) {
    const policy = headers["content-security-policy"];
    if (policy === undefined) return improve("none");
    const scripts = /(?:^|;)\s*(?:script-src|default-src)\s([^;]*)/i.exec(policy)?.[1] ?? "";
    if (scripts === "") return improve("no-script-rule");
    const loose = /'unsafe-inline'/.test(scripts) && !/'(?:nonce-|sha\d{3}-)/.test(scripts);
    return loose ? improve("unsafe-inline") : ok("strict");
  },
  nosniff: ({ answer: { headers } }) =>
    headers["x-content-type-options"]?.toLowerCase().includes("nosniff")
      ? ok("found")
      : improve("none"),
  framing({ answer: { headers } }) {
    const byPolicy = /\bframe-ancestors\b/i.test(headers["content-security-policy"] ?? "");
    const byHeader = /^(?:deny|sameorigin)\b/i.test(headers["x-frame-options"]?.trim() ?? "");
    if (byPolicy) return ok("policy");
    return byHeader ? ok("header") : improve("none");
  },
} satisfies PageLooks;
