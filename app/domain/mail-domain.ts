/** Where most of France keeps its mail, the likeliest first. */
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

/** Others that exist, one letter beside those. */
const alsoReal = new Set([
  "gmx.co",
  "hotmail.co",
  "mail.com",
  "ymail.com",
  "email.com",
  "yahoo.co",
]);

/** How long somebody pauses before what they typed is read: while they write, everything looks mistyped. */
export const TYPING_PAUSE_MS = 700;

/** From this length on, one wrong letter is likelier than another name. */
const LONG_NAME = 5;

/**
 * The address that was likely meant, where the domain typed looks like a mistyped usual one: `camille@gmial.com` is
 * `camille@gmail.com`. Null: nothing to ask. It is a question, never a refusal: such a domain may exist.
 */
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
  // Google's is under no other end.
  if (name === "gmail" && typedName === name) return true;
  const nameKept = typedName === name;
  const nearName =
    nameKept ||
    (name.length >= LONG_NAME && typedName[0] === name[0] && isOneSlipAway(typedName, name));
  return nearName && (typedEnd === end || isOneSlipAway(typedEnd, end));
}

/** What stands before the last dot, and after it. */
function split(domain: string): string[] {
  const dot = domain.lastIndexOf(".");
  return dot === -1 ? [domain, ""] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** One letter missing, too many or wrong, or two neighbours exchanged. */
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
