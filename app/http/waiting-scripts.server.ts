const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE = /<script nonce="([^"]+)" type="module" async="">/;

/** Rewrites the HTML to defer the router's modules (browser/first-touch.ts): React Router has no option for that. */
export function withWaitingScripts(html: string): string {
  const addresses = Array.from(html.matchAll(PRELOAD), ([, address]) => address);
  return html
    .replace(PRELOAD, "")
    .replace(
      MODULE,
      (_, nonce: string) =>
        `<script nonce="${nonce}" type="text/plain" data-when-touched="${addresses.join(" ")}">`,
    );
}
