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
/** Storage refused: the choice lasts for this page. */
let unsaved = false;

/** Null: undecided. Global Privacy Control is a refusal (docs/sources/law.md, K5); « Gérer mes cookies » overrides. */
export function currentChoice(): CookieChoice | null {
  if (consent) return consent.choice;
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl
    ? sameForAll(false)
    : null;
}

export function watchChoice(watcher: Watcher): void {
  watchers.push(watcher);
  watcher(currentChoice());
}

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

export function startConsent(): void {
  consent = readStored();
  if (!consent) forget();
  else if (!consent.flag.proven) void prove(consent);
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === FLAG || key === PREFERENCES) refresh();
  });
  // A page restored from the bfcache received no storage events.
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

/** Both or none: a failed write must not leave an older acceptance. */
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
  } catch {}
}

/** Sends the proof of consent, retried on later pages until the server accepts. */
async function prove({ flag, choice }: StoredConsent) {
  const { id, version: bannerVersion } = flag;
  if (!(await post("record-consent", { id, bannerVersion, choice }))) return;
  // Race: another tab may have stored another choice meanwhile.
  if (readStored()?.flag.id !== id) return;
  try {
    localStorage.setItem(FLAG, JSON.stringify({ ...flag, proven: true }));
  } catch {}
}
