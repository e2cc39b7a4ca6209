export type AccountLinkPurpose = "confirm-email" | "reset-password" | "change-email";

/** How long a link of each kind works. */
export const accountLinkHours: Record<AccountLinkPurpose, number> = {
  "confirm-email": 48,
  "reset-password": 1,
  "change-email": 24,
};

/** Where each kind of link leads; the token follows as `?jeton=`. */
export const accountLinkPaths: Record<AccountLinkPurpose, string> = {
  "confirm-email": "/auth/confirmer",
  "reset-password": "/auth/nouveau-mot-de-passe",
  "change-email": "/auth/nouvelle-adresse",
};

/** Why a link opens nothing. */
export type AccountLinkRefusal = "link-unknown" | "link-expired" | "link-used";
