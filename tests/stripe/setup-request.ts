import type { SetupRequest } from "#domain/saved-method.ts";

export const setupRequest = (changes: Partial<SetupRequest> = {}): SetupRequest => ({
  setupId: "0b8f8a3e-0000-4000-8000-000000000004",
  orderId: "0b8f8a3e-0000-4000-8000-000000000002",
  customerId: null,
  expiresAt: Math.floor(Date.now() / 1000) + 24 * 3600 - 60,
  returnUrl: "https://agence.example/portal/abonnements?retour=1",
  cancelUrl: "https://agence.example/portal/abonnements?abandon=1",
  ...changes,
});
