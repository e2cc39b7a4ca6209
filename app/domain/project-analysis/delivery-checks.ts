import { fix, improve, ok, type PageLooks, unchecked } from "./finding.ts";

/** Bytes below which compression saves nothing (Lighthouse, document-latency-insight; SLOW_ANSWER_MS too). */
const WORTH_COMPRESSING = 1_400;
export const SLOW_ANSWER_MS = 600;
const GOOGLEBOT_READS = 2_000_000;

export const deliveryChecks = {
  status: ({ answer: { status } }) =>
    status >= 200 && status < 300 ? ok("success", status) : fix("error", status),
  https: ({ answer }) => (answer.overHttps ? ok("encrypted") : fix("plain", answer.url)),
  "http-redirect"({ answer, site: { plainHttp } }) {
    if (!answer.overHttps) return unchecked("plain");
    if (plainHttp === "open") return fix("open");
    return plainHttp === "redirects" ? ok("redirects") : unchecked("unread");
  },
  redirects: ({ answer: { redirectCount } }) =>
    (redirectCount > 1 ? improve : ok)("counted", redirectCount),
  compression({ answer: { headers, htmlBytes } }) {
    const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "";
    if (/\b(?:gzip|br|zstd|deflate)\b/.test(encoding)) return ok("compressed", encoding);
    return htmlBytes < WORTH_COMPRESSING ? ok("small", htmlBytes) : improve("none", htmlBytes);
  },
  "response-time": ({ answer: { tookMs } }) =>
    (tookMs > SLOW_ANSWER_MS ? improve : ok)("took", Math.round(tookMs)),
  "html-size"({ answer: { htmlBytes, truncated } }) {
    const past = htmlBytes > GOOGLEBOT_READS || (truncated && htmlBytes === GOOGLEBOT_READS);
    if (past) return fix("too-large", htmlBytes);
    return truncated ? improve("cut-short", htmlBytes) : ok("weighed", htmlBytes);
  },
  cache({ answer: { headers } }) {
    const rule = headers["cache-control"]?.trim() ?? "";
    if (rule === "") return headers["expires"] ? ok("expires") : improve("none");
    return /\bno-store\b/i.test(rule) ? improve("no-store") : ok("rule", rule);
  },
  "meta-refresh": ({ head: { refresh } }) =>
    refresh === null ? ok("none") : fix("refresh", refresh),
} satisfies PageLooks;

export const answeredAnyway: ReadonlySet<string> = new Set(["status", "https", "redirects"]);
