interface Answered {
  nonce: string | null;
  https: boolean;
  /** Address of the one outside page that may be embedded: the agency's scheduling service; null: none. */
  embeds: string | null;
  /** Where a form of ours may lead besides: the payment provider's pages. */
  payOn: readonly string[];
}

/** Headers of every answer; a route may set its own content policy, which is then kept. */
export function securityHeaders({ nonce, https, embeds, payOn }: Answered): Record<string, string> {
  const frames = ["'self'", ...(embeds === null ? [] : [new URL(embeds).origin])];
  const scripts = nonce === null ? "'self'" : `'self' 'nonce-${nonce}'`;
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(" ")}`,
    "frame-ancestors 'none'",
    ["form-action 'self'", ...payOn].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    // Not no-referrer: plain form posts would then say `Origin: null`.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

interface Door {
  site: { schedulingUrl: string | null };
  payment: { pageOrigins: readonly string[] } | null;
}

/** Fingerprints of what stands in a page itself, `'sha256-…'`; null: nothing of the kind. */
export interface PrintedInPage {
  styles: string | null;
  /** Of what is no program: what the browser may fetch before it is asked for. */
  speculationRules: string | null;
}

/** A policy of the door that lets them through as well. */
export function withPrinted(policy: string, { styles, speculationRules }: PrintedInPage): string {
  return policy
    .replace("style-src 'self'", (own) => [own, styles].filter(Boolean).join(" "))
    .replace("script-src 'self'", (own) => [own, speculationRules].filter(Boolean).join(" "));
}

/** Headers set as soon as somebody is at the door, so that whatever answers carries them. */
export function doorHeaders({
  app,
  fixedOrigin,
}: {
  app: Door;
  fixedOrigin: string | null;
}): Record<string, string> {
  const https = fixedOrigin?.startsWith("https:") ?? false;
  const payOn = app.payment?.pageOrigins ?? [];
  return securityHeaders({ nonce: null, https, embeds: app.site.schedulingUrl, payOn });
}

/** An e-mail in a frame may hold anything: no script, no form, no request leaves it, whoever opens its address. */
export const messagePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Adds the headers an answer does not already have. */
export function addHeaders(headers: Headers, added: Record<string, string>): void {
  for (const [name, value] of Object.entries(added)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}
