import type { FirstAdministratorRefusal } from "#domain/first-administrator.ts";

export const accessDenied = "Accès refusé : vous devez être administrateur";

export const signInRefusals = {
  "wrong-credentials": "Email ou mot de passe incorrect",
  "email-not-confirmed": "Confirmez votre email avant de vous connecter.",
} as const;

/** « Réessayez dans 12 minutes. » */
export function tooManyAttempts(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Trop de tentatives de connexion. Réessayez dans ${minutes} minute${minutes > 1 ? "s" : ""}.`;
}

export const firstAdministratorRefusals: Record<FirstAdministratorRefusal, string> = {
  "link-unknown": "Ce lien de premier accès n'est pas valable.",
  "link-expired": "Ce lien de premier accès a expiré.",
  "link-used": "Ce lien de premier accès a déjà servi.",
  "email-taken": "Un compte utilise déjà cet email.",
};
