/**
 * The framework's modules of a page that works without them (http/waiting-scripts.server.ts), fetched and run at the
 * first sign of somebody. What was typed before they run is theirs to read.
 */

const waiting = document.querySelector<HTMLScriptElement>("script[data-when-touched]");
const signs = ["pointerover", "pointerdown", "keydown", "focusin", "scroll", "visibilitychange"];
const ending = new AbortController();

/** What a browser fills in when a page is shown again, it tells nobody. */
function isShownAgain(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
}

function preload(address: string) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = address;
  document.head.append(link);
}

function start() {
  if (ending.signal.aborted || !waiting) return;
  ending.abort();
  waiting.dataset["whenTouched"]?.split(" ").forEach(preload);
  const script = document.createElement("script");
  script.type = "module";
  script.nonce = waiting.nonce;
  script.textContent = waiting.textContent;
  waiting.replaceWith(script);
}

const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
if (isShownAgain() || hasFocus) start();
for (const sign of signs)
  document.addEventListener(sign, start, { capture: true, passive: true, signal: ending.signal });
