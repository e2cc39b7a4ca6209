import { securityHeaders } from "#http/security-headers.server.ts";

export function hotReloadMarkup(nonce: string): string {
  return (
    `<meta property="csp-nonce" nonce="${nonce}">` +
    `<script type="module" src="/scripts/dev/browser/hot-reload.ts" nonce="${nonce}"></script>`
  );
}

export function hotReloadPolicy(nonce: string, embeds: string | null): string {
  const headers = securityHeaders({ nonce, https: false, embeds, payOn: [] });
  const policy = headers["Content-Security-Policy"] ?? "";
  return policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
}
