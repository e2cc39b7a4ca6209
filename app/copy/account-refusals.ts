import type { AccountLinkRefusal } from "#domain/account-links.ts";
import type { FirstAdministratorRefusal } from "#domain/first-administrator.ts";
import {
  ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH,
  type WeakPasswordReason,
} from "#domain/password.ts";

export const accessDenied = "Accès refusé : vous devez être administrateur";

export const signInRefusals = {
  "wrong-credentials": "Email ou mot de passe incorrect",
  "email-not-confirmed": "Confirmez votre e-mail avant de vous connecter.",
} as const;

export const signUpDone = "Vérifiez votre email pour confirmer votre inscription.";

export const wrongPassword = "Mot de passe incorrect";
export const passwordNeeded = "Saisissez votre mot de passe pour continuer";
export const passwordAgainWords = {
  label: "Votre mot de passe",
  hint: "Cet acte ouvre un accès : nous le redemandons dix minutes après sa dernière saisie.",
};
export const wrongCode = "Code incorrect";
export const emailTaken = "Un compte utilise déjà cet e-mail.";
export const lastAdministrator =
  "Vous êtes le seul administrateur : donnez d’abord ce rôle à quelqu'un d’autre.";

export const roleAwaitsPassword = `L’administration reste fermée jusqu’à un mot de passe de ${ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH} caractères ou plus : choisi dans « Mon compte », ou saisi à la prochaine connexion s’il les a déjà.`;

/** « Trop de tentatives de connexion. Réessayez dans 12 minutes. » */
export function tooManyAttempts(
  retryAfterSeconds: number,
  what = "Trop de tentatives de connexion",
): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `${what}. Réessayez dans ${minutes} minute${minutes > 1 ? "s" : ""}.`;
}

export function tooManyRequests(retryAfterSeconds: number): string {
  return tooManyAttempts(retryAfterSeconds, "Trop de demandes");
}

const weakPasswordSentences: Record<WeakPasswordReason, (minimum: number) => string> = {
  "too-short": (minimum) => `Le mot de passe doit compter au moins ${minimum} caractères.`,
  common: () =>
    "Ce mot de passe se devine : un mot, un prénom, une date ou une suite, même avec des chiffres au bout, ne suffisent pas.",
  "holds-name": () => "Le mot de passe ne doit pas contenir votre nom.",
  "holds-email": () => "Le mot de passe ne doit pas contenir votre adresse e-mail.",
};

export function weakPasswordMessages(reasons: WeakPasswordReason[], minimum: number): string[] {
  return reasons.map((reason) => weakPasswordSentences[reason](minimum));
}

export const accountLinkRefusals: Record<AccountLinkRefusal, string> = {
  "link-unknown": "Ce lien n’est pas valable.",
  "link-expired": "Ce lien a expiré.",
  "link-used": "Ce lien a déjà servi.",
};

export const firstAdministratorRefusals: Record<FirstAdministratorRefusal, string> = {
  "link-unknown": "Ce lien de premier accès n’est pas valable.",
  "link-expired": "Ce lien de premier accès a expiré.",
  "link-used": "Ce lien de premier accès a déjà servi.",
  "email-taken": "Un compte utilise déjà cet e-mail.",
};
