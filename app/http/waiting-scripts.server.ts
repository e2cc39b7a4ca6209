const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE = /<script nonce="([^"]+)" type="module" async="">/;

/**
 * The same document with the router's modules put aside until somebody is there (browser/first-touch.ts): neither
 * fetched nor run, but named. The router prints them itself, and offers no other way to hold them back.
 */
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
