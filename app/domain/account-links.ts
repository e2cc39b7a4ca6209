export type AccountLinkPurpose = "confirm-email" | "reset-password" | "change-email";

export const accountLinkHours: Record<AccountLinkPurpose, number> = {
  "confirm-email": 48,
  "reset-password": 1,
  "change-email": 24,
};

/** Paths; the token follows as `?jeton=`. */
export const accountLinkPaths: Record<AccountLinkPurpose, string> = {
  "confirm-email": "/auth/confirmer",
  "reset-password": "/auth/nouveau-mot-de-passe",
  "change-email": "/auth/nouvelle-adresse",
};

export type AccountLinkRefusal = "link-unknown" | "link-expired" | "link-used";
