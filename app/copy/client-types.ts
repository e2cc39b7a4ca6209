import type { ClientType } from "#domain/order.ts";

export const clientTypeLabels: Record<ClientType, string> = {
  professionnel: "Professionnel",
  particulier: "Particulier",
  association: "Association",
};
