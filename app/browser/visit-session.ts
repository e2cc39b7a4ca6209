import { randomId } from "./send.ts";

const SESSION = "phare_session_id";
const DEPTHS = "phare_scroll_depths";

let id: string | null = null;
let reached = new Set<number>();

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
  } catch {}
}

export function closeSession(): void {
  reached.clear();
  id = null;
  try {
    sessionStorage.removeItem(SESSION);
    sessionStorage.removeItem(DEPTHS);
  } catch {}
}

export function sessionId(): string | null {
  return id;
}

export function reachOnce(depth: number, lasting: boolean): boolean {
  if (reached.has(depth)) return false;
  reached.add(depth);
  if (lasting) storeDepths();
  return true;
}

function storeDepths() {
  try {
    sessionStorage.setItem(DEPTHS, [...reached].join(","));
  } catch {}
}
