import { roleAwaitsPassword } from "./account-refusals.ts";

export const roleChangeRefusals = {
  "unknown-email": "Aucun compte n'utilise cet email.",
  "email-not-confirmed": "Ce compte n'a pas encore confirmé son email.",
  "last-administrator": "C'est le seul administrateur : donnez d'abord ce rôle à un autre compte.",
} as const;

export function roleChangeDone(
  change: "grant" | "revoke",
  email: string,
  { changed, opened }: { changed: boolean; opened: boolean },
): string {
  if (change === "revoke") {
    return changed ? `${email} n'est plus administrateur.` : `${email} n'était pas administrateur.`;
  }
  const given = changed
    ? `${email} est administrateur. Un second facteur lui sera demandé en mode live.`
    : `${email} est déjà administrateur.`;
  return opened ? given : `${given}\n${roleAwaitsPassword}`;
}
