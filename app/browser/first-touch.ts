/** Loads deferred modules at the first interaction (http/waiting-scripts.server.ts). */

const waiting = document.querySelector<HTMLScriptElement>("script[data-when-touched]");
const signs = ["pointerover", "pointerdown", "keydown", "focusin", "scroll", "visibilitychange"];
const ending = new AbortController();

/** Restored form values fire no event. */
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
