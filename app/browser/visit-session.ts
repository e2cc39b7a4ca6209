import { randomId } from "./send.ts";

const SESSION = "phare_session_id";
const DEPTHS = "phare_scroll_depths";

let id: string | null = null;
let reached = new Set<number>();

/** Takes up the tab's session or begins one: only once the visitor agrees to be measured. */
export function openSession(): void {
  if (id !== null) return;
  id = randomId();
  try {
    const stored = sessionStorage.getItem(SESSION) ?? "";
    if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(stored)) id = stored;
    sessionStorage.setItem(SESSION, id);
    const depths = sessionStorage.getItem(DEPTHS)?.split(",").map(Number) ?? [];
    reached = new Set([...depths, ...reached]);
    storeDepths();
  } catch {
    // Storage is closed or full: the session lasts as long as the page.
  }
}

/** Forgets the session at once, in memory and in the browser. */
export function closeSession(): void {
  reached.clear();
  id = null;
  try {
    sessionStorage.removeItem(SESSION);
    sessionStorage.removeItem(DEPTHS);
  } catch {
    // Storage is closed: there is nothing to forget.
  }
}

/** Null before the visit is measured. */
export function sessionId(): string | null {
  return id;
}

/** Whether a scroll depth is reached for the first time in the session; remembered if `lasting`. */
export function reachOnce(depth: number, lasting: boolean): boolean {
  if (reached.has(depth)) return false;
  reached.add(depth);
  if (lasting) storeDepths();
  return true;
}

function storeDepths() {
  try {
    sessionStorage.setItem(DEPTHS, [...reached].join(","));
  } catch {
    // As above.
  }
}
