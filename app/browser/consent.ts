import {
  CONSENT_VERSION,
  consentEntries,
  type CookieChoice,
  readConsent,
  sameForAll,
  type StoredConsent,
} from "#domain/consent.ts";
import { post, randomId } from "./send.ts";

const FLAG = "phare_cookie_consent";
const PREFERENCES = "phare_cookie_preferences";

type Watcher = (choice: CookieChoice | null) => void;

const watchers: Watcher[] = [];
let consent: StoredConsent | null = null;
/** The browser would not store the choice: it holds for this page. */
let unsaved = false;

/**
 * What the visitor decided; null while they have not. Global Privacy Control is an answer given in
 * advance (docs/sources/law.md, K5): all is refused without asking, and « Gérer mes cookies » still
 * lets the person accept, which then counts.
 */
export function currentChoice(): CookieChoice | null {
  if (consent) return consent.choice;
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl
    ? sameForAll(false)
    : null;
}

/** Calls back now and whenever the choice changes, here or in another tab. */
export function watchChoice(watcher: Watcher): void {
  watchers.push(watcher);
  watcher(currentChoice());
}

/** Applies the choice at once, stores it, and sends its proof. */
export function choose(choice: CookieChoice): void {
  const flag = {
    id: randomId(),
    version: CONSENT_VERSION,
    chosenAt: new Date().toISOString(),
    proven: false,
  };
  consent = { flag, choice };
  unsaved = !store(consent);
  tellWatchers();
  void prove(consent);
}

/** Reads the stored choice and follows the other tabs' from then on. */
export function startConsent(): void {
  consent = readStored();
  if (!consent) forget();
  else if (!consent.flag.proven) void prove(consent);
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === FLAG || key === PREFERENCES) refresh();
  });
  // A page kept for the back button has heard nothing meanwhile.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) refresh();
  });
}

function refresh() {
  const stored = readStored();
  if (!stored && unsaved) return;
  consent = stored;
  unsaved = false;
  tellWatchers();
}

function tellWatchers() {
  for (const watcher of watchers) watcher(currentChoice());
}

function readStored(): StoredConsent | null {
  try {
    const preferences = localStorage.getItem(PREFERENCES);
    return readConsent(localStorage.getItem(FLAG), preferences, new Date());
  } catch {
    return null;
  }
}

/** All or nothing: a refusal that does not fit must not leave an older acceptance behind. */
function store(stored: StoredConsent): boolean {
  try {
    const { flag, preferences } = consentEntries(stored);
    localStorage.setItem(FLAG, flag);
    localStorage.setItem(PREFERENCES, preferences);
    return true;
  } catch {
    forget();
    return false;
  }
}

function forget() {
  try {
    localStorage.removeItem(FLAG);
    localStorage.removeItem(PREFERENCES);
  } catch {
    // Storage is closed: there is nothing to forget.
  }
}

/** Sends the proof until the server has it, on later pages too. */
async function prove({ flag, choice }: StoredConsent) {
  const { id, version: bannerVersion } = flag;
  if (!(await post("record-consent", { id, bannerVersion, choice }))) return;
  // Meanwhile another tab may have stored another choice: then this flag is no longer ours to write.
  if (readStored()?.flag.id !== id) return;
  try {
    localStorage.setItem(FLAG, JSON.stringify({ ...flag, proven: true }));
  } catch {
    // Proved again on the next page.
  }
}
