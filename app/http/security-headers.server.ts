interface Answered {
  nonce: string | null;
  https: boolean;
  embeds: string | null;
  payOn: readonly string[];
}

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
    // With no-referrer, form posts would send `Origin: null`.
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

/** CSP hashes (`'sha256-…'`) of inline elements; null: none. */
export interface PrintedInPage {
  styles: string | null;
  speculationRules: string | null;
}

export function withPrinted(policy: string, { styles, speculationRules }: PrintedInPage): string {
  return policy
    .replace("style-src 'self'", (own) => [own, styles].filter(Boolean).join(" "))
    .replace("script-src 'self'", (own) => [own, speculationRules].filter(Boolean).join(" "));
}

/** Set before routing, so that every response has them. */
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

/** E-mails in a frame are untrusted: no script, form or request, also when opened directly. */
export const messagePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

export function addHeaders(headers: Headers, added: Record<string, string>): void {
  for (const [name, value] of Object.entries(added)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}
