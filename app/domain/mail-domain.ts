const usual = [
  "gmail.com",
  "orange.fr",
  "hotmail.fr",
  "hotmail.com",
  "outlook.fr",
  "outlook.com",
  "wanadoo.fr",
  "yahoo.fr",
  "yahoo.com",
  "free.fr",
  "sfr.fr",
  "laposte.net",
  "icloud.com",
  "live.fr",
  "live.com",
  "bbox.fr",
  "neuf.fr",
  "msn.com",
  "gmx.fr",
  "gmx.com",
  "aol.com",
  "me.com",
  "proton.me",
  "protonmail.com",
  "numericable.fr",
  "club-internet.fr",
];

const alsoReal = new Set([
  "gmx.co",
  "hotmail.co",
  "mail.com",
  "ymail.com",
  "email.com",
  "yahoo.co",
]);

/** Debounce: an unfinished address always looks mistyped. */
export const TYPING_PAUSE_MS = 700;

const LONG_NAME = 5;

/** Suggestion, never a refusal: `camille@gmial.com` → `camille@gmail.com`. Null: none. */
export function likelyMailbox(typed: string): string | null {
  const [, mailbox = "", domain = ""] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  const asked = domain.toLowerCase();
  if (asked.length > 40 || usual.includes(asked) || alsoReal.has(asked)) return null;
  const meant = usual.find((known) => looksLike(asked, known));
  return meant === undefined ? null : `${mailbox}@${meant}`;
}

function looksLike(typed: string, known: string): boolean {
  const [name = "", end = ""] = split(known);
  if (typed === name || typed === known.replace(".", "")) return name.length >= LONG_NAME;
  const [typedName = "", typedEnd = ""] = split(typed);
  // Gmail has no other top-level domain.
  if (name === "gmail" && typedName === name) return true;
  const nameKept = typedName === name;
  const nearName =
    nameKept ||
    (name.length >= LONG_NAME && typedName[0] === name[0] && isOneSlipAway(typedName, name));
  return nearName && (typedEnd === end || isOneSlipAway(typedEnd, end));
}

function split(domain: string): string[] {
  const dot = domain.lastIndexOf(".");
  return dot === -1 ? [domain, ""] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Damerau-Levenshtein distance of 1. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant) return false;
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [restTyped, restMeant] = [typed.slice(start), meant.slice(start)];
  const exchanged = `${restMeant[1] ?? ""}${restMeant[0] ?? ""}${restMeant.slice(2)}`;
  return (
    restTyped.slice(1) === restMeant.slice(1) ||
    restTyped === restMeant.slice(1) ||
    restTyped.slice(1) === restMeant ||
    restTyped === exchanged
  );
}
